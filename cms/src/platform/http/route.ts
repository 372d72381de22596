import { calls, type CallName } from '@seva/config/calls';

/** Route in the form that Strapi's router expects. */
export interface StrapiRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly config: { readonly auth: false };
}

/**
 * Returns the route of a documented call. Method and path come from the contract; `handler` names the controller's
 * action. Strapi's authorization is off, because `action` checks the contract: permissions live in code and cannot
 * drift in a database.
 */
export function route(name: CallName, handler: string): StrapiRoute {
  const { method, path } = calls[name];
  return { method, path, handler, config: { auth: false } };
}
