const pluginOptions = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };

export interface Attribute {
  readonly type: 'string' | 'text' | 'integer' | 'biginteger' | 'datetime' | 'json' | 'boolean';
  readonly required?: boolean;
  readonly private?: boolean;
  readonly searchable?: boolean;
}

/** Table of the plugin. `unique` and `indexed` name columns (snake case) that get a database index. */
export interface Table {
  readonly name: string;
  readonly plural: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly unique: readonly string[];
  readonly indexed?: readonly string[];
}

/** Returns the schema of a hidden content type of this plugin. */
export function hiddenType({ name, plural, attributes, unique, indexed = [] }: Table) {
  const collectionName = `payments_${plural.replaceAll('-', '_')}`;
  return {
    schema: {
      kind: 'collectionType',
      collectionName,
      info: { singularName: name, pluralName: plural, displayName: name },
      options: { draftAndPublish: false },
      pluginOptions,
      attributes,
      indexes: [
        ...unique.map((column) => ({ name: `${collectionName}_${column}_unique`, columns: [column], type: 'unique' })),
        ...indexed.map((column) => ({ name: `${collectionName}_${column}_index`, columns: [column] })),
      ],
    },
  };
}
