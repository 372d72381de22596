import type { Core } from '@strapi/strapi';

interface Column {
  readonly name: string;
}

interface Table {
  readonly name: string;
  readonly columns: { readonly removed: readonly Column[] };
}

interface Difference {
  readonly tables: { readonly removed: readonly { readonly name: string }[]; readonly updated: readonly Table[] };
}

/** What Strapi keeps of its tables, as far as it is asked here; its package has no types for it. */
interface SchemaProvider {
  readonly schema: unknown;
  readonly schemaStorage: { read(): Promise<{ schema: unknown } | null> };
  readonly schemaDiff: { diff(given: object): Promise<{ diff: Difference }> };
  syncSchema(): Promise<string>;
}

async function held(strapi: Core.Strapi, { tables }: Difference): Promise<string[]> {
  const count = async (table: string, column?: string) => {
    const rows = strapi.db.connection(table);
    if (column !== undefined) void rows.whereNotNull(column);
    const [counted] = (await rows.count({ count: '*' })) as { count: number | string }[];
    return Number(counted?.count);
  };
  const found: string[] = [];
  for (const { name } of tables.removed) {
    const rows = await count(name);
    if (rows > 0) found.push(`table ${name} (${rows} rows)`);
  }
  for (const { name, columns } of tables.updated)
    for (const column of columns.removed) {
      const values = await count(name, column.name);
      if (values > 0) found.push(`column ${name}.${column.name} (${values} values)`);
    }
  return found;
}

/**
 * Lets Strapi's comparison of tables and schemas add and change, but not drop a table or column that holds values: that is
 * for a step of `versions.ts` to do. Runs in Strapi's register phase.
 */
export function keepWhatHoldsValues(strapi: Core.Strapi): void {
  // eslint-disable-next-line no-restricted-syntax -- Strapi types neither of them as what it is
  const provider = strapi.db.schema as unknown as SchemaProvider;
  // eslint-disable-next-line no-restricted-syntax -- likewise
  const inspector = strapi.db.dialect.schemaInspector as unknown as { getSchema(): Promise<unknown> };
  const sync = provider.syncSchema.bind(provider);
  provider.syncSchema = async () => {
    const previous = await provider.schemaStorage.read();
    if (previous) {
      const { diff } = await provider.schemaDiff.diff({
        previousSchema: previous.schema,
        databaseSchema: await inspector.getSchema(),
        userSchema: provider.schema,
      });
      const losses = await held(strapi, diff);
      if (losses.length > 0)
        throw new Error(
          `this program does not know what the database holds in ${losses.join(', ')}, and dropping it would lose it. Nothing was dropped. Start the program that wrote it.`,
        );
    }
    return sync();
  };
}
