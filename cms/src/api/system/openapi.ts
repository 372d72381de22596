import { z } from 'zod';
import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};

const access = { public: [], devotee: [{ bearer: [] }], admin: [{ bearer: [] }] } as const;

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: Object.keys(value).length > 0 ? value : { type: 'string' },
  }));
}

function operation(name: CallName): Json {
  const endpoint: Endpoint = contract[name];
  const type = endpoint.produces ?? 'application/json';
  const refusal = { $ref: '#/components/responses/Refusal' };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: access[calls[name].access],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'The normal answer',
        content: { [type]: { schema: jsonSchema(endpoint.response, 'output') } },
      },
      default: refusal,
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' }, code: { type: 'string' } },
};

/** The contract as an OpenAPI 3.1 document, made from the definitions that validate requests (wire.md). */
export function openApiDocument(version: string): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const path = `/api${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Seva', version, description: "A temple's web shop and donation site" },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'A refusal with a sentence for people',
          content: { 'application/json': { schema: refusalSchema } },
        },
      },
    },
  };
}
