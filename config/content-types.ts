/** A type of content: the shop shows its entries and editors edit them. */
export interface ContentType {
  /** The table of its entries. */
  readonly table: string;
  /** The field by which people know an entry, and the column of its table. */
  readonly title: string;
  /** The shop's page on which an entry is seen, with fields of the entry in braces; null where there is none. */
  readonly page: string | null;
  /** Whether there is one entry, which cannot be removed. */
  readonly isSingle?: boolean;
  /** Whether an entry has a picture, and words for those who cannot see it. */
  readonly hasPicture?: boolean;
  /** What the list is called in which editors put the entries in order; none where the order does not matter. */
  readonly list?: string;
  /** The fields that have a toolbar: in these a picture can stand between the words. */
  readonly longTexts?: readonly string[];
}

/**
 * Every type of content, by its name, in the order in which the panel lists them. What is in this table tells of the
 * temple and of nobody; records of people and money are kept by the shop's own acts and are not in it.
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

/** The name of a type of content. */
export type ContentName = keyof typeof table;

/** {@link ContentType} by name. */
export const contentTypes: Readonly<Record<ContentName, ContentType>> = table;

/** All names, in the order of the table. */
export const contentNames = Object.keys(table) as ContentName[];

/** How Strapi names a type of content. */
export const contentUid = <Name extends ContentName>(name: Name): `api::${Name}.${Name}` => `api::${name}.${name}`;

/** The name of the type that Strapi calls so; undefined for what is no content. */
export const contentNameOf = (uid: string): ContentName | undefined =>
  contentNames.find((name) => contentUid(name) === uid);

/** Where the panel lists the entries of a type, or shows the only one. */
export const panelPage = (name: ContentName): string =>
  `/content-manager/${contentTypes[name].isSingle ? 'single-types' : 'collection-types'}/${contentUid(name)}`;

type Listed = Extract<(typeof table)[ContentName], { readonly list: string }>['list'];

/** The lists that editors put in order. */
export const contentLists = contentNames.flatMap((name) => contentTypes[name].list ?? []) as Listed[];

/** The name of one of these lists. */
export type ContentList = Listed;
