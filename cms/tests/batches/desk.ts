import { randomUUID } from 'node:crypto';
import type { Batch, BatchKind, DeskService, SavedRow } from '@seva/config/contract/panel/desk/batches/contracts';
import { newDevotee, openShop, type Devotee, type Shop } from '../payments/support/shop';
import { templeToday } from '../support/bookings';
import { until } from '../support/client';
import { callPanel, signInToPanel, type PanelAnswer } from '../support/panel';

/** People of the panel at the front desk. */
const people = ['frontdesk', 'manager', 'treasurer', 'panel', 'auditor'] as const;
export type DeskPerson = (typeof people)[number];

/** Fields of a row that tests change. */
type Typed = Readonly<Record<string, unknown>>;

/** Front desk of a real shop. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Opens a shop and signs in the people of its front desk. Stop it with `shop.server.stop`. */
export async function openDesk() {
  return deskIn(await openShop());
}

/** Returns the front desk of an open shop. */
export async function deskIn(shop: Shop) {
  const tokens = {} as Record<DeskPerson, string>;
  for (const who of people) tokens[who] = await signInToPanel(shop.server, who);
  const call = <T>(method: string, path: string, body?: object, who: DeskPerson = 'frontdesk') =>
    callPanel<T>(shop.server, method, `/donations/batches${path}`, { token: tokens[who], body });
  const get = <T>(path: string, who?: DeskPerson) => call<T>('GET', path, undefined, who);
  const post = <T>(path: string, body: object, who?: DeskPerson) => call<T>('POST', path, body, who);
  const { rows: services } = (await get<{ rows: DeskService[] }>('/services')).body;
  const open = services.find(({ price, peopleMax }) => price === null && peopleMax === 0);
  const fixed = services.find(
    ({ price, needs, dayRequest, category }) =>
      price !== null && needs === 'none' && !dayRequest && category !== 'wishlist',
  );
  if (!open || !fixed?.price) throw new Error('the seed has no services for the desk');

  const find = async (id: string, who?: DeskPerson) => (await get<Batch>(`/${id}`, who)).body;

  async function openBatch(kind: BatchKind = 'counter', more: Typed = {}, who?: DeskPerson): Promise<Batch> {
    const body = { kind, receivedOn: templeToday(), idempotencyKey: randomUUID(), ...more };
    const answer = await post<Batch>('', body, who);
    if (answer.status !== 200) throw new Error(`no batch was opened: ${answer.status} ${answer.message}`);
    return answer.body;
  }

  /** Returns a gift as the page sends it: cash of a walk-in for a service of open amount. */
  function gift(amount: number, more: Typed = {}) {
    const lines = [{ service: open?.id ?? '', quantity: 1, amount }];
    return { revision: 0, user: null, donorName: '', tender: 'Cash', amount, lines, ...more };
  }

  const save = (batch: Pick<Batch, 'id'>, key: string, row: object, who?: DeskPerson) =>
    post<SavedRow>(`/${batch.id}/rows/${key}`, row, who);

  /** Saves gifts that must be accepted, as the front desk. */
  async function fill(batch: Pick<Batch, 'id'>, rows: readonly object[]): Promise<string[]> {
    const keys: string[] = [];
    for (const row of rows) {
      const key = randomUUID();
      const { status, message } = await save(batch, key, row);
      if (status !== 200) throw new Error(`a row was answered ${status}: ${message}`);
      keys.push(key);
    }
    return keys;
  }

  /** Enters control figures that match the rows. */
  async function count(batch: Pick<Batch, 'id'>): Promise<Batch> {
    const { revision, count: controlCount, amount: controlAmount } = await find(batch.id);
    return (await post<Batch>(`/${batch.id}`, { revision, controlCount, controlAmount })).body;
  }

  const close = (batch: Pick<Batch, 'id' | 'revision'>, who: DeskPerson = 'manager') =>
    post<Batch>(`/${batch.id}/close`, { revision: batch.revision }, who);

  /** Counts, closes, and waits until everything is recorded. */
  async function closed(batch: Pick<Batch, 'id'>, who: DeskPerson = 'manager'): Promise<Batch> {
    const { status, message } = await close(await count(batch), who);
    if (status !== 200) throw new Error(`the batch was not closed: ${status} ${message}`);
    await until('the batch to be posted', async () => (await find(batch.id)).state === 'closed');
    return find(batch.id);
  }

  return {
    ...{ shop, tokens, services, open, fixed: { ...fixed, price: fixed.price } },
    ...{ get, post, find, openBatch, gift, save, fill, count, close, closed },
    devotee: (): Promise<Devotee> => newDevotee(shop),
    rows: <T extends object>(table: string, where: object = {}): Promise<T[]> =>
      shop.server.strapi.db.connection(table).where(where).orderBy('id') as unknown as Promise<T[]>,
  };
}

/** Returns the code of a refusal. */
export const codeOf = ({ body }: PanelAnswer): unknown =>
  (body as { error?: { details?: { code?: unknown } } } | null)?.error?.details?.code;
