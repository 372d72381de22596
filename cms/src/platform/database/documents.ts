import type { Core, UID } from '@strapi/strapi';

/** Field of a content type or component, from its schema. */
export interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly private?: boolean;
  readonly default?: unknown;
  readonly maxLength?: number;
  /** UID of the component that the field contains. */
  readonly component?: string;
  /** UID of the related content type; `relation` is the cardinality. */
  readonly target?: string;
  readonly relation?: string;
}

export type Attributes = Readonly<Record<string, Attribute>>;

/** Model of a content type or component; `collectionName` is its table. */
export interface Model {
  readonly kind?: 'collectionType' | 'singleType';
  readonly collectionName: string;
  readonly attributes: Attributes;
}

/** Returns the model of a content type or component, or undefined if there is none. */
export const modelOf = (strapi: Core.Strapi, uid: string | undefined): Model | undefined =>
  strapi.getModel(uid as UID.ContentType) as Model | undefined;

/**
 * Returns the model of a content type or component.
 * @throws Error if there is none
 */
export function requireModel(strapi: Core.Strapi, uid: string): Model {
  const model = modelOf(strapi, uid);
  if (!model) throw new Error(`there is no content type ${uid}`);
  return model;
}

/** Fields that a write sets; null clears one. */
type Fields = Readonly<Record<string, unknown>>;

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
 * Returns the document service of a content type. Strapi's own type of `data` rejects null, which clears a field,
 * even in the types that it generates; Strapi validates the fields on write.
 */
export const documentsOf = (strapi: Core.Strapi, uid: string): Documents =>
  strapi.documents(uid as UID.ContentType) as Documents;
