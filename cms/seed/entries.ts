import { weekdays } from '@seva/config/rules/timings';
import { readContent, readPracticeReviews } from './read-content';

/** One entry of a new shop: which content type it is made of, by which key it is remembered, and its fields. */
export interface SeedEntry {
  /** The singular name of the content type, such as 'service'. */
  readonly kind: string;
  readonly key: string;
  /** `name` is that of the file in `pictures`, without `.svg`. */
  readonly picture?: { readonly name: string; readonly alt: string };
  readonly data: Readonly<Record<string, unknown>>;
}

type Content = ReturnType<typeof readContent>;

const time = (hoursAndMinutes: string | undefined) => (hoursAndMinutes ? `${hoursAndMinutes}:00.000` : null);
const paragraphs = (list: readonly string[]) => list.join('\n\n');
/** Leaves room between two entries, so that an editor can put one there. */
const tens = (index: number) => (index + 1) * 10;

function siteEntry({ site, screens }: Content): SeedEntry {
  const data = {
    ...site,
    mission: paragraphs(site.mission),
    directions: paragraphs(site.directions),
    screens,
    membershipBenefits: site.membershipBenefits.map((text) => ({ text })),
    brands: site.brands.map((text) => ({ text })),
  };
  return { kind: 'site', key: 'site', data };
}

function timingEntry({ key, weekdays: days, startsAt, endsAt, ...data }: Content['timings'][number], index: number) {
  const flags = Object.fromEntries(weekdays.map((name, day) => [name, days.includes(day + 1)]));
  const times = { startsAt: time(startsAt), endsAt: time(endsAt) };
  return { kind: 'timing', key, data: { ...data, ...times, ...flags, sort: tens(index) } };
}

function serviceEntries({ services }: Content, withReviews: boolean): SeedEntry[] {
  const reviews = withReviews ? readPracticeReviews() : new Map<string, never>();
  const places = new Map<string, number>();
  return services.map(({ key, ...data }) => {
    const index = places.get(data.category) ?? 0;
    places.set(data.category, index + 1);
    const made = { ...data, reviews: reviews.get(key) ?? [], sort: tens(index), listed: true };
    return { kind: 'service', key, picture: { name: key, alt: data.alt }, data: made };
  });
}

/**
 * All entries of a new shop, in the order in which a visitor meets them.
 * @param withReviews whether services have practice reviews
 * @throws Error for content that does not fit its shape
 */
export function seedEntries(withReviews: boolean): SeedEntry[] {
  const content = readContent();
  const pictured = (kind: 'slide' | 'video') =>
    content[`${kind}s`].map(({ key, ...data }, sort) => ({
      kind,
      key,
      picture: { name: `${kind}-${key}`, alt: data.alt },
      data: { ...data, sort },
    }));
  return [
    siteEntry(content),
    ...content.timings.map(timingEntry),
    ...content.places.map(({ key, ...data }, index) => ({ kind: 'place', key, data: { ...data, sort: tens(index) } })),
    ...content.pages.map((data, sort) => ({ kind: 'policy-page', key: data.slug, data: { ...data, sort } })),
    ...pictured('slide'),
    ...pictured('video'),
    ...serviceEntries(content, withReviews),
  ];
}
