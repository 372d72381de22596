import type { Core } from '@strapi/strapi';
import { callNames, calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { exampleService } from '@seva/config/contract/fields';
import { priceChanged, refusal, unavailable } from '@seva/config/contract/refusals';
import { shop } from '@seva/config/shop';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { texts } from '../../../../texts/en';
import { listServices } from '../../../service';
import { refusalsOf } from './refusals';

type Json = Record<string, unknown>;
type Tag = CallName extends `${infer Resource}.${string}` ? Resource : never;
type Schemas = Readonly<Record<string, Schema>>;

/** Parts of a JSON Schema from which an example is built. */
interface Schema extends Json {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Schemas;
  readonly required?: readonly string[];
}

const tags: Readonly<Record<Tag, string>> = {
  users: 'Accounts, devotees, the newsletter',
  cards: 'Cards that the card service keeps for the caller',
  checkout: 'Card payments',
  products: 'Services and donations on offer',
  pictures: 'Pictures of services',
  orders: 'Donations',
  give: 'Donations without an account',
  claims: 'Adding donations without an account to an account',
  tributes: 'Cards to people in whose honor or memory a donation was given',
  bookings: 'Booked services',
  papers: 'Receipts and statements',
  statements: 'Donations of a year for the tax office',
  sheet: 'The priests’ sheet: what is done on a day and in whose names',
  attention: 'What an admin has to look at',
  config: 'What a storefront has to know',
  content: 'Texts and pictures of the temple',
  stripe: 'Events of the card service',
  system: 'The server itself',
};

/** Returns the schemas by call and, under `$defs`, the named ones. */
function jsonSchemas(schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output') {
  const made = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
    // Responses may get new fields, and a named schema is the same in requests and responses.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const text = JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/');
  return JSON.parse(text) as { readonly properties: Schemas; readonly $defs: Schemas };
}

const requestOf = (name: CallName) => {
  const { params, query, body }: Endpoint = contract[name];
  return z.object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) });
};
const byCall = <T>(make: (name: CallName) => T) => Object.fromEntries(callNames.map((name) => [name, make(name)]));

const requests = jsonSchemas(byCall(requestOf), 'input');
const answers = jsonSchemas(
  { ...byCall((name) => contract[name].response), refusal, priceChanged, unavailable },
  'output',
);
const components: Schemas = { ...requests.$defs, ...answers.$defs };

const partOf = (name: CallName, part: 'params' | 'query' | 'body') => requests.properties[name]?.properties?.[part];

/** Returns the day two weeks from now, so that no example has a past day. */
const soon = () => new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Builds an example from the examples of the fields. An optional field is included only with an example or a named
 * schema.
 */
function exampleOf(schema: Schema): unknown {
  if ('example' in schema) return schema.example;
  if (schema.$ref) return exampleOf(components[schema.$ref.replace('#/components/schemas/', '')] as Schema);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.format === 'date') return soon();
  if (schema.anyOf) return exampleOf(schema.anyOf[0] as Schema);
  if (schema.items) return [exampleOf(schema.items)];
  if (schema.type === 'object') {
    const shown = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) =>
        schema.required?.includes(name) || 'example' in field || field.$ref || field.anyOf?.[0]?.$ref !== undefined,
    );
    return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field)]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.type === 'boolean' ? false : '';
}

const json = (schema: Schema, example = exampleOf(schema)) => ({ 'application/json': { schema, example } });

function parameters(name: CallName, part: 'params' | 'query'): Json[] {
  return Object.entries(partOf(name, part)?.properties ?? {}).map(([field, { description, example, ...schema }]) => ({
    name: field,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params',
    ...(description ? { description } : {}),
    schema,
    example: String(example ?? exampleOf(schema)),
  }));
}

const pictureForm: Json = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['image'],
      properties: {
        image: { type: 'string', format: 'binary', description: `At most ${shop.upload.maximumMegabytes} MB` },
      },
    },
    encoding: { image: { contentType: 'image/jpeg, image/png, image/webp, image/avif, image/gif' } },
    example: { image: 'lamp.jpg' },
  },
};

