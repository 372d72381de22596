import type { TestServer } from './server';

/** Returns the SQL statements that run during `work`, including those of background loops. */
export async function statementsWhile(server: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => asked.push(sql);
  const { connection } = server.strapi.db;
  connection.on('query', note);
  try {
    await work();
  } finally {
    connection.removeListener('query', note);
  }
  return asked;
}
