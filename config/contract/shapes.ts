import type { z } from 'zod';

/** Schemas of a request. An absent one means an empty part. */
export interface Shapes {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

type SchemaOf<S, Part extends keyof Shapes> = S extends {
  [K in Part]: infer Schema extends z.ZodType;
}
  ? Schema
  : never;

/** Request before parsing: `{params, query, body}`; query parameters may be left out. */
export type Sent<S> = ([SchemaOf<S, 'params'>] extends [never]
  ? { params?: undefined }
  : { params: z.input<SchemaOf<S, 'params'>> }) &
  ([SchemaOf<S, 'query'>] extends [never]
    ? { query?: undefined }
    : { query?: Partial<Record<keyof z.input<SchemaOf<S, 'query'>>, string | number | undefined>> }) &
  ([SchemaOf<S, 'body'>] extends [never] ? { body?: undefined } : { body: z.input<SchemaOf<S, 'body'>> });

/** Request after parsing: `{params, query, body}`. */
export interface ParsedOf<S> {
  params: [SchemaOf<S, 'params'>] extends [never] ? undefined : z.output<SchemaOf<S, 'params'>>;
  query: [SchemaOf<S, 'query'>] extends [never] ? undefined : z.output<SchemaOf<S, 'query'>>;
  body: [SchemaOf<S, 'body'>] extends [never] ? undefined : z.output<SchemaOf<S, 'body'>>;
}
