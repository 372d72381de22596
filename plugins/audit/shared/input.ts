import type { z } from '@seva/config/contract/fields';
import { day, id, text, word } from '@seva/config/contract/panel-fields';
import { auditKinds, type auditFilterNames } from './contracts';

/** The filters of the audit log. */
export const filters = {
  from: day,
  to: day,
  kind: word(auditKinds),
  action: text,
  actor: id,
  record: text,
  q: text,
} satisfies Record<(typeof auditFilterNames)[number], z.ZodType<string>>;

/**
 * What the audit log is asked for; an empty string asks for nothing. `from` and `to` are days YYYY-MM-DD of the temple
 * (both included), `kind` one of {@link auditKinds}, `action` as it stands in the audit log (`service.update`), `actor`
 * and `record` document ids (`actor` also 'gateway', 'system', 'visitor'), `q` literal text.
 */
export type AuditFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
