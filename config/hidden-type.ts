declare const valueOf: unique symbol;

/** Options of a column, in Strapi's words. */
interface Options {
  readonly required?: true;
  readonly default?: string | number | boolean;
  /** True if no answer of Strapi's own API shows it. */
  readonly private?: true;
  readonly searchable?: false;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly enum?: readonly string[];
}

type Filled = Options & ({ readonly required: true } | { readonly default: string | number | boolean });

/** Column in Strapi's words. */
export interface Attribute extends Options {
  readonly type: string;
}

/** Column with the type of its value, which exists for the compiler only. */
export interface Column<Value> extends Attribute {
  readonly [valueOf]?: Value;
}

/** Reference to a row of another table; not part of the row's type, because a reader names what it populates. */
export interface Relation {
  readonly type: 'relation';
  readonly relation: 'manyToOne' | 'oneToMany';
  readonly target: string;
  readonly useJoinTable?: false;
  readonly inversedBy?: string;
  readonly mappedBy?: string;
}

type Columns = Readonly<Record<string, Attribute | Relation>>;

/** Columns (snake case) of indexes by the name of the index. */
type Indexes = Readonly<Record<string, readonly string[]>>;

interface Table<Named extends Columns> {
  readonly table: string;
  readonly name: string;
  readonly plural: string;
  readonly columns: Named;
  readonly unique?: Indexes;
  readonly indexed?: Indexes;
}

/** Content type as Strapi reads it. */
export interface HiddenType<Named extends Columns> {
  readonly kind: 'collectionType';
  readonly collectionName: string;
  readonly info: { readonly singularName: string; readonly pluralName: string; readonly displayName: string };
  readonly options: { readonly draftAndPublish: false };
  readonly pluginOptions: Readonly<Record<'content-manager' | 'content-type-builder', { readonly visible: false }>>;
  readonly attributes: Named;
  readonly indexes: readonly { readonly name: string; readonly columns: readonly string[]; readonly type?: 'unique' }[];
}

/** Values of the columns of a content type, without its relations. Times are ISO strings. */
export type ColumnsOf<Type extends HiddenType<Columns>> = {
  readonly [
    Name in keyof Type['attributes'] as Type['attributes'][Name] extends Relation ? never : Name
  ]: Type['attributes'][Name] extends Column<infer Value> ? Value : never;
};

/** Row of a content type as stored, without its relations. */
export type RowOf<Type extends HiddenType<Columns>> = ColumnsOf<Type> & {
  readonly id: number;
  readonly documentId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Returns the schema of a content type that no editor sees. */
export function hiddenType<Named extends Columns>(declared: Table<Named>): HiddenType<Named> {
  const { table, name, plural, columns, unique = {}, indexed = {} } = declared;
  return {
    kind: 'collectionType',
    collectionName: table,
    info: { singularName: name, pluralName: plural, displayName: name },
    options: { draftAndPublish: false },
    pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
    attributes: columns,
    indexes: [
      ...Object.entries(unique).map(([index, of]) => ({ name: index, columns: of, type: 'unique' as const })),
      ...Object.entries(indexed).map(([index, of]) => ({ name: index, columns: of })),
    ],
  };
}

/** Declares a column. A type argument replaces the type of its value, which includes null unless the column is filled. */
interface Declare<Stored> {
  <Value = Stored>(options: Filled): Column<Value>;
  <Value = Stored | null>(options?: Options): Column<Value>;
}

const column =
  <Stored>(type: string): Declare<Stored> =>
  (options: Options = {}) => ({ type, ...options });

export const string = column<string>('string');
export const text = column<string>('text');
export const email = column<string>('email');
export const enumeration = column<string>('enumeration');
export const integer = column<number>('integer');
export const biginteger = column<string>('biginteger');
export const boolean = column<boolean>('boolean');
/** Day, YYYY-MM-DD. */
export const date = column<string>('date');
export const datetime = column<string>('datetime');
export const json = column<unknown>('json');

/** Returns a reference to a row of another content type, stored in a column of this one. */
export const manyToOne = (target: string): Relation => ({
  type: 'relation',
  relation: 'manyToOne',
  target,
  useJoinTable: false,
});
