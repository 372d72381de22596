import type { Core } from '@strapi/strapi';

/** Fields of our own in the panel's forms; how they look is `src/admin`'s affair. Runs in Strapi's register phase. */
export function registerCustomFields(strapi: Core.Strapi): void {
  strapi.customFields.register([
    { name: 'dollars', type: 'integer', inputSize: { default: 4, isResizable: true } },
    { name: 'temple-moment', type: 'string', inputSize: { default: 6, isResizable: true } },
  ]);
}
