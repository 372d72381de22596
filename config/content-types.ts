/** A type of content: the shop shows its entries and editors edit them. */
export interface ContentType {
  /** The table of its entries. */
  readonly table: string;
  /** The column by which people know an entry. */
  readonly title: string;
  /** The shop's page on which an entry is seen, with fields of the entry in braces; null where there is none. */
  readonly page: string | null;
}

const type = (table: string, title: string, page: string | null) => ({ table, title, page });

/**
 * Every type of content, by its name, in the order in which the panel lists them. What is in this table tells of the
 * temple and of nobody; records of people and money are kept by the shop's own acts and are not in it.
 */
export const contentTypes = {
  service: type('services', 'name', '/product/{documentId}'),
  slide: type('slides', 'quote', '/home'),
  video: type('videos', 'title', '/home#videos'),
  timing: type('timings', 'title', '/home#timings'),
  place: type('places', 'title', '/about'),
  site: type('sites', 'name', '/about'),
  'policy-page': type('policy_pages', 'title', '/info/{slug}'),
  'mail-text': type('mail_texts', 'mail', null),
} as const satisfies Readonly<Record<string, ContentType>>;

/** The name of a type of content. */
export type ContentName = keyof typeof contentTypes;

/** All names, in the order of the table. */
export const contentNames = Object.keys(contentTypes) as ContentName[];

/** How Strapi names a type of content. */
export const contentUid = <Name extends ContentName>(name: Name): `api::${Name}.${Name}` => `api::${name}.${name}`;
