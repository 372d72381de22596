import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';

/**
 * Tells `npm run test:payments` what a row came to, as the test has counted it; to be called before what is counted is
 * held against the figure demanded, so that a row that falls short shows by how much.
 * @param row its name in docs/payments.md#promises, such as `R3`
 */
export function report(row: string, reached: string): void {
  const file = inject('testReport');
  const database = inject('postgres') ? 'postgres' : 'sqlite';
  if (file) appendFileSync(file, `${JSON.stringify({ row, database, reached })}\n`);
}
