import type { Core } from '@strapi/types';
import { createDatabaseStore } from '../database-store';
import { createSmtpTransport } from '../delivery/smtp-transport';
import { createOutbox, type Outbox } from '../outbox';

const uid = 'plugin::outbox.mail';

/** `strapi.plugin('outbox').service('outbox')`: the outbox over Strapi's database and a mail server. */
export function createOutboxService({ strapi }: { strapi: Core.Strapi }): Outbox {
  const outbox = createOutbox({
    store: createDatabaseStore(strapi.db),
    transportFor: createSmtpTransport,
    afterCommit: async (callback) => {
      if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => onCommit(callback));
      else callback();
    },
    log: strapi.log,
    random: Math.random,
  });
  const connect: Outbox['connect'] = (settings) => {
    if (settings.demo) showInPanel(strapi);
    outbox.connect(settings);
  };
  return { ...outbox, connect };
}

/** Shows mails in the panel in demo mode. Otherwise they contain private data. */
function showInPanel(strapi: Core.Strapi): void {
  const options: Record<string, unknown> = strapi.contentType(uid).pluginOptions ?? {};
  options['content-manager'] = { visible: true };
}
