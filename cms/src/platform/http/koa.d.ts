import 'koa';

declare module 'koa' {
  interface Request {
    /** Parsed body of the request; undefined without one. */
    body?: unknown;
  }
}
