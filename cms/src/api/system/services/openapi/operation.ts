import { shop } from '@seva/config/shop';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { examples } from './examples';
import { refusalsOf, type RefusalExample } from './refusals';
import { titles } from './titles';

type Json = Record<string, unknown>;

interface AnyExample {
  readonly params?: Json;
  readonly query?: Json;
  readonly body?: unknown;
  readonly answer: unknown;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  const { $schema: _, ...rest } = made;
  return rest;
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', example: Json | undefined): Json[] {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: place === 'path',
    ...(description ? { description } : {}),
    schema: Object.keys(value).length > 0 ? value : { type: 'string' },
    ...(example?.[name] === undefined ? {} : { example: String(example[name]) }),
  }));
}

/** A form with one picture. */
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

/** The calls whose body is no JSON object of the contract: a picture, and an event as the card service signs it. */
const otherBodies: { readonly [N in CallName]?: Json } = {
  'pictures.upload': pictureForm,
  'sheet.picture': pictureForm,
  'stripe.webhook': {
    'application/json': {
      schema: {
        type: 'object',
        required: ['id', 'type'],
        properties: {
          id: { type: 'string' },
          object: { type: 'string' },
          type: { type: 'string' },
          data: { type: 'object', additionalProperties: true },
        },
        additionalProperties: true,
      },
      example: { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } },
    },
  },
};

function requestBody(name: CallName, example: AnyExample): Json {
  const other = otherBodies[name];
  if (other) return { requestBody: { required: true, content: other } };
  const { body }: Endpoint = contract[name];
  if (!body) return {};
  const content = { 'application/json': { schema: jsonSchema(body, 'input'), example: example.body } };
  return { requestBody: { required: true, content } };
}

/** Calls that anybody may make and that answer each in their own way: no answer is kept. */
const neverShared: readonly CallName[] = ['papers.pdf', 'papers.verify'];

const isShared = (name: CallName) =>
  calls[name].access === 'public' && calls[name].method === 'GET' && !neverShared.includes(name);

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const pagedLists: readonly CallName[] = ['users.list', 'users.all', 'orders.list', 'orders.mine', 'attention.list'];

function answerHeaders(name: CallName): Json {
  if (pagedLists.includes(name))
    return { headers: { 'X-Total-Count': header('How many there are on all pages', 'integer') } };
  if (name === 'users.ownData' || name === 'papers.pdf')
    return { headers: { 'Content-Disposition': header('The name of the file') } };
  return isShared(name)
    ? { headers: { ETag: header('Sent back in If-None-Match it is answered 304 while nothing has changed') } }
    : {};
}

function normalAnswers(name: CallName, example: AnyExample): Json {
  const endpoint: Endpoint = contract[name];
  const type = endpoint.produces ?? 'application/json';
  const content = { [type]: { schema: jsonSchema(endpoint.response, 'output'), example: example.answer } };
  const status = endpoint.status ?? 200;
  const normal = { description: STATUS_CODES[status], ...answerHeaders(name), content };
  return {
    [status]: normal,
    ...(name === 'orders.create' ? { 200: { description: 'The donation was recorded before', content } } : {}),
    ...(name === 'statements.issue' ? { 200: { description: 'It was issued before', content } } : {}),
    ...(isShared(name) ? { 304: { description: STATUS_CODES[304] } } : {}),
  };
}

/** The schema of a refusal, by what its example shows beside the sentence. */
function refusalSchema({ code, status }: RefusalExample): string {
  if (code === 'PRICE_CHANGED') return 'PriceChanged';
  return status === undefined ? 'Refusal' : 'Unavailable';
}

function refusalAnswers(name: CallName): Json {
  const entries = Object.entries(refusalsOf(name)).map(([status, example]) => {
    const schema = { $ref: `#/components/schemas/${refusalSchema(example)}` };
    const wait = status === '429' ? { headers: { 'Retry-After': header('Seconds to wait', 'integer') } } : {};
    const content = { 'application/json': { schema, example } };
    return [status, { description: STATUS_CODES[status], ...wait, content }];
  });
  return Object.fromEntries(entries) as Json;
}

const signature = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  schema: { type: 'string' },
  example: 't=1767225600,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
};

/** One documented call as an operation of the document, with its examples and every status it may answer. */
export function operation(name: CallName): Json {
  const endpoint: Endpoint = contract[name];
  const example = examples[name] as AnyExample;
  return {
    operationId: name,
    summary: titles[name],
    tags: [name.split('.')[0]],
    security: calls[name].access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', example.params),
      ...parameters(endpoint.query, 'query', example.query),
      ...(name === 'stripe.webhook' ? [signature] : []),
    ],
    ...requestBody(name, example),
    responses: {
      ...normalAnswers(name, example),
      ...refusalAnswers(name),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}
