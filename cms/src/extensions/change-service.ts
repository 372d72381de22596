import type { Core } from '@strapi/strapi';

type Service = Record<string, unknown>;
type Method = (...given: never[]) => Promise<unknown>;

/** Services of a plugin as Strapi passes them to a `strapi-server` file. */
export interface PluginWithServices {
  readonly services: Record<string, Service | ((given: { strapi: Core.Strapi }) => Service)>;
}

/**
 * Replaces a method of a plugin's service. The new method receives Strapi, the original method and the arguments.
 * @throws Error at the start if the service has no such method
 */
export function changeService(
  plugin: PluginWithServices,
  name: string,
  method: string,
  other: (strapi: Core.Strapi, run: Method, ...given: never[]) => Promise<unknown>,
): void {
  const stock = plugin.services[name];
  plugin.services[name] = (context) => {
    const service = typeof stock === 'function' ? stock(context) : { ...stock };
    const run = service[method];
    if (typeof run !== 'function') throw new Error(`Strapi's service ${name} has no method ${method}.`);
    service[method] = (...given: never[]) => other(context.strapi, run.bind(service) as Method, ...given);
    return service;
  };
}
