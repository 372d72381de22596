import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { alertNames, statusNames } from '@seva/config/panel-words';
import { hiddenValues, type AuditEntry, type AuditField, type AuditValue } from '@seva/config/rules/audit-entries';
import { auditTexts as words } from './audit-texts';
import { categoryWords, methodNames, refundStateNames } from './donation-words';
import { dayText, money, momentText } from './format';

/** Splits a name from the code into words: `seoTitle` becomes `Seo title`. */
const spelled = (name: string) => {
  const text = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Returns the label of an action: `service.update` becomes `Service changed`. */
export function actText(action: string): string {
  const [entity = '', verb = ''] = action.split('.');
  return (
    words.whole[action] ?? `${words.one[entity] ?? spelled(entity)} ${words.verbs[verb] ?? spelled(verb).toLowerCase()}`
  );
}

/** Returns the label of a field path: `reviews.0.comment` becomes `Reviews 1 › Comment`. */
export function fieldText(path: string): string {
  const parts = path.split('.').reduce<string[]>((found, part) => {
    const last = found.at(-1);
    if (/^\d+$/.test(part) && last !== undefined) return [...found.slice(0, -1), `${last} ${Number(part) + 1}`];
    return [...found, words.fields[part] ?? spelled(part)];
  }, []);
  return parts.join(' › ');
}

/** Labels of values that are stored as codes, by field. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...refundStateNames, ...statusNames },
  source: words.sources,
  code: alertNames,
  method: methodNames,
  paymentMethod: methodNames,
  category: categoryWords,
};

/** Returns a field's value for people, or null if it is empty. */
export function valueText(
  value: AuditValue,
  { name, kind }: Pick<AuditField, 'name' | 'kind'>,
  timeZone: string,
): string | null {
  if (value === null) return null;
  if (value === hiddenValues.secret) return words.secret;
  if (value === hiddenValues.erased) return words.erased;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (kind === 'money' && typeof value === 'number') return money(value);
  if (kind === 'moment' && typeof value === 'string') return momentText(value, timeZone);
  if (typeof value === 'string' && isCalendarDay(value)) return dayText(value);
  return valueWords[name]?.[String(value)] ?? String(value);
}

export const actorText = ({ actor }: AuditEntry): string =>
  words.actors[actor.id] ?? (actor.name === '' ? words.somebody : actor.name);
