/** A row, or a part of one, by the names of its fields. */
type Fields = Readonly<Record<string, unknown>>;

/** What answers a statement: Knex, or a transaction of it. */
interface Asked {
  raw(sql: string, values: readonly unknown[]): PromiseLike<unknown>;
}

/** A field as Strapi describes it. */
interface Field {
  readonly type: string;
  readonly columnName?: string;
  readonly default?: unknown;
  /** Whether the column of a relation is in this table. */
  readonly owner?: boolean;
  readonly joinColumn?: { readonly name: string };
}

/** Strapi's database, as far as it is used here. */
export interface PlainDatabase {
  readonly dialect: { readonly client: string };
  readonly connection: unknown;
  readonly metadata: {
    get(uid: string): { readonly tableName: string; readonly attributes: Readonly<Record<string, unknown>> };
  };
  inTransaction(): boolean;
  transaction(work: (open: { readonly trx: unknown }) => Promise<unknown>): Promise<unknown>;
}

/** What came of a statement: rows, or how many it wrote, in the words of the one database or the other. */
interface Outcome {
  readonly rows?: Fields[];
  readonly rowCount?: number | null;
  readonly changes?: number;
}

const canAsk = (connection: unknown): connection is Asked =>
  typeof (connection as Partial<Asked> | null)?.raw === 'function';

async function run(db: PlainDatabase, sql: string, values: readonly unknown[]): Promise<Outcome> {
  const by = async (connection: unknown): Promise<unknown> => {
    if (!canAsk(connection)) throw new Error('there is no database to be asked');
    return connection.raw(sql, values);
  };
  const outcome = db.inTransaction() ? await db.transaction(({ trx }) => by(trx)) : await by(db.connection);
  return Array.isArray(outcome) ? { rows: outcome } : (outcome as Outcome);
}

/**
 * Asks the database by a statement as it stands, in the transaction that is open around it where there is one. For what every
 * donation asks: a query that is put together anew each time takes several times as long as its answer.
 * @param sql with a question mark for each of the values
 */
export async function askPlainly<Row extends object = Fields>(
  db: PlainDatabase,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return ((await run(db, sql, values)).rows ?? []) as Row[];
}

/** A column of a table: how it is named here and there, and what its values are. */
interface Column {
  readonly field: string;
  readonly column: string;
  readonly type: string;
  readonly default?: unknown;
}

interface Shape {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly byField: ReadonlyMap<string, Column>;
  readonly quoted: (name: string) => string;
  /** Those that are told otherwise than they are kept. */
  readonly converted: readonly Column[];
  readonly selected: (from: string) => string;
}

const isMoment = (type: string) => type === 'datetime' || type === 'timestamp';

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';
const isWhole = (value: unknown) => Number.isInteger(value);

/**
 * What a field may hold, by its type: SQLite would keep anything, and of a sum that is no number nothing. A type that is not
 * here holds what the database takes.
 */
const mayHold: Readonly<Record<string, (value: unknown) => boolean>> = {
  increments: isWhole,
  relation: isWhole,
  integer: isWhole,
  biginteger: (value) =>
    isWhole(value) || typeof value === 'bigint' || (isText(value) && /^-?\d+$/.test(String(value))),
  float: isNumber,
  decimal: isNumber,
  boolean: (value) => typeof value === 'boolean',
  string: isText,
  text: isText,
  uid: isText,
  email: isText,
  enumeration: isText,
  date: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value)),
};

const momentOf = (value: unknown) => (value instanceof Date ? value : new Date(value as string | number));

/** A value as the database takes it. Throws for one that the field may not hold. */
function stored(value: unknown, { field, type }: Pick<Column, 'field' | 'type'>): unknown {
  if (value === null || value === undefined) return value;
  const isMeant = isMoment(type) ? !Number.isNaN(momentOf(value).getTime()) : (mayHold[type]?.(value) ?? true);
  if (!isMeant) throw new Error(`${field} cannot hold ${typeof value} ${JSON.stringify(value)}`);
  if (isMoment(type)) return momentOf(value);
  return type === 'json' && typeof value === 'object' ? JSON.stringify(value) : value;
}

/** JSON that was kept as text; what is none, by somebody's hand, stays the text that it is. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value as Strapi tells it. */
function told(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (isMoment(type)) return Number.isNaN(momentOf(value).getTime()) ? null : momentOf(value).toISOString();
  if (type === 'boolean') return Boolean(value);
  if (type === 'biginteger') return String(value);
  if (type === 'decimal') return Number(value);
  // Strapi has PostgreSQL, too, give JSON as text.
  return type === 'json' && typeof value === 'string' ? parsed(value) : value;
}

function shapeOf(db: PlainDatabase, uid: string): Shape {
  const { tableName: table, attributes } = db.metadata.get(uid);
  const columns = Object.entries(attributes as Readonly<Record<string, Field>>).flatMap(([field, about]): Column[] => {
    if (about.type !== 'relation')
      return [{ field, column: about.columnName ?? field, type: about.type, default: about.default }];
    return about.joinColumn && about.owner ? [{ field, column: about.joinColumn.name, type: 'relation' }] : [];
  });
  const quote = db.dialect.client === 'postgres' ? '"' : '`';
  const quoted = (name: string) => quote + name + quote;
  const byField = new Map(columns.map((column) => [column.field, column]));
  const converted = columns.filter(
    ({ type }) => isMoment(type) || ['boolean', 'biginteger', 'decimal', 'json'].includes(type),
  );
  const plain = columns.filter(({ type }) => type !== 'relation');
  const known = new Map<string, string>();
  const selected = (from: string) => {
    const made =
      known.get(from) ??
      plain.map(({ field, column }) => `${quoted(from)}.${quoted(column)} as ${quoted(field)}`).join(', ');
    known.set(from, made);
    return made;
  };
  return { table, columns, byField, quoted, converted, selected };
}

