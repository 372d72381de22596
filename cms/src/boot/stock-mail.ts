import type { Core } from '@strapi/strapi';

interface EmailPlugin {
  provider: { send(): Promise<never> };
}

/**
 * Takes the means of sending from Strapi's own mail plugin: every mail of the temple goes by the outbox, where it is
 * kept, tried again and written down. To be called once the plugin has set itself up.
 */
export function silenceStockMail(strapi: Core.Strapi): void {
  (strapi.plugin('email') as Core.Plugin & EmailPlugin).provider = {
    send: () => Promise.reject(new Error('Mails are sent by the outbox only')),
  };
}
