import { weekdays } from '@seva/config/rules/timings';
import { readContent, readPracticeReviews } from './read-content';

/** Painting that entries share: name of its files in `scenes`, and its description. */
export interface SeedScene {
  readonly name: string;
  readonly alt: string;
}

/** Entry of a new shop: content type, key and fields. */
export interface SeedEntry {
  /** The singular name of the content type, such as 'service'. */
  readonly kind: string;
  readonly key: string;
  /** `name` is that of the file in `pictures`, without `.svg`. */
  readonly picture?: { readonly name: string; readonly alt: string };
  /** Fields with pictures that entries share, each with the scenes that it lists. */
  readonly scenes?: {
    readonly morePictures?: readonly SeedScene[];
    readonly photos?: readonly (SeedScene & { readonly slot: string; readonly caption: string })[];
  };
  readonly data: Readonly<Record<string, unknown>>;
  /** Fields that name another entry of the seed, by its kind and name. */
  readonly leadsTo?: Readonly<Record<string, { readonly kind: string; readonly name: string }>>;
  /** Other entries lean on it: it is made in a new shop or not at all. */
  readonly isGround?: true;
}

type Content = ReturnType<typeof readContent>;

const time = (hoursAndMinutes: string | undefined) => (hoursAndMinutes ? `${hoursAndMinutes}:00.000` : null);
const paragraphs = (list: readonly string[]) => list.join('\n\n');
/** Leaves room between two entries, so that an editor can put one there. */
const tens = (index: number) => (index + 1) * 10;

/** Returns the scene of a key. @throws Error if the content has none */
function sceneOf({ scenes }: Content, name: string): SeedScene {
  const found = scenes.find(({ key }) => key === name);
  if (!found) throw new Error(`the seed has no scene ${name}`);
  return { name, alt: found.alt };
}

function siteEntry(content: Content): SeedEntry {
  const { screens } = content;
  const { photos, ...site } = content.site;
  const data = {
    ...site,
    mission: paragraphs(site.mission),
    directions: paragraphs(site.directions),
    screens,
    membershipBenefits: site.membershipBenefits.map((text) => ({ text })),
    brands: site.brands.map((text) => ({ text })),
    sameWords: site.sameWords.map((text) => ({ text })),
  };
  const shown = photos.map(({ scene, ...photo }) => ({ ...photo, ...sceneOf(content, scene) }));
  return { kind: 'site', key: 'site', data, scenes: { photos: shown } };
}

function timingEntry({ key, weekdays: days, startsAt, endsAt, ...data }: Content['timings'][number], index: number) {
  const times = { startsAt: time(startsAt), endsAt: time(endsAt) };
  return { kind: 'timing', key, data: { ...data, ...times, ...flagsOf(days), sort: tens(index) } };
}

const flagsOf = (days: readonly number[]) =>
  Object.fromEntries(weekdays.map((name, day) => [name, days.includes(day + 1)]));

/** The entry that a key of the content leads to, by its name; nothing for no key. */
function leading(field: string, kind: string, entries: readonly { key: string; name: string }[], key?: string) {
  if (key === undefined) return {};
  const found = entries.find((entry) => entry.key === key);
  if (!found) throw new Error(`the seed has no ${kind} ${key}`);
  return { [field]: { kind, name: found.name } };
}

/** Entries of the dated openings; a key is the schedule's with day and time. */
function openingDayEntries({ schedules }: Content): SeedEntry[] {
  return schedules.flatMap(({ key, name, openingDays }) =>
    openingDays.map(({ day, startsAt, endsAt, capacity }) => ({
      kind: 'opening-day',
      key: [key, day, ...(startsAt?.split(':') ?? [])].join('-'),
      data: { name, day, startsAt: time(startsAt), endsAt: time(endsAt), capacity: capacity ?? null },
      leadsTo: { schedule: { kind: 'schedule', name } },
      isGround: true,
    })),
  );
}

function scheduleEntries({ schedules, resources }: Content): SeedEntry[] {
  return schedules.map(({ key, resource, openings, openingDays: _, ordersUntil, ...data }) => ({
    kind: 'schedule',
    key,
    data: {
      ...data,
      ordersUntil: time(ordersUntil),
      openings: openings.map(({ weekdays: days, startsAt, endsAt, capacity }) => ({
        ...flagsOf(days),
        on: 'every_week',
        startsAt: time(startsAt),
        endsAt: time(endsAt),
        capacity: capacity ?? null,
      })),
    },
    leadsTo: leading('resource', 'resource', resources, resource),
    isGround: true,
  }));
}

type Booked = Content['services'][number]['booking'];

const has = (list: readonly string[] | undefined, word: string) => list?.includes(word) ?? false;

/** The fields of a service that say how it is booked and what its page tells. */
function bookedFields(booking: Booked) {
  if (!booking) return {};
  const { participation, prasad, schedule, ...rest } = booking;
  return {
    ...rest,
    inPerson: has(participation, 'in_person'),
    inAbsentia: has(participation, 'absentia'),
    live: has(participation, 'live'),
    atHome: has(participation, 'home'),
    forPickup: has(participation, 'pickup'),
    prasadPickup: has(prasad, 'pickup'),
    prasadShip: has(prasad, 'ship'),
  };
}

function serviceEntries({ services, schedules, scenes }: Content, withReviews: boolean): SeedEntry[] {
  const reviews = withReviews ? readPracticeReviews() : new Map<string, never>();
  return services.map(({ key, booking, impacts, ...data }, index) => {
    const made = {
      ...data,
      ...(impacts ? { impact: impacts.join('\n') } : {}),
      ...bookedFields(booking),
      reviews: reviews.get(key) ?? [],
      sort: tens(index),
      listed: true,
    };
    return {
      kind: 'service',
      key,
      picture: { name: key, alt: data.alt },
      scenes: {
        morePictures: scenes
          .filter(({ services: shown }) => shown.includes(key))
          .map(({ key: name, alt }) => ({ name, alt })),
      },
      data: made,
      leadsTo: leading('schedule', 'schedule', schedules, booking?.schedule),
    };
  });
}

/**
 * Returns all entries of a new shop, in the order of the screens.
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
    ...content.resources.map(({ key, ...data }) => ({ kind: 'resource', key, data, isGround: true as const })),
    ...scheduleEntries(content),
    ...openingDayEntries(content),
    ...serviceEntries(content, withReviews),
  ];
}
