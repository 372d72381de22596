import { z } from '@seva/config/contract/fields';
import { day, id, paged, text, word } from '../fields';
import { auditKinds, type auditFilterNames } from './contracts';

const filters = {
  from: day,
  to: day,
  kind: word(auditKinds),
  action: text,
  actor: id,
  record: text,
  q: text,
} satisfies Record<(typeof auditFilterNames)[number], z.ZodType<string>>;

/** What the calls about the audit log are sent. */
export const auditLogInputs = {
  'auditLog.list': { query: z.object({ ...filters, ...paged }) },
  'auditLog.options': { query: z.object(filters) },
  'auditLog.verify': {},
};

/**
 * What the audit log is asked for; an empty string asks for nothing. `from` and `to` are days YYYY-MM-DD of the temple
 * (both included), `kind` one of {@link auditKinds}, `action` as it stands in the audit log (`service.update`), `actor`
 * and `record` document ids (`actor` also 'gateway', 'system', 'visitor'), `q` literal text.
 */
export type AuditFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
