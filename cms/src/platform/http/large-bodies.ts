import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

type Parser = (ctx: Context, next: Next) => Promise<void>;
type ParserFactory = (config: object, tools: { strapi: Core.Strapi }) => Parser;

/** Calls with a long text: the gifts of a year in a payment service's file. */
const large = /^\/donations\/batches\/[^/]+\/propose\/?$/i;

/** Maximum size of their JSON. Its schema allows 2 million characters, which quotes and accents make longer. */
const jsonLimit = '4mb';

/** Raises the limit of Strapi's body parser for calls with a long text. All others keep that of the configuration. */
export function allowLargeBodies(strapi: Core.Strapi): void {
  const registry = strapi.get('middlewares') as {
    extend(name: string, wrap: (one: ParserFactory) => ParserFactory): void;
  };
  registry.extend('strapi::body', (parser) => (config, tools) => {
    const usual = parser(config, tools);
    const raised = parser({ ...config, jsonLimit }, tools);
    return (ctx, next) => (large.test(ctx.path) ? raised : usual)(ctx, next);
  });
}
