/** Type of content: editors edit its entries and the shop shows them. */
export interface ContentType {
  readonly table: string;
  /** Name of one entry, and Strapi's display name of the type. */
  readonly one: string;
  /** Name of its list, in the menu and above it. */
  readonly many: string;
  /** Tile on the panel's first page; `title` is absent if it is `many`. */
  readonly home: { readonly title?: string; readonly text: string };
  /** Title field of an entry, and its column in the table. */
  readonly title: string;
  /** Path of the shop's page that shows an entry, with its fields in braces; null if no page does. */
  readonly page: string | null;
  /** True if there is exactly one entry, which cannot be removed. */
  readonly isSingle?: boolean;
  /** True if an entry has a picture with alternative text. */
  readonly hasPicture?: boolean;
  /** Name of the list in which editors sort the entries; absent if the order does not matter. */
  readonly list?: string;
  /** Rich-text fields, which can contain pictures. */
  readonly longTexts?: readonly string[];
}

/**
 * All content types by name, in the order of the panel. Records of people and money are not content: only the shop's
 * own calls change them.
 */
const table = {
  service: {
    one: 'Service',
    many: 'Services',
    home: { title: 'Services and prices', text: 'Names, prices, descriptions and visibility' },
    table: 'services',
    title: 'name',
    page: '/product/{documentId}',
    hasPicture: true,
    list: 'services',
  },
  schedule: {
    one: 'Schedule',
    many: 'Schedules',
    home: { text: 'Days and times when devotees can book' },
    table: 'schedules',
    title: 'name',
    page: null,
  },
  closure: {
    one: 'Closed days',
    many: 'Closed days',
    home: { text: 'Days and hours without bookings' },
    table: 'closures',
    title: 'reason',
    page: null,
  },
  'opening-day': {
    one: 'Opening day',
    many: 'Opening days',
    home: { text: 'Bookings on a single day, such as a festival' },
    table: 'opening_days',
    title: 'name',
    page: null,
  },
  resource: {
    one: 'Priest or hall',
    many: 'Priests and halls',
    home: { text: 'Shared by several schedules, to avoid double booking' },
    table: 'resources',
    title: 'name',
    page: null,
  },
  slide: {
    one: 'Slide',
    many: 'Slides',
    home: { text: 'Large pictures with a quote on the home page' },
    table: 'slides',
    title: 'quote',
    page: '/home',
    hasPicture: true,
    list: 'slides',
  },
  video: {
    one: 'Video',
    many: 'Videos',
    home: { text: 'Aaratis and bhajans from YouTube' },
    table: 'videos',
    title: 'title',
    page: '/home#videos',
    hasPicture: true,
    list: 'videos',
  },
  timing: {
    one: 'Pooja timing',
    many: 'Pooja timings',
    home: { text: 'The weekly timetable' },
    table: 'timings',
    title: 'title',
    page: '/home#timings',
    list: 'timings',
  },
  place: {
    one: 'Place',
    many: 'Places on the map',
    home: { text: 'The mandir and the restaurants, with address and hours' },
    table: 'places',
    title: 'title',
    page: '/about',
    list: 'places',
  },
  site: {
    one: 'Temple and texts',
    many: 'Temple and texts',
    home: { text: 'Temple name, address, headings, links, logo and colors' },
    table: 'sites',
    title: 'name',
    page: '/about',
    isSingle: true,
    longTexts: ['mission', 'directions'],
  },
  'policy-page': {
    one: 'Policy page',
    many: 'Policy pages',
    home: { text: 'Privacy, terms and refunds' },
    table: 'policy_pages',
    title: 'title',
    page: '/info/{slug}',
    list: 'pages',
    longTexts: ['body'],
  },
  'mail-text': {
    one: 'Email text',
    many: 'Email texts',
    home: { text: 'Subject, greeting and message, with a preview' },
    table: 'mail_texts',
    title: 'mail',
    page: null,
  },
} as const satisfies Readonly<Record<string, ContentType>>;

export type ContentName = keyof typeof table;

export const contentTypes: Readonly<Record<ContentName, ContentType>> = table;

/** Names of all content types, in the order of the table. */
export const contentNames = Object.keys(table) as ContentName[];

/** Returns a value of each content type, by its name. */
export const ofContent = <Value>(value: (type: ContentType) => Value): Record<ContentName, Value> =>
  Object.fromEntries(contentNames.map((name) => [name, value(contentTypes[name])])) as Record<ContentName, Value>;

/** Returns Strapi's UID of a content type. */
export const contentUid = <Name extends ContentName>(name: Name): `api::${Name}.${Name}` => `api::${name}.${name}`;

/** Returns the content type with a UID, or undefined if the UID is no content. */
export const contentNameOf = (uid: string): ContentName | undefined =>
  contentNames.find((name) => contentUid(name) === uid);

/** Returns the panel's path of the list of a type, or of its single entry. */
export const panelPage = (name: ContentName): string =>
  `/content-manager/${contentTypes[name].isSingle ? 'single-types' : 'collection-types'}/${contentUid(name)}`;

type Listed = Extract<(typeof table)[ContentName], { readonly list: string }>['list'];

/** Names of the lists that editors sort. */
export const contentLists = contentNames.flatMap((name) => contentTypes[name].list ?? []) as Listed[];

export type ContentList = Listed;
