import type { Stored } from './columns';
import { highestId, type Source } from './source';

/** What is used of a connection. */
interface Asking {
  query(question: unknown): Promise<{ readonly rows: unknown[] }>;
}

/** Everything as PostgreSQL writes it: no driver makes numbers or dates of it. */
const asText = { getTypeParser: () => (text: string) => text };

function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}

/** The questions of a {@link Source} over an open connection. */
export function questionsTo(client: Asking): Omit<Source, 'close'> {
  const query: Source['query'] = async (sql, values = []) => {
    const asked = { text: numbered(sql), values: values.map(String), rowMode: 'array', types: asText };
    return (await client.query(asked)).rows as Stored[][];
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

/** Reads the database at one moment while others write: a transaction that sees what was committed before it began. */
export async function readPostgres(url: string): Promise<Source> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  // A connection that is lost fails the next question, which says so.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Datestyle and the like are those of the server, or of the role; the text must be the same everywhere.
  await client.query(`set local datestyle = 'ISO, YMD'`);
  await client.query('set local extra_float_digits = 1');
  const questions = questionsTo(client);
  // The moment is that of the first question.
  await questions.tableNames();
  return { ...questions, close: () => client.end() };
}
