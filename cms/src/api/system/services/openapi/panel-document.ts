import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { calls, type CallName } from '@seva/config/contract/panel/calls';
import { inputs } from '@seva/config/contract/panel/contract';
import type { Shapes } from '@seva/config/contract/shapes';

type Json = Record<string, unknown>;

/** Registry without ids, so that schemas of the shop are repeated in place instead of referenced. */
const metadata = z.registry<Record<string, unknown>>();

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata }) as Json;
  return made;
};

interface ObjectSchema {
  readonly properties?: Json;
  readonly required?: readonly string[];
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema ? (schemaOf(schema) as ObjectSchema) : {};
  return Object.entries(properties).map(([name, field]) => ({
    ...{ name, in: place, schema: field },
    required: place === 'path' || required.includes(name),
  }));
}

const error = { $ref: '#/components/schemas/Error' };
const refusal = (status: number) => ({
  [status]: { description: STATUS_CODES[status], content: { 'application/json': { schema: error } } },
});

function operation(name: CallName): Json {
  const { params, query, body }: Shapes = inputs[name];
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: `Requires the permission ${calls[name].access.replace('panel:', '')}.`,
    security: [{ session: [] }],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } } : {}),
    responses: {
      200: { description: 'Success. `config/contract/panel` has the type of the answer.' },
      ...refusal(400),
      ...refusal(401),
      ...refusal(403),
      ...(params ? refusal(404) : {}),
    },
  };
}

/**
 * Returns the calls of the back office as an OpenAPI 3.1 document, from the schemas that validate requests.
 * Responses have no schema: the panel's pages take their TypeScript types from the table of calls.
 */
export function panelDocument(version: string): { openapi: string } & Json {
  const names = Object.keys(calls) as CallName[];
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const path = `/donations${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Seva, back office', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: [...new Set(names.map((name) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in to the panel' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['data', 'error'],
          properties: {
            data: { type: 'null' },
            error: {
              type: 'object',
              required: ['status', 'name', 'message'],
              properties: {
                status: { type: 'integer' },
                name: { type: 'string' },
                message: { type: 'string' },
                details: { type: 'object' },
              },
            },
          },
        },
      },
    },
  };
}
