import type { Core } from '@strapi/strapi';
import { videoIdOf } from '@seva/config/rules/youtube';
import {
  linkProblems,
  pictureProblems,
  screenProblems,
  timeZoneProblems,
  timingProblems,
  videoProblems,
} from './content-checks';
import type { Entry } from './entry';
import { refuse, type Problem } from './problems';
import { priceProblems, reviewProblems, windowProblems } from './service-checks';

/** A check of a type: it is made when one of its fields is written. */
interface Check {
  readonly fields: readonly string[];
  readonly problems: (entry: Entry) => Problem[];
}

const check = (fields: readonly string[], problems: Check['problems']): Check => ({ fields, problems });
const picture = check(['picture', 'alt'], pictureProblems);

const checks: Readonly<Record<string, readonly Check[]>> = {
  'api::service.service': [
    picture,
    check(['priceCents', 'openAmount', 'listed'], priceProblems),
    check(['visibleFrom', 'visibleTo'], windowProblems),
    check(['reviews'], reviewProblems),
  ],
  'api::slide.slide': [picture],
  'api::video.video': [picture, check(['videoId'], videoProblems)],
  'api::timing.timing': [
    check(
      ['startsAt', 'endsAt', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      timingProblems,
    ),
  ],
  'api::site.site': [
    check(['timeZone'], timeZoneProblems),
    check(['footerGroups'], linkProblems),
    check(['screens'], screenProblems),
  ],
};

/** What is brought into its proper form before it is stored: pasted addresses of videos, moments that were cleared. */
function tidy(uid: string, data: Record<string, unknown>): void {
  if (uid === 'api::video.video' && typeof data.videoId === 'string') data.videoId = videoIdOf(data.videoId);
  for (const name of ['visibleFrom', 'visibleTo']) if (data[name] === '') data[name] = null;
}

/**
 * Checks what is about to be written to a content type, whichever way it comes, against what is stored already.
 * Throws Strapi's ValidationError with a sentence for each field.
 */
export async function checkContent(
  strapi: Core.Strapi,
  uid: string,
  { documentId, data }: { documentId?: string; data?: Record<string, unknown> },
): Promise<void> {
  if (!data) return;
  tidy(uid, data);
  const due = (checks[uid] ?? []).filter(({ fields }) => !documentId || fields.some((name) => name in data));
  if (due.length === 0) return;
  const populate = due.includes(picture) ? { picture: true } : {};
  const stored = documentId
    ? ((await strapi.db.query(uid as never).findOne({ where: { documentId }, populate } as never)) as Entry | null)
    : null;
  const problems = due.flatMap(({ problems: find }) => find({ ...stored, ...data }));
  if (problems.length > 0) refuse(problems);
}
