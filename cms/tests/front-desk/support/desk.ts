import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { giftDay } from '@seva/config/rules/temple-time';
import type { DepositChoice, DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import type { Tender } from '@seva/config/shop';
import type * as Priced from '../../../src/api/order/checkout/priced-cart';
import type * as Recording from '../../../src/api/order/services/record-gift';
import { newDevotee, line, type Devotee } from '../../payments/support/shop';
import { openStage, type Stage } from '../../payments/support/stage';
import { callPanel, signInToPanel, type PanelAnswer, type PanelPerson } from '../../support/panel';
import { approvePapers } from '../../support/papers';

const require = createRequire(import.meta.url);

/** Day at the temple in the test shop. */
export const today = (): string => giftDay(Date.now(), 'America/Chicago');

/** Shop with approved receipts, a treasurer and a donor. */
export interface Desk {
  readonly stage: Stage;
  readonly donor: Devotee;
  /** Sends a GET as a person of the panel, the treasurer by default. */
  get<T>(path: string, who?: PanelPerson): Promise<PanelAnswer<T>>;
  /** Sends a POST as a person of the panel, the treasurer by default. */
  post<T>(path: string, body?: object, who?: PanelPerson): Promise<PanelAnswer<T>>;
  /** Returns a query on a table of the database. */
  table(name: string): ReturnType<Stage['shop']['server']['strapi']['db']['connection']>;
  /** Records a check of a donor for one of the first service. Returns the donation's id. */
  check(donor?: Devotee): Promise<string>;
  /** Records a gift by another tender. Returns the donation's id. */
  gift(tender: Tender, donor?: Devotee, receivedOn?: string): Promise<string>;
  /** Lists orders in a new deposit of today. */
  prepare(orders: readonly string[], change?: object): Promise<PanelAnswer<DepositDetail>>;
  /** Sends an act on a deposit with its present revision and a new key. */
  act(
    deposit: Pick<DepositDetail, 'id' | 'revision'>,
    verb: string,
    change?: object,
  ): Promise<PanelAnswer<DepositDetail>>;
  /** Lists orders in a new deposit and marks it as made. */
  made(orders: readonly string[]): Promise<DepositDetail>;
  find(id: string): Promise<DepositDetail>;
  waiting(): Promise<DepositChoice>;
  order(id: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

let numbers = 50_000;

/** Opens the desk. */
export async function openDesk(): Promise<Desk> {
  const stage = await openStage();
  const { shop } = stage;
  const { server } = shop;
  await approvePapers(server);
  const tokens: Partial<Record<PanelPerson, string>> = {};
  const tokenOf = async (who: PanelPerson) => (tokens[who] ??= await signInToPanel(server, who));
  const donor = await newDevotee(shop);
  const table: Desk['table'] = (name) => server.strapi.db.connection(name);
  const get: Desk['get'] = async (path, who = 'treasurer') =>
    callPanel(server, 'GET', `/donations${path}`, { token: await tokenOf(who) });
  const post: Desk['post'] = async (path, body = {}, who = 'treasurer') =>
    callPanel(server, 'POST', `/donations${path}`, { token: await tokenOf(who), body });

  const prepare: Desk['prepare'] = (orders, change = {}) =>
    post('/bank-deposits', { orders, madeOn: today(), account: 'Checking', idempotencyKey: randomUUID(), ...change });
  const act: Desk['act'] = ({ id, revision }, verb, change = {}) =>
    post(`/bank-deposits/${id}/${verb}`, { revision, idempotencyKey: randomUUID(), ...change });
  const find = async (id: string) => (await get<DepositDetail>(`/bank-deposits/${id}`)).body;

  async function check(of = donor): Promise<string> {
    numbers += 1;
    const { status, body } = await stage.check(of, String(numbers), { receivedOn: today() });
    expect(status).toBe(201);
    return String(body._id);
  }

  async function gift(tender: Tender, of = donor, receivedOn = today()): Promise<string> {
    const { recordGift } = require('../../../dist/src/api/order/services/record-gift') as typeof Recording;
    const { priceRequest } = require('../../../dist/src/api/order/checkout/priced-cart') as typeof Priced;
    const { product, quantity, price } = line(shop, 0);
    const requested = [{ product, quantity, price, note: '' }];
    const { strapi } = server;
    const cart = await priceRequest(strapi, requested, { bounds: 'check', hints: 'ignored' });
    const person = { name: of.email, email: of.email, phone: '', gotram: '', nakshatram: '' };
    return recordGift(
      strapi,
      {
        ...{ tender, cart, receivedOn, origin: 'desk', repeatKey: null, isConfirmed: false, idempotencyKey: null },
        requested: requested.map((one) => ({ ...one, booking: null })) as never,
        parties: {
          devotee: of.documentId,
          donor: { userId: of.id, ...person },
          placedBy: { id: null, name: 'Front Desk' },
        },
      },
      { kind: 'panel user', id: 'desk1', name: 'Front Desk', email: '', address: '127.0.0.1', requestId: 'test' },
      Date.now(),
    );
  }

  return {
    ...{ stage, donor, get, post, table, check, gift, prepare, act, find },
    async made(orders) {
      const prepared = await prepare(orders);
      expect([prepared.status, prepared.message]).toEqual([200, '']);
      const { status, message, body } = await act(prepared.body, 'make');
      expect([status, message]).toEqual([200, '']);
      return body;
    },
    waiting: async () => (await get<DepositChoice>('/bank-deposits/choose')).body,
    async order(id) {
      return (await table('orders').where('document_id', id).first()) as Record<string, unknown>;
    },
    stop: () => server.stop(),
  };
}
