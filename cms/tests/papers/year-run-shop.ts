import type { Knex } from 'knex';
import { defaultSentences } from '@seva/config/rules/papers/treatments';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import { openShop, type ShopUnderTest } from '../crash/shop-under-test';
import { callPanel } from '../support/panel';
import { databaseOf } from '../support/past-database';
import { accountsIn } from '../support/server-process';
import { lastYear } from '../support/days';

/** Creates donors of last year, each with one or two card donations, every fiftieth without email. */
export async function storeDonors(database: Knex, count: number): Promise<void> {
  const isSqlite = database.client.config.client !== 'pg';
  const at = isSqlite ? Date.parse(`${lastYear}-07-01T18:00:00Z`) : new Date(`${lastYear}-07-01T18:00:00Z`);
  const insert = async (table: string, rows: readonly object[]) => {
    for (let start = 0; start < rows.length; start += 100) await database(table).insert(rows.slice(start, start + 100));
  };
  const indexes = Array.from({ length: count }, (_, index) => index);
  await insert(
    'up_users',
    indexes.map((index) => ({
      document_id: `donor-${index}`,
      username: `donor-${index}`,
      name: `Donor ${index}`,
      email: index % 50 === 49 ? null : `donor${index}@example.org`,
    })),
  );
  const users = new Map<string, number>(
    (await database('up_users').where('document_id', 'like', 'donor-%').select('id', 'document_id')).map(
      ({ id, document_id }: { id: number; document_id: string }) => [document_id, id] as const,
    ),
  );
  const gifts = indexes.flatMap((index) =>
    index % 2 === 0
      ? [[index, 0]]
      : [
          [index, 0],
          [index, 1],
        ],
  ) as [number, number][];
  const idOf = ([index, gift]: [number, number]) => `given-${index}-${gift}`;
  const centsOf = ([index, gift]: [number, number]) => 1_100 + ((index * 37 + gift * 11) % 90_000);
  await insert(
    'orders',
    gifts.map((gift) => ({
      ...{ document_id: idOf(gift), number: `G-${gift[0]}-${gift[1]}`, state: 'paid', payment_method: 'CreditCard' },
      ...{ total_cents: centsOf(gift), refunded_cents: 0, lost_cents: 0, is_paid: true, attempt: 1 },
      ...{ user_id: users.get(`donor-${gift[0]}`), donor_name: `Donor ${gift[0]}` },
      ...{ gift_date: `${lastYear}-07-01`, paid_at: at, created_at: at, updated_at: at },
    })),
  );
  const orders = new Map<string, number>(
    (await database('orders').where('document_id', 'like', 'given-%').select('id', 'document_id')).map(
      ({ id, document_id }: { id: number; document_id: string }) => [document_id, id] as const,
    ),
  );
  await insert(
    'order_lines',
    gifts.map((gift) => ({
      ...{ document_id: `${idOf(gift)}-line`, order_id: orders.get(idOf(gift)), position: 0, service: 'annadanam' },
      ...{ name: 'Annadanam', category: 'wishlist', price_cents: centsOf(gift), quantity: 1, treatment: 'gift' },
    })),
  );
  await insert(
    'payments_payment_events',
    gifts.map((gift) => ({
      ...{ document_id: `${idOf(gift)}-paid`, key: `${idOf(gift)}:paid`, kind: 'payment', order_id: idOf(gift) },
      ...{ amount_cents: centsOf(gift), at },
    })),
  );
}

/** Shop in a separate process, with its treasurer's calls. */
export interface YearShop {
  readonly shop: ShopUnderTest;
  readonly database: Knex;
  get<T>(where: string): Promise<T>;
  post<T>(where: string, body?: object): Promise<T>;
  /** Waits until the job has ended. */
  ended(job: Pick<Job, 'id'>): Promise<Run>;
  close(): Promise<void>;
}

/** Returns an error with the server's last output and its exit. */
export function withOutput({ server }: ShopUnderTest, what: string, cause: unknown): Error {
  const { child, output } = server();
  const end = child.exitCode ?? child.signalCode ?? 'still runs';
  return new Error(`${what} was not answered; the server: ${end}\n${output().slice(-4000)}`, { cause });
}

/** Opens a shop with a number of donors, issued receipts and last year released. */
export async function openYear(count: number): Promise<YearShop> {
  const shop = await openShop({ LOG_LEVEL: 'error' });
  const database = databaseOf(shop.data);
  const account = accountsIn(shop.data.dataFolder).treasurer;
  let token: string | null = null;
  const call = async <T>(method: string, where: string, body?: object): Promise<T> => {
    const server = { url: shop.server().url };
    if (token === null) {
      const answer = await callPanel<{ data: { token: string } }>(server, 'POST', '/admin/login', { body: account });
      token = answer.body.data.token;
    }
    const {
      status,
      body: answer,
      text,
    } = await callPanel<T>(server, method, `/donations${where}`, { token, body }).catch((error: unknown) => {
      throw withOutput(shop, `${method} ${where}`, error);
    });
    if (status >= 300) throw new Error(`${where} was answered ${status}: ${text}`);
    return answer;
  };
  const get = <T>(where: string) => call<T>('GET', where);
  const post = <T>(where: string, body: object = {}) => call<T>('POST', where, body);
  const ended: YearShop['ended'] = async ({ id }) => {
    for (;;) {
      const job = await get<Run>(`/jobs/${id}`);
      if (job.state !== 'running') return job;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const wording = { signerName: 'Meera Rao', signerTitle: 'Treasurer', sentences: defaultSentences };
  const { revision } = await post<{ revision: number }>('/receipt-settings', { ...wording, revision: 0 });
  await post('/receipt-settings/approve', { revision });
  await storeDonors(database, count);
  await ended(await post<Job>('/papers/issue-missing'));
  await post(`/years/${lastYear}/release`);
  const close = async () => {
    await database.destroy();
    await shop.close();
  };
  return { shop, database, get, post, ended, close };
}