const shapes = new WeakMap<PlainDatabase['metadata'], Map<string, Shape>>();

function knownShape(db: PlainDatabase, uid: string): Shape {
  const known = shapes.get(db.metadata) ?? new Map<string, Shape>();
  shapes.set(db.metadata, known);
  const shape = known.get(uid) ?? shapeOf(db, uid);
  known.set(uid, shape);
  return shape;
}

/** The rows of one of Strapi's tables, written and read without its query engine; see {@link plainTable}. */
export interface PlainTable {
  /** Writes rows of the same fields by one statement. @returns their numbers, in their order */
  insert(rows: readonly Fields[]): Promise<number[]>;
  /** Writes a row unless there is one with its value of a unique column. @returns whether it was written */
  insertOnce(row: Fields, uniqueColumn: string): Promise<boolean>;
  /** Changes the rows whose fields are as given, and when they were changed; null asks for an empty one. @returns how many */
  change(where: Fields, data: Fields): Promise<number>;
  /** The first row whose fields are as given, with all that is no relation; null when there is none. */
  first<Row extends object>(where: Fields): Promise<Row | null>;
  /** The columns of all that is no relation, under the names of their fields, for a statement; `from` names the table. */
  selected(from: string): string;
  /** Turns what {@link selected} found into what Strapi would have told, in place. */
  tell<Row extends object>(row: Row): Row;
}

/**
 * One of Strapi's tables, for rows that every donation writes or reads: Strapi's query engine takes longer for one of them than
 * the database. Defaults and moments are written as Strapi writes them, and read as it reads them; its lifecycles hear nothing,
 * and of what a field may hold its type is checked alone. Every method joins the transaction that is open around it.
 */
export function plainTable(db: PlainDatabase, uid: string): PlainTable {
  const { table, columns, byField, quoted, converted, selected } = knownShape(db, uid);

  const columnOf = (field: string): Column => {
    const column = byField.get(field);
    if (!column) throw new Error(`${uid} has no column ${field}`);
    return column;
  };

  /** The columns that a row sets, by itself or by a default. */
  const setBy = (row: Fields) =>
    columns.filter(({ field, default: usual }) => row[field] !== undefined || (usual !== undefined && field !== 'id'));

  const valueOf = (row: Fields, column: Column): unknown => {
    const value = row[column.field] === undefined ? column.default : row[column.field];
    return stored(typeof value === 'function' ? (value as () => unknown)() : value, column);
  };

  const namesOf = (set: readonly Column[]) => set.map(({ column }) => column).join();

  const inserting = async (rows: readonly Fields[], conflict = '') => {
    const now = new Date();
    const dated = rows.map((row) => ({ createdAt: now, updatedAt: now, ...row }));
    const set = setBy(dated[0] ?? {});
    if (dated.some((row) => namesOf(setBy(row)) !== namesOf(set)))
      throw new Error(`rows of ${uid} are written together that do not set the same fields`);
    const marks = `(${set.map(() => '?').join(', ')})`;
    const into = `insert into ${quoted(table)} (${set.map(({ column }) => quoted(column)).join(', ')})`;
    const sql = `${into} values ${dated.map(() => marks).join(', ')}${conflict} returning ${quoted('id')}`;
    return askPlainly(
      db,
      sql,
      dated.flatMap((row) => set.map((column) => valueOf(row, column))),
    );
  };

  const whereOf = (where: Fields) => {
    const asked = Object.entries(where).map(([field, value]) => ({ ...columnOf(field), value }));
    const words = asked.map(({ column, value }) => `${quoted(column)} ${value === null ? 'is null' : '= ?'}`);
    const values = asked.flatMap(({ value, ...column }) => (value === null ? [] : [stored(value, column)]));
    return { words: words.join(' and '), values };
  };

  const tell = <Row extends object>(row: Row): Row => {
    for (const { field, type } of converted) Reflect.set(row, field, told(Reflect.get(row, field), type));
    return row;
  };

  return {
    selected,
    tell,
    insert: async (rows) => (rows.length === 0 ? [] : (await inserting(rows)).map(({ id }) => Number(id))),
    insertOnce: async (row, unique) =>
      (await inserting([row], ` on conflict (${quoted(unique)}) do nothing`)).length === 1,
    async change(where, data) {
      const said = Object.entries({ updatedAt: new Date(), ...data }).filter(([, value]) => value !== undefined);
      const set = said.map(([field, value]) => ({ ...columnOf(field), value }));
      const { words, values } = whereOf(where);
      const sql = `update ${quoted(table)} set ${set.map(({ column }) => `${quoted(column)} = ?`).join(', ')} where ${words}`;
      const { changes, rowCount } = await run(db, sql, [
        ...set.map(({ value, ...column }) => stored(value, column)),
        ...values,
      ]);
      return changes ?? rowCount ?? 0;
    },
    async first<Row extends object>(where: Fields) {
      const { words, values } = whereOf(where);
      const sql = `select ${selected(table)} from ${quoted(table)} where ${words} limit 1`;
      const [row] = await askPlainly<Row>(db, sql, values);
      return row ? tell(row) : null;
    },
  };
}
