import type { z } from 'zod';
import type { CallName } from './calls';
import { contentContract } from './content';
import { ordersContract } from './orders';
import { productsContract } from './products';
import { usersContract } from './users';

export { calls, callNames } from './calls';
export type { Access, Call, CallName, Method } from './calls';
export type { Picture } from './fields';
export type { User, SignedInUser } from './users';
export type { Service, ServicePage } from './products';
export type { Order, OrderStatus, RequestLine } from './orders';
export type { Place, Site, Slide, Timing, Video } from './content';

/** The shapes of one documented call. What is not named is empty; `status` is that of the normal answer (200). */
export interface Endpoint {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status?: number;
  readonly consumes?: string;
  readonly produces?: string;
}

/** Every documented call's schemas, by name; `calls` tells the method, the path and who may call. */
export const contract = {
  ...usersContract,
  ...productsContract,
  ...ordersContract,
  ...contentContract,
} as const satisfies Record<CallName, Endpoint>;

/** The whole table, typed by name. */
export type Contract = typeof contract;

type SchemaOf<Name extends CallName, Part extends 'params' | 'query' | 'body'> = Contract[Name] extends {
  [K in Part]: infer S extends z.ZodType;
}
  ? S
  : never;

/** What a caller sends: `{params, query, body}`, each as it travels (before parsing); query parameters may be left out. */
export type Input<Name extends CallName> = ([SchemaOf<Name, 'params'>] extends [never]
  ? { params?: undefined }
  : { params: z.input<SchemaOf<Name, 'params'>> }) &
  ([SchemaOf<Name, 'query'>] extends [never]
    ? { query?: undefined }
    : { query?: Partial<Record<keyof z.input<SchemaOf<Name, 'query'>>, string | number | undefined>> }) &
  ([SchemaOf<Name, 'body'>] extends [never] ? { body?: undefined } : { body: z.input<SchemaOf<Name, 'body'>> });

/** What an action receives: `{params, query, body}` after parsing. */
export interface Parsed<Name extends CallName> {
  params: [SchemaOf<Name, 'params'>] extends [never] ? undefined : z.output<SchemaOf<Name, 'params'>>;
  query: [SchemaOf<Name, 'query'>] extends [never] ? undefined : z.output<SchemaOf<Name, 'query'>>;
  body: [SchemaOf<Name, 'body'>] extends [never] ? undefined : z.output<SchemaOf<Name, 'body'>>;
}

/** What a call answers. */
export type Output<Name extends CallName> = z.output<Contract[Name]['response']>;
