import type { Core } from '@strapi/strapi';
import { contentNameOf } from '@seva/config/content-types';
import { formatCents } from '@seva/config/rules/money';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { audit } from '../../../platform/audit/audit-log';
import { panelTexts, type FieldText } from '../../../texts/panel';
import { staleTexts as texts } from '../../../texts/stale-form';
import { templeTimeZone } from '../../content';
import { refuse, type Problem } from './problems';

/** Change of a field by another editor since a form was loaded. */
export interface ConcurrentChange {
  readonly field: string;
  readonly label: string;
  /** Readable value, or null if it is too long to show, such as a list. */
  readonly before: string | null;
  readonly after: string | null;
  readonly by: string;
  /** Readable time in the temple's time zone. */
  readonly when: string;
}

const longest = 60;

/** Formats a value as the form does. Returns null if it does not fit on a line. */
function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return /Cents$/.test(field) ? formatCents(value) : String(value);
  if (typeof value !== 'string') return null;
  return value.length > longest ? `${firstCharacters(value, longest).trim()} …` : value;
}

function fieldsOf(uid: string): Readonly<Record<string, FieldText | undefined>> {
  const type = contentNameOf(uid);
  return type ? panelTexts[type].fields : {};
}

/** Returns an entry's last `behind` changes, oldest first. */
async function lastChanges(strapi: Core.Strapi, uid: string, documentId: string, behind: number) {
  const entity = contentNameOf(uid) ?? '';
  const actions = [`${entity}.update`];
  const { entries } = await audit(strapi).search({
    entity,
    records: [documentId],
    actions,
    limit: Math.min(behind, 50),
  });
  return [...entries].reverse();
}

/** Returns the effect of an entry's last `behind` changes: for each field, the first old and the last new value. */
export async function findConcurrentChanges(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  behind: number,
): Promise<ConcurrentChange[]> {
  if (behind <= 0) return [];
  const timeZone = await templeTimeZone(strapi);
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const found = new Map<string, ConcurrentChange & { readonly first: unknown }>();
  for (const entry of await lastChanges(strapi, uid, documentId, behind)) {
    const { before, after } = audit(strapi).restore(entry);
    for (const [field, value] of Object.entries(after ?? {})) {
      const first = found.has(field) ? found.get(field)?.first : before?.[field];
      found.set(field, {
        field,
        first,
        label: fieldsOf(uid)[field]?.label ?? texts.otherField,
        before: valueText(field, first),
        after: valueText(field, value),
        by: entry.actorName ?? texts.somebody,
        when: moment.format(new Date(entry.at)),
      });
    }
  }
  return [...found.values()].map(({ first: _first, ...change }) => change);
}

const sentence = ({ by, when, before, after }: ConcurrentChange) =>
  before !== null && after !== null ? texts.fromTo(by, before, after, when) : texts.changed(by, when);

/**
 * Refuses a form that was loaded before others changed the entry, with a message below each changed field.
 * @throws Strapi's ValidationError
 */
export async function refuseStale(
  strapi: Core.Strapi,
  uid: string,
  documentId: string,
  behind: number,
): Promise<never> {
  const changes = await findConcurrentChanges(strapi, uid, documentId, behind);
  const about: Problem[] = changes
    .filter(({ field }) => fieldsOf(uid)[field])
    .map((change) => ({ path: [change.field], message: texts.ofField(change.label, sentence(change)) }));
  refuse([{ path: ['revision'], message: texts.notSaved }, ...about]);
}
