import type { Core } from '@strapi/types';
import { errors } from '@strapi/utils';

const uid = 'plugin::outbox.mail';
const reading = ['findOne', 'findMany', 'findFirst', 'count'];

/** Makes mails read-only in the panel. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.documents.use((context, next) => {
    if (context.uid === uid && !reading.includes(context.action))
      throw new errors.ForbiddenError('Mails are read-only');
    return next();
  });
}
