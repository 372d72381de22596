import type { Core } from '@strapi/strapi';
import type { Outbox, TemplateData } from '@seva/outbox/strapi-server';

export type { Outbox } from '@seva/outbox/strapi-server';

/** What every mail about a donation knows. */
export type DonationFactsOf = Omit<TemplateData['donation-confirmation'], 'gotram' | 'nakshatram'>;

/** The outbox plugin's service. */
export function outbox(strapi: Core.Strapi): Outbox {
  return strapi.plugin('outbox').service('outbox') as Outbox;
}
