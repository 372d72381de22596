import type { DriverValue } from './columns';
import { highestId, type Source } from './source';

interface Asking {
  query(question: unknown): Promise<{ readonly rows: unknown[] }>;
}

/** Returns all values as PostgreSQL's text, so that the driver does not parse numbers or dates. */
const asText = { getTypeParser: () => (text: string) => text };

function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}

/** Returns the queries of a {@link Source} on an open connection. */
export function queriesOn(client: Asking): Omit<Source, 'close'> {
  const query: Source['query'] = async (sql, values = []) => {
    const asked = { text: numbered(sql), values: values.map(String), rowMode: 'array', types: asText };
    return (await client.query(asked)).rows as DriverValue[][];
  };
  return {
    client: 'postgres',
    query,
    tableNames: async () =>
      (await query('select tablename from pg_tables where schemaname = current_schema()')).map(([name]) =>
        String(name),
      ),
    async nextId(table) {
      const [[highest] = ['0']] = await query(highestId(table));
      const [[sequence] = [null]] = await query(`select pg_get_serial_sequence(?, 'id')`, [`"${table}"`]);
      const reached = sequence ? await query(`select last_value, is_called from ${String(sequence)}`) : [];
      const [last, isCalled] = reached[0] ?? ['0', 'f'];
      return Math.max(Number(highest) + 1, Number(last) + (isCalled === 't' ? 1 : 0), 1);
    },
  };
}

/** Opens a snapshot of a PostgreSQL database while the shop runs, in a repeatable-read transaction. */
export async function readPostgres(url: string): Promise<Source> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  // A lost connection fails the next query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Output formats depend on the server or the role, but must be the same everywhere.
  await client.query(`set local datestyle = 'ISO, YMD'`);
  await client.query('set local extra_float_digits = 1');
  const queries = queriesOn(client);
  // The snapshot starts with the first query.
  await queries.tableNames();
  return { ...queries, close: () => client.end() };
}