/** Event as the card service signs it. */
const stripeEvent = json(
  {
    type: 'object',
    required: ['id', 'type'],
    properties: { id: { type: 'string' }, type: { type: 'string' } },
    additionalProperties: true,
  },
  { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } },
);
const signature = {
  ...{ name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } },
  example: 't=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
};

function requestBody(name: CallName): Json {
  const { consumes }: Endpoint = contract[name];
  const body = partOf(name, 'body');
  if (body) return { requestBody: { required: true, content: json(body) } };
  if (!consumes) return {};
  return { requestBody: { required: true, content: name === 'stripe.webhook' ? stripeEvent : pictureForm } };
}

const header = (description: string, type = 'string') => ({ description, schema: { type } });

/** Public calls whose response differs by caller, so that no cache stores it. */
const neverShared: readonly CallName[] = ['papers.pdf', 'users.passwordLink'];

const isShared = (name: CallName) =>
  calls[name].access === 'public' && calls[name].method === 'GET' && !neverShared.includes(name);

function answerHeaders(name: CallName): Json {
  const { produces = '', streamed }: Endpoint = contract[name];
  if (partOf(name, 'query')?.properties?.pageSize)
    return { 'X-Total-Count': header('How many there are on all pages', 'integer') };
  if (streamed || ['application/pdf', 'text/csv', 'text/calendar'].includes(produces))
    return { 'Content-Disposition': header('The name of the file') };
  return isShared(name) ? { ETag: header('Sent back in If-None-Match it is answered 304 while nothing changes') } : {};
}

function refusals(name: CallName): Json {
  const entries = refusalsOf(name).map(({ status, schema, example }) => {
    const headers = status === 429 ? { headers: { 'Retry-After': header('Seconds to wait', 'integer') } } : {};
    return [status, { description: STATUS_CODES[status], ...headers, content: json(named(schema), example) }];
  });
  return Object.fromEntries(entries) as Json;
}

function operation(name: CallName): Json {
  const { summary, status = 200, produces = 'application/json', repeatable }: Endpoint = contract[name];
  const schema = answers.properties[name] as Schema;
  const content = { [produces]: { schema, example: exampleOf(schema) } };
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    security: calls[name].access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(name, 'params'),
      ...parameters(name, 'query'),
      ...(name === 'stripe.webhook' ? [signature] : []),
    ],
    ...requestBody(name),
    responses: {
      [status]: { description: STATUS_CODES[status], headers: answerHeaders(name), content },
      ...(repeatable ? { 200: { description: 'A repeated request: what the first one made', content } } : {}),
      ...(isShared(name) ? { 304: { description: STATUS_CODES[304] } } : {}),
      ...refusals(name),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/**
 * Returns the contract as an OpenAPI 3.1 document, from the schemas that validate requests. docs/wire.md describes it.
 * `service` is the id of a visible service, so that the examples work unchanged.
 */
export function openApiDocument(version: string, service = exampleService): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const path = `/api${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  const refused = json(named('Refusal'), { message: texts.failed });
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Seva',
      version,
      description: "A temple's web shop and donation site. Money is in dollars, dates are ISO strings.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of the answer to signing in or registering' },
      },
      schemas: components,
      responses: { Refusal: { description: 'Refused, with a sentence for people', content: refused } },
    },
  };
  return JSON.parse(JSON.stringify(document).replaceAll(exampleService, service)) as typeof document;
}

/** Returns the id of a visible service with a fixed price, if the first page has one. */
export async function findExampleService(strapi: Core.Strapi): Promise<string | undefined> {
  const { products } = await listServices(strapi, { keyword: '', category: 'baba', pageNumber: 1 }, false);
  const least = shop.guest.minimumCents / 100;
  return products.find(({ openAmount, price }) => !openAmount && price >= least)?._id;
}
