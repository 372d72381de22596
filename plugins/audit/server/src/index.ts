import { contentTypes } from './content-types';
import { controllers } from './controllers';
import { register } from './register';
import { routes } from './routes';
import { createAuditService } from './services/audit';

export type * from '../../shared/contracts';
export type * from '../../shared/input';
export type { Entry, Head, NewEntry } from './chain/entry';
export type { ErasedBy } from './chain/erasure';
export type { Verdict } from './chain/verify';
export type { AuditNames, AuditPorts, RecordKey } from './ports';
export type { EntrySearch, EntryPage } from './search-entries';
export type { Audit } from './audit-log';
export type { AuditService } from './services/audit';

const plugin = {
  register,
  contentTypes,
  controllers,
  routes,
  services: { audit: createAuditService },
};

export default plugin;
