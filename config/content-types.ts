/** Type of content: editors edit its entries and the shop shows them. */
export interface ContentType {
  readonly table: string;
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
    table: 'services',
    title: 'name',
    page: '/product/{documentId}',
    hasPicture: true,
    list: 'services',
  },
  schedule: { table: 'schedules', title: 'name', page: null },
  closure: { table: 'closures', title: 'reason', page: null },
  'opening-day': { table: 'opening_days', title: 'name', page: null },
  resource: { table: 'resources', title: 'name', page: null },
  slide: { table: 'slides', title: 'quote', page: '/home', hasPicture: true, list: 'slides' },
  video: { table: 'videos', title: 'title', page: '/home#videos', hasPicture: true, list: 'videos' },
  timing: { table: 'timings', title: 'title', page: '/home#timings', list: 'timings' },
  place: { table: 'places', title: 'title', page: '/about', list: 'places' },
  site: { table: 'sites', title: 'name', page: '/about', isSingle: true, longTexts: ['mission', 'directions'] },
  'policy-page': { table: 'policy_pages', title: 'title', page: '/info/{slug}', list: 'pages', longTexts: ['body'] },
  'mail-text': { table: 'mail_texts', title: 'mail', page: null },
} as const satisfies Readonly<Record<string, ContentType>>;

export type ContentName = keyof typeof table;

export const contentTypes: Readonly<Record<ContentName, ContentType>> = table;

/** Names of all content types, in the order of the table. */
export const contentNames = Object.keys(table) as ContentName[];

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
