import type { Core } from '@strapi/types';
import { errors } from '@strapi/utils';
import { entryContentType } from './content-type';
import { createDatabaseStore } from './database-store';
import { createTrail, type Audit } from './trail';

export type { Entry, Head, NewEntry } from './chain/entry';
export type { Verdict } from './chain/verify';
export type { Audit } from './trail';

const uid = 'plugin::audit.entry';
const reading = ['findOne', 'findMany', 'findFirst', 'count'];

const trailService = ({ strapi }: { strapi: Core.Strapi }): Audit => createTrail(createDatabaseStore(strapi.db));

/** Append-only: whatever goes through Strapi's documents (the panel does) can read and nothing else. */
function register({ strapi }: { strapi: Core.Strapi }): void {
  strapi.documents.use((context, next) => {
    if (context.uid === uid && !reading.includes(context.action))
      throw new errors.ForbiddenError('The trail is append-only');
    return next();
  });
}

/** The plugin as Strapi loads it. */
const plugin = {
  register,
  contentTypes: { entry: entryContentType },
  services: { audit: trailService },
};

export default plugin;
