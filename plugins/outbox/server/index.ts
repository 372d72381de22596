import type { Core } from '@strapi/types';
import { errors } from '@strapi/utils';
import { mailContentType } from './content-type';
import { createDatabaseStore } from './database-store';
import { createSmtpTransport } from './delivery/smtp-transport';
import { demoOutbox } from './demo/demo-outbox';
import { createOutbox, type Outbox } from './outbox';

export type { TemplateData, TemplateName } from './templates/template-data';
export type { Mail } from './mail';
export type { MailRequest, Outbox } from './outbox';
export type { FailedMail, OutboxSettings, SiteInfo } from './settings';

const uid = 'plugin::outbox.mail';
const reading = ['findOne', 'findMany', 'findFirst', 'count'];

function outboxService({ strapi }: { strapi: Core.Strapi }): Outbox {
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

/** In the demo, mails are also read in the panel; elsewhere they hold what is nobody else's business. */
function showInPanel(strapi: Core.Strapi): void {
  const options: Record<string, unknown> = strapi.contentType(uid).pluginOptions ?? {};
  options['content-manager'] = { visible: true };
}

/** Wherever mails are shown, nobody writes or changes one by hand. */
function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.documents.use((context, next) => {
    if (context.uid === uid && !reading.includes(context.action))
      throw new errors.ForbiddenError('Mails are read-only');
    return next();
  });
}

const destroy = ({ strapi }: { strapi: Core.Strapi }): Promise<void> =>
  strapi.plugin('outbox').service('outbox').stop();

/** The plugin as Strapi loads it. */
const plugin = {
  register,
  destroy,
  contentTypes: { mail: mailContentType },
  services: { outbox: outboxService },
  middlewares: { 'demo-outbox': demoOutbox },
};

export default plugin;
