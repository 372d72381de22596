/** JSON value of a column in a backup, the same from either database. */
export type Cell = string | number | boolean | null;

/** Value from a driver: PostgreSQL's text, or SQLite's values with integers as bigint. */
export type DriverValue = string | number | bigint | Buffer | null;

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly [more: string]: unknown;
}

const wholeNumber = (value: DriverValue): Cell => {
  const whole = BigInt(value as string | number | bigint);
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : String(whole);
};

const fraction = (value: DriverValue): Cell => Number(value);

const yesOrNo = (value: DriverValue): Cell => (typeof value === 'string' ? value === 't' : Number(value) === 1);

const text = (value: DriverValue): Cell => (Buffer.isBuffer(value) ? value.toString('utf8') : String(value));

/** Returns a time such as `2026-11-23T03:30:00.000Z`, with up to six decimals of a second from PostgreSQL. */
function moment(value: DriverValue): Cell {
  if (typeof value !== 'string') return new Date(Number(value)).toISOString();
  const [, day = '', time = '', digits = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z?$/.exec(value) ?? [];
  if (day === '') throw new Error(`"${value}" is not a moment that a backup can carry`);
  return `${day}T${time}.${digits.replace(/(?<!0)0+$/, '').padEnd(3, '0')}Z`;
}

const day = (value: DriverValue): Cell =>
  typeof value === 'string' ? value.slice(0, 10) : new Date(Number(value)).toISOString().slice(0, 10);

/** SQLite stores the milliseconds that Strapi writes; PostgreSQL drops trailing zeros. */
function timeOfDay(value: DriverValue): Cell {
  const [clock = '', digits = ''] = String(value).split('.');
  return `${clock}.${digits.padEnd(3, '0')}`;
}

const readers: Readonly<Record<string, (value: DriverValue) => Cell>> = {
  increments: wholeNumber,
  integer: wholeNumber,
  bigInteger: wholeNumber,
  double: fraction,
  decimal: fraction,
  boolean: yesOrNo,
  datetime: moment,
  timestamp: moment,
  date: day,
  time: timeOfDay,
  string: text,
  text,
  json: text,
  jsonb: text,
};

/**
 * Converts a driver's value to its form in a backup.
 * @throws Error if backups do not support the column's type
 */
export function toCell({ name, type }: Column, value: DriverValue): Cell {
  const read = readers[type];
  if (!read) throw new Error(`The column ${name} is of a type that backups do not know: ${type}`);
  return value === null ? null : read(value);
}

/** Whether a column contains JSON, whose keys PostgreSQL reorders. */
export const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb';

const isMoment = ({ type }: Column) => type === 'datetime' || type === 'timestamp';
const isWhole = ({ type }: Column) => type === 'increments' || type === 'integer' || type === 'bigInteger';

/** Converts a cell to a SQLite value as Strapi stores it: times in milliseconds, booleans as 1 or 0. */
export function toSqlite(column: Column, cell: Cell): string | number | bigint | null {
  if (cell === null) return null;
  if (isMoment(column)) return BigInt(Date.parse(cell as string));
  if (typeof cell === 'boolean') return cell ? 1n : 0n;
  // A JavaScript number would be bound as a float, which a column without a type would keep.
  return isWhole(column) ? BigInt(cell) : cell;
}

/** Converts a cell to text, which PostgreSQL parses as the type of the column. */
export const toPostgres = (cell: Cell): string | null => (cell === null ? null : String(cell));
