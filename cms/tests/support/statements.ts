import type { TestServer } from './server';

/** The statements that the database is asked while `work` runs, those of the loops beside it among them. */
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
