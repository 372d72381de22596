import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { texts } from '../texts/en';

/** Route as the router reports it. */
interface Layer {
  readonly path: string | RegExp;
  readonly methods: readonly string[];
}

/** Paths of the calls that accept files, which they parse themselves. */
const takingFiles: readonly string[] = ['/api/upload', '/api/sheet/pictures', '/upload'];

/**
 * `global::forms` refuses multipart bodies on all other calls without parsing them, before the body parser. It
 * matches by the router, so that letter case and slashes make no difference.
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
