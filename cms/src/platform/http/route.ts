import { calls, type CallName } from '@seva/config/calls';

/** A route as Strapi's router takes it. */
export interface StrapiRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly config: { readonly auth: false };
}

/**
 * Mounts a documented call: method and path come from the contract's table, `handler` names the controller's action.
 * Strapi's own authorisation is switched off because `action` asks the same table who may call; permissions thus live
 * in code and cannot drift in a database.
 */
export function route(name: CallName, handler: string): StrapiRoute {
  const { method, path } = calls[name];
  return { method, path, handler, config: { auth: false } };
}
