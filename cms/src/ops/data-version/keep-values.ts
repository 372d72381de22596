import type { Core } from '@strapi/strapi';
import { ConfigurationError } from '@seva/config/env/configuration-error';

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

/** Parts of Strapi's schema provider that its package does not type. */
interface SchemaProvider {
  readonly schema: unknown;
  readonly schemaStorage: {
    read(): Promise<{ schema: unknown; hash: string } | null>;
    hashSchema(schema: unknown): Promise<string>;
  };
  readonly schemaDiff: { diff(given: object): Promise<{ diff: Difference }> };
}

async function findLosses(strapi: Core.Strapi, { tables }: Difference): Promise<string[]> {
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
 * Refuses a start that would make Strapi drop a table or column with values, which only a step of `versions.ts` may
 * do. Runs in Strapi's register phase; the check runs before Strapi changes its tables.
 */
export function refuseToDropValues(strapi: Core.Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    // eslint-disable-next-line no-restricted-syntax -- Strapi types neither of them as what it is
    const provider = strapi.db.schema as unknown as SchemaProvider;
    // eslint-disable-next-line no-restricted-syntax -- likewise
    const inspector = strapi.db.dialect.schemaInspector as unknown as { getSchema(): Promise<unknown> };
    const previous = await provider.schemaStorage.read();
    // Reading the tables is slow, and with an unchanged schema Strapi drops nothing.
    if (!previous || previous.hash === (await provider.schemaStorage.hashSchema(provider.schema))) return;
    const { diff } = await provider.schemaDiff.diff({
      previousSchema: previous.schema,
      databaseSchema: await inspector.getSchema(),
      userSchema: provider.schema,
    });
    const losses = await findLosses(strapi, diff);
    if (losses.length > 0)
      throw new ConfigurationError(
        `this program doesn’t know ${losses.join(', ')} of the database and would lose the data by dropping it. Nothing was dropped. Start the program that wrote it.`,
      );
  });
}
