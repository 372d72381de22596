import { contentTypes } from './content-types';
import { register } from './register';
import { createAuditService } from './services/audit';

export type { Entry, Head, NewEntry } from './chain/entry';
export type { Verdict } from './chain/verify';
export type { EntrySearch, FoundEntries } from './search-entries';
export type { Audit } from './audit-log';
export type { AuditService } from './services/audit';

/** The plugin as Strapi loads it. */
const plugin = {
  register,
  contentTypes,
  services: { audit: createAuditService },
};

export default plugin;
