import type { Core } from '@strapi/strapi';
import { contentNameOf, contentTypes, contentUid, type ContentName } from '@seva/config/content-types';
import { weekdays } from '@seva/config/rules/timings';
import { readColor } from '@seva/config/rules/temple-colors';
import { videoIdOf } from '@seva/config/rules/youtube';
import { panelProblems as texts } from '../../../texts/panel-problems';
import { requireModel } from '../../../platform/database/documents';
import {
  colorProblems,
  linkProblems,
  mailProblems,
  pictureProblems,
  screenProblems,
  timeZoneProblems,
  timingProblems,
  videoProblems,
} from './content-checks';
import { findFile, findFilesByPath, type FileRow } from '../../content';
import { existsOther, findEntry, type Entry } from '../queries/entries';
import { closureProblems, openingDayProblems, scheduleProblems } from './schedule-checks';
import { refuse, type Problem } from './problems';
import { blankTexts, normalizeFields } from './required-texts';
import {
  amountsProblems,
  impactProblems,
  leastAmountProblems,
  pictureAddressProblems,
  priceProblems,
  reviewProblems,
  windowProblems,
} from './service-checks';

/** Check of a type. It runs when one of its fields is written. */
interface Check {
  readonly fields: readonly string[];
  readonly problems: (entry: Entry) => Problem[];
}

const check = (fields: readonly string[], problems: Check['problems']): Check => ({ fields, problems });
const picture = check(['picture', 'alt'], pictureProblems);

/** Checks of each type, besides its picture. */
const checks: Readonly<Partial<Record<ContentName, readonly Check[]>>> = {
  service: [
    check(['priceCents', 'openAmount', 'listed'], priceProblems),
    check(['suggestedAmounts', 'leastAmountCents'], amountsProblems),
    check(['impact'], impactProblems),
    check(['leastAmountCents', 'priceCents', 'openAmount'], leastAmountProblems),
    check(['visibleFrom', 'visibleTo'], windowProblems),
    check(['reviews'], reviewProblems),
    check(['imageUrl'], pictureAddressProblems),
  ],
  schedule: [check(['openings', 'streamUrl'], scheduleProblems)],
  closure: [check(['firstDay', 'lastDay', 'startsAt', 'endsAt'], closureProblems)],
  'opening-day': [check(['startsAt', 'endsAt'], openingDayProblems)],
  'mail-text': [check(['mail', 'subject', 'greeting', 'words'], mailProblems)],
  video: [check(['videoId'], videoProblems)],
  timing: [check(['startsAt', 'endsAt', ...weekdays], timingProblems)],
  site: [
    check(['timeZone'], timeZoneProblems),
    check(['mainColor', 'secondColor'], colorProblems),
    check(['footerGroups'], linkProblems),
    check(['screens'], screenProblems),
  ],
};

/** Normalizes video addresses, colors and cleared times before they are stored. */
function tidy(type: ContentName | undefined, data: Record<string, unknown>): void {
  if (type === 'video' && typeof data.videoId === 'string') data.videoId = videoIdOf(data.videoId);
  for (const name of type === 'site' ? ['mainColor', 'secondColor'] : [])
    if (name in data) data[name] = readColor(data[name]) ?? data[name];
  for (const name of ['visibleFrom', 'visibleTo']) if (data[name] === '') data[name] = null;
}

const uploaded = /\]\(https?:\/\/[^\s()/]+(\/uploads\/[^\s()]+)\)/g;

/**
 * Replaces the full address of library pictures in texts by their path, so that they load on any host.
 * The toolbar inserts the address at which the panel was open.
 */
async function storePicturesByPath(
  strapi: Core.Strapi,
  names: readonly string[],
  data: Record<string, unknown>,
): Promise<void> {
  for (const name of names) {
    const text = data[name];
    if (typeof text !== 'string') continue;
    const paths = [...text.matchAll(uploaded)].map(([, path = '']) => path);
    if (paths.length === 0) continue;
    const known = new Set((await findFilesByPath(strapi, paths)).map(({ url }) => url));
    data[name] = text.replace(uploaded, (all, path: string) => (known.has(path) ? `](${path})` : all));
  }
}

/** Returns a problem if another entry has the texts of the same mail. */
async function sameMailProblems(
  strapi: Core.Strapi,
  documentId: string | undefined,
  { mail }: Entry,
): Promise<Problem[]> {
  if (typeof mail !== 'string') return [];
  return (await existsOther(strapi, contentUid('mail-text'), { mail }, documentId))
    ? [{ path: ['mail'], message: texts.mailTwice }]
    : [];
}

/** Returns the id of a picture in any form that Strapi accepts: a number, an object, `set` or `connect`. */
function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^\d+$/.test(value)) return Number(value);
  if (Array.isArray(value)) return idOf(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  const { id, set, connect } = value as { id?: unknown; set?: unknown; connect?: unknown };
  return idOf(id ?? set ?? connect);
}

const plain = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '');

/**
 * Returns a problem if a new picture still has the old one's description.
 * The same text is fine if the library has it for the new picture, or if it is the entry's name.
 */
async function descriptionProblems(strapi: Core.Strapi, stored: Entry | null, data: Entry): Promise<Problem[]> {
  const before = stored?.picture as FileRow | null | undefined;
  const id = 'picture' in data ? idOf(data.picture) : null;
  const words = plain(stored?.alt);
  const now = plain('alt' in data ? data.alt : stored?.alt);
  if (!before || id === null || id === before.id || words === '' || now !== words) return [];
  if (now === plain(data.name ?? stored?.name)) return [];
  const file = await findFile(strapi, id);
  return plain(file?.alternativeText) === now ? [] : [{ path: ['alt'], message: texts.altOfAnother }];
}

/**
 * Checks an entry before every write, against its stored state.
 * @throws Strapi's ValidationError with a message for each field
 */
export async function checkContent(
  strapi: Core.Strapi,
  uid: string,
  { documentId, data }: { documentId?: string; data?: Record<string, unknown> },
): Promise<void> {
  if (!data) return;
  const type = contentNameOf(uid);
  const { hasPicture = false, longTexts = [] } = type ? contentTypes[type] : {};
  tidy(type, data);
  await storePicturesByPath(strapi, longTexts, data);
  const { attributes } = requireModel(strapi, uid);
  normalizeFields(strapi, attributes, data);
  const all = [...(hasPicture ? [picture] : []), ...((type && checks[type]) ?? [])];
  const due = all.filter(({ fields }) => !documentId || fields.some((name) => name in data));
  const populate = due.includes(picture) ? { picture: true } : {};
  const stored = documentId && due.length > 0 ? await findEntry(strapi, uid, documentId, populate) : null;
  const problems = [
    ...blankTexts(strapi, attributes, data),
    ...due.flatMap(({ problems: find }) => find({ ...stored, ...data })),
    ...(due.includes(picture) ? await descriptionProblems(strapi, stored, data) : []),
    ...(type === 'mail-text' ? await sameMailProblems(strapi, documentId, data) : []),
  ];
  if (problems.length > 0) refuse(problems);
}
