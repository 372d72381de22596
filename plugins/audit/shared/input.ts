import type { z } from '@seva/config/contract/fields';
import { day, id, text, word } from '@seva/config/contract/panel-fields';
import { auditKinds, type auditFilterNames } from './contracts';

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
 * Filters of the audit log; an empty string means no filter. `from` and `to` are inclusive days YYYY-MM-DD in the
 * temple's time zone, `kind` one of {@link auditKinds}, `action` as stored (`service.update`), `actor` and `record`
 * document ids (`actor` also 'gateway', 'system', 'visitor'), `q` literal text.
 */
export type AuditFilters = Readonly<z.output<z.ZodObject<typeof filters>>>;
