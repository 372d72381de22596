import type { Core, UID } from '@strapi/strapi';

/** A field of a content type or of a part, as its schema describes it. */
export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly default?: unknown;
  readonly maxLength?: number;
  /** The part that the field holds. */
  readonly component?: string;
  /** The type to which the field leads, and how many there may be. */
  readonly target?: string;
  readonly relation?: string;
}

/** The fields of a content type or of a part, by their names. */
export type Attributes = Readonly<Record<string, Attribute>>;

/** What Strapi knows of a content type or of a part; `collectionName` is its table. */
export interface Model {
  readonly kind?: 'collectionType' | 'singleType';
  readonly collectionName: string;
  readonly attributes: Attributes;
}

/** The schema of a content type or of a part; undefined where there is none of that name. */
export const modelOf = (strapi: Core.Strapi, uid: string | undefined): Model | undefined =>
  strapi.getModel(uid as UID.ContentType) as Model | undefined;

/** The same for a type that must be there. @throws Error when it is not */
export function requireModel(strapi: Core.Strapi, uid: string): Model {
  const model = modelOf(strapi, uid);
  if (!model) throw new Error(`there is no content type ${uid}`);
  return model;
}

/** Which fields a write sets; null empties one. */
type Fields = Readonly<Record<string, unknown>>;

/** Ids of an entry that was written. */
export interface Saved {
  readonly id: number;
  readonly documentId: string;
}

/** Document service of one content type, for writing. */
export interface Documents {
  create(how: { readonly data: Fields }): Promise<Saved>;
  /** Returns null if the entry does not exist. */
  update(how: { readonly documentId: string; readonly data: Fields }): Promise<Saved | null>;
  delete(how: { readonly documentId: string }): Promise<unknown>;
}

/**
 * Returns the document service of a content type. Strapi's own type of `data` refuses null, which empties a field, even in
 * the types that it generates from the schemas; Strapi checks the fields when they are written.
 */
export const documentsOf = (strapi: Core.Strapi, uid: string): Documents =>
  strapi.documents(uid as UID.ContentType) as Documents;
