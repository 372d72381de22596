import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { texts } from '../texts/en';

/** What a router tells of a route. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/** The calls that take a file, as the router knows them: the shop's and the panel's. They read it themselves. */
const takingFiles: readonly string[] = ['/api/upload', '/api/sheet/pictures', '/upload'];

/**
 * `global::forms`, before the body parser: a multipart body is refused wherever no file is taken, without parsing it.
 * The router is asked where a request would go, so that letter case and slashes make no difference.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!ctx.is('multipart/*')) return next();
    const { pathAndMethod } = strapi.server.router.match(ctx.path, ctx.method) as { pathAndMethod: Layer[] };
    if (pathAndMethod.some(({ path, methods }) => methods.includes('POST') && takingFiles.includes(String(path))))
      return next();
    ctx.status = 415;
    ctx.body = { message: texts.noFilesHere };
  };
