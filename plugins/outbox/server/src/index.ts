import type { Core } from '@strapi/types';
import { contentTypes } from './content-types';
import { demoOutbox } from './demo/demo-outbox';
import { register } from './register';
import { createOutboxService } from './services/outbox';

export type { TemplateData, TemplateName } from './templates/template-data';
export type { AttachedDocument, Mail } from './mail';
export type { MailRequest, Outbox } from './outbox';
export type { FailedMail, OutboxSettings, SiteInfo } from './settings';

const destroy = ({ strapi }: { strapi: Core.Strapi }): Promise<void> =>
  strapi.plugin('outbox').service('outbox').stop();

const plugin = {
  register,
  destroy,
  contentTypes,
  services: { outbox: createOutboxService },
  middlewares: { 'demo-outbox': demoOutbox },
};

export default plugin;
