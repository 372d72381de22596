import { callNames, calls } from '@seva/config/contract';
import { texts } from '../../../../texts/en';
import { operation } from './operation';

type Json = Record<string, unknown>;

const refusal = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A sentence for people' },
    code: { type: 'string', description: 'A word for programs' },
    field: { type: 'string', description: 'The field in the way, as it was sent' },
    requestId: { type: 'string' },
  },
};

const unavailable = {
  type: 'object',
  required: ['message', 'status'],
  properties: {
    message: { type: 'string' },
    status: { enum: ['unavailable', 'draining'] },
    requestId: { type: 'string' },
  },
};

const priceChanged = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: ['PRICE_CHANGED', 'KEY_REUSED', 'NOT_PAYABLE', 'PAID', 'PROCESSING', 'CLOSED', 'STATE'] },
    lines: {
      type: 'array',
      description: 'The new prices in dollars, with PRICE_CHANGED alone',
      items: {
        type: 'object',
        required: ['product', 'price'],
        properties: { product: { type: 'string' }, price: { type: 'number' } },
      },
    },
  },
};

const tags = {
  users: 'Accounts, devotees, the newsletter',
  checkout: 'Card payments',
  products: 'Services and donations on offer',
  pictures: 'Pictures of services',
  orders: 'Donations',
  attention: 'What an admin has to look at',
  config: 'What a storefront has to know',
  content: 'Texts and pictures of the temple',
  stripe: 'Events of the card service',
  system: 'The server itself',
};

/**
 * The contract as an OpenAPI 3.1 document, made from the definitions that validate requests; docs/wire.md is the same
 * in words.
 */
export function openApiDocument(version: string): { openapi: string } & Json {
  const paths: Record<string, Json> = {};
  for (const name of callNames) {
    const path = `/api${calls[name].path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [calls[name].method.toLowerCase()]: operation(name) };
  }
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, example: { message: texts.failed } },
  };
  return {
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
      schemas: { Refusal: refusal, PriceChanged: priceChanged, Unavailable: unavailable },
      responses: { Refusal: { description: 'Refused, with a sentence for people', content } },
    },
  };
}
