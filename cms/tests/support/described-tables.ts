import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseSchema, ForeignKey, TableSchema } from '../../src/ops/backups/tables';
import { allRows } from './all-rows';
import { fixtures } from './kept-data';
import type { TestData } from './server';

interface StrapiColumn {
  readonly name: string;
  readonly type: string;
  readonly args?: readonly unknown[];
  readonly defaultTo?: unknown;
  readonly notNullable?: boolean;
  readonly unsigned?: boolean;
}

interface StrapiIndex {
  readonly name: string;
  readonly columns: readonly string[];
  readonly type?: string | null;
}

const words = (...given: (string | false | undefined)[]) => given.filter(Boolean).join(' ');
const listed = (names: readonly string[]) => `(${names.join(', ')})`;

function columnLine({ name, type, args = [], defaultTo = null, notNullable, unsigned }: StrapiColumn): string {
  const detail = args.length > 0 && type !== 'increments' && JSON.stringify(args);
  const standard = defaultTo !== null && `default ${JSON.stringify(defaultTo)}`;
  return words(name, type, detail, unsigned && 'unsigned', notNullable && 'not null', standard);
}

const indexLine = ({ name, columns, type }: StrapiIndex) => words(type ?? 'index', name, listed(columns));

const keyLine = ({ name, columns, referencedTable, referencedColumns, onDelete, onUpdate }: ForeignKey) =>
  words(
    `foreign key ${name} ${listed(columns)} to ${referencedTable} ${listed(referencedColumns)}`,
    onDelete && `on delete ${onDelete.toLowerCase()}`,
    onUpdate && `on update ${onUpdate.toLowerCase()}`,
  );

const tableLines = ({ name, columns, indexes, foreignKeys }: TableSchema) => [
  name,
  ...[
    ...(columns as readonly StrapiColumn[]).map(columnLine),
    ...(indexes as readonly StrapiIndex[]).map(indexLine).sort(),
    ...foreignKeys.map(keyLine).sort(),
  ].map((line) => `  ${line}`),
];

const byName = (left: TableSchema, right: TableSchema) => (left.name < right.name ? -1 : 1);

/** Returns the tables of a database as text: one line per table, column, index and foreign key. */
export const describeTables = ({ tables }: DatabaseSchema): string =>
  `${[...tables].sort(byName).flatMap(tableLines).join('\n')}\n`;

/** Describes the tables that Strapi created in the last start, equally for both databases. */
export async function describeDatabase({ dataFolder, env }: Pick<TestData, 'dataFolder' | 'env'>): Promise<string> {
  const rows = await allRows(dataFolder, env.DATABASE_URL);
  const written = JSON.parse(rows.get('strapi_database_schema') ?? '[]') as { id: number; schema: unknown }[];
  const schema = written.sort((left, right) => left.id - right.id).at(-1)?.schema;
  return describeTables((typeof schema === 'string' ? JSON.parse(schema) : schema) as DatabaseSchema);
}

const folder = path.join(fixtures, 'tables');

/** Returns the file that describes the tables of a data version. */
export const descriptionFile = (version: number): string => path.join(folder, `version-${version}.txt`);

/** Returns the data versions whose tables are described. */
export const describedVersions = (): number[] =>
  fs
    .readdirSync(folder)
    .map((name) => Number(/^version-(\d+)\.txt$/.exec(name)?.[1]))
    .sort((left, right) => left - right);
