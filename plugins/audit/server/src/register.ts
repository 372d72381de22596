import type { Core } from '@strapi/types';
import { errors } from '@strapi/utils';

const uid = 'plugin::audit.entry';
const reading = ['findOne', 'findMany', 'findFirst', 'count'];

/** Append-only: whatever goes through Strapi's documents (the panel does) can read and nothing else. */
export function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.documents.use((context, next) => {
    if (context.uid === uid && !reading.includes(context.action))
      throw new errors.ForbiddenError('The audit log is append-only');
    return next();
  });
}
