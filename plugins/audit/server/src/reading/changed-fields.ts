import type { AuditField, AuditValue } from '@seva/config/rules/audit-entries';
import { toDollars } from '@seva/config/rules/money';

type Facts = Readonly<Record<string, unknown>>;

/** Ids without meaning for a reader; the entry's heading names its donation. */
const hiddenIds = new Set(['id', 'documentId', 'order', 'orderId']);

/** Collects the values of a record by path. An empty text is null, so that both count as the same. */
function leavesOf(value: unknown, path: string, leaves: Map<string, AuditValue>): Map<string, AuditValue> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leavesOf(part, path === '' ? key : `${path}.${key}`, leaves);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    leaves.set(path, value === '' ? null : value);
  }
  return leaves;
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const isMoment = (value: AuditValue) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);

/** Returns a field for readers: money in dollars, with a name without "Cents". */
function fieldOf(path: string, before: AuditValue, after: AuditValue): AuditField {
  if (/Cents$/.test(path) && [before, after].some((value) => typeof value === 'number')) {
    const dollars = (value: AuditValue) => (typeof value === 'number' ? toDollars(value) : value);
    return { name: path.replace(/Cents$/, ''), kind: 'money', before: dollars(before), after: dollars(after) };
  }
  return { name: path, kind: isMoment(before) || isMoment(after) ? 'moment' : 'plain', before, after };
}

/**
 * Returns the differences between a record before and after, in the record's order. For a new or removed record,
 * returns all its fields.
 */
export function changedFields(before: Facts | null, after: Facts | null): AuditField[] {
  const [was, is] = [before, after].map((facts) => leavesOf(facts ?? {}, '', new Map<string, AuditValue>()));
  const paths = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return paths
    .filter((path) => !hiddenIds.has(lastOf(path)))
    .map((path) => fieldOf(path, was?.get(path) ?? null, is?.get(path) ?? null))
    .filter((field) => field.before !== field.after);
}
