import type { Core } from '@strapi/types';
import { errors } from '@strapi/utils';

const uid = 'plugin::audit.entry';
const reading = ['findOne', 'findMany', 'findFirst', 'count'];

/** Makes the log read-only for Strapi's document API, which the panel uses. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.documents.use((context, next) => {
    if (context.uid === uid && !reading.includes(context.action))
      throw new errors.ForbiddenError('The audit log is append-only');
    return next();
  });
}
