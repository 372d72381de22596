import type { TestServer } from '../../support/server';

/** Row with its column names. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows by table and id. */
export type State = Readonly<Record<string, ReadonlyMap<string, Row>>>;

/** Rows that a request added, removed or changed. */
export interface Effect {
  readonly table: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

const tables = ['up_users', 'up_users_role_lnk', 'orders', 'order_lines', 'services', 'newsletter_subscribers'];

/** Reads the tables that an attacker might write to. */
export async function readState({ strapi }: TestServer): Promise<State> {
  const state: Record<string, ReadonlyMap<string, Row>> = {};
  for (const table of tables) {
    const rows = (await strapi.db.connection(table).select('*')) as Row[];
    state[table] = new Map(rows.map((row) => [String(row.id), row]));
  }
  return state;
}

/** Returns the differences between two states. */
export function effectsBetween(before: State, after: State): Effect[] {
  return Object.keys(after).flatMap((table) => {
    const [old, now] = [before[table] ?? new Map<string, Row>(), after[table] ?? new Map<string, Row>()];
    const ids = [...new Set([...old.keys(), ...now.keys()])];
    return ids.flatMap((id): Effect[] => {
      const [was, is] = [old.get(id) ?? null, now.get(id) ?? null];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ table, before: was, after: is }];
    });
  });
}

/** Columns that differ between two equal requests: assigned numbers, times, salted hashes. */
const ofTheMoment =
  /^(id|document_id|order_id|username|email|email_key|search_text|password|intent_id|order_key|number|check_(key|last_4)|refunded_cents|revision|.*_(hash|at|ord))$/;

/** The samples' guests and payment attempts are numbered; their owner still shows. */
const withoutCount = (value: unknown) =>
  typeof value === 'string' ? value.replace(/guest-[\d-]+/g, 'guest-n') : value;

/** Masks a value but keeps whether it exists. */
const mask = (table: string, name: string, value: unknown) =>
  value !== null && (ofTheMoment.test(name) || (table === 'up_users_role_lnk' && name === 'user_id'))
    ? 'something'
    : withoutCount(value);

const masked = (table: string, row: Row | null) =>
  row && Object.fromEntries(Object.entries(row).map(([name, value]) => [name, mask(table, name, value)]));

/** Normalizes effects so that two equal requests can be compared. */
export function withoutTimes(effects: readonly Effect[]) {
  return effects.map(({ table, before, after }) => ({
    table,
    before: masked(table, before),
    after: masked(table, after),
  }));
}
