import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { addDays } from '@seva/config/rules/calendar-day';
import { giftDay } from '@seva/config/rules/temple-time';
import type { Tender } from '@seva/config/shop';
import {
  batchPosting,
  closeBatch,
  countHundi,
  deskServices,
  openBatch,
  saveRow,
  updateBatch,
} from '../../src/api/batch';
import { templeTimeZone } from '../../src/api/content';
import { listDepositable, makeDeposit, prepareDeposit } from '../../src/api/deposit';
import { demoTreasurer } from './approve-papers';
import { banks } from './devotee-words';
import { chance, type Chance } from './random';

const staff = (id: string, name: string): PanelActor => ({
  ...{ kind: 'panel user', id, name },
  ...{ email: '', address: '', requestId: '' },
});
const clerk = staff('demo-front-desk', 'Front desk of the practice shop');
const treasurer = staff('demo-treasurer', demoTreasurer);

/** Tender of each row of a festival morning. */
const morning: readonly Tender[] = [
  ...(['Cash', 'Check', 'Cash', 'Zelle', 'Cash', 'Check', 'DeskCard'] as const),
  ...(['Cash', 'PayPal', 'BankTransfer', 'Stock', 'Other'] as const),
];
/** Maximum number of checks and gifts in cash of the deposit. */
const mostDeposited = 40;
const amounts = [11, 21, 51, 101, 116, 251];

/** Donors and services without a day, names or a wanted number, from which rows are made. Prices are dollars, null for an open amount. */
interface DeskPool {
  readonly devotees: readonly { readonly documentId: string; readonly name: string }[];
  readonly services: readonly { readonly id: string; readonly price: number | null }[];
}

async function readDeskPool(strapi: Core.Strapi): Promise<DeskPool> {
  const { connection } = strapi.db;
  const devotees = (await connection('up_users')
    .where({ is_admin: false, unfinished: false })
    .whereNull('anonymised_at')
    .orderBy('id', 'desc')
    .limit(50)
    .select('document_id as documentId', 'name')) as DeskPool['devotees'];
  // Of a wanted item there may be one only.
  const wanted = new Set(
    (await connection('services').whereNotNull('wanted_quantity').pluck('document_id')) as string[],
  );
  const simple = (await deskServices(strapi)).filter(
    ({ id, needs, peopleMax }) => needs === 'none' && peopleMax === 0 && !wanted.has(id),
  );
  return { devotees, services: simple.slice(0, 5) };
}

/** Types one row. Every fourth gift is given without a record, like those of visitors. */
async function typeRow(
  strapi: Core.Strapi,
  id: string,
  { tender, index }: { readonly tender: Tender; readonly index: number },
  { devotees, services }: DeskPool,
  chance: Chance,
  now: number,
): Promise<number> {
  const service = chance.pick(services);
  const amount = service.price ?? chance.pick(amounts);
  const devotee = index % 4 === 3 ? null : chance.pick(devotees);
  const sender = tender === 'Zelle' || tender === 'PayPal' ? { reference: chance.id() } : {};
  await saveRow(
    strapi,
    { id, key: `practice-${index}-${chance.id()}` },
    {
      ...{ revision: 0, user: devotee?.documentId ?? null, tender, amount, confirm: true, ...sender },
      lines: [{ service: service.id, quantity: 1, amount }],
      ...(tender === 'Check' ? { bankName: chance.pick(banks), checkNumber: String(chance.between(1000, 9999)) } : {}),
    },
    clerk,
    now,
  );
  return amount;
}

/** Adds the work of a front desk to a new practice shop, unless it has batches already. */
export async function makeFirstDesk(strapi: Core.Strapi, now: number): Promise<void> {
  const known = (await strapi.db.connection('batches').first('id')) as object | undefined;
  if (known === undefined) await makeDesk(strapi, chance('first desk'), now, await templeTimeZone(strapi));
}

async function makeBatch(
  strapi: Core.Strapi,
  { receivedOn, tenders, isClosed }: { receivedOn: string; tenders: readonly Tender[]; isClosed: boolean },
  pool: DeskPool,
  chance: Chance,
  now: number,
): Promise<void> {
  const opened = await openBatch(
    strapi,
    { kind: 'counter', receivedOn, idempotencyKey: chance.id(), note: 'Practice data' },
    clerk,
  );
  const { documentId: id } = opened;
  let controlAmount = 0;
  for (const [index, tender] of tenders.entries())
    controlAmount += await typeRow(strapi, id, { tender, index }, pool, chance, now);
  if (!isClosed) return;
  await updateBatch(strapi, id, { revision: opened.revision, controlCount: tenders.length, controlAmount }, clerk);
  await closeBatch(strapi, id, { revision: opened.revision + 1 }, { actor: treasurer, mayEnter: true, mayClose: true });
}

/**
 * Adds the work of a front desk by the desk's own acts: a closed batch of the last days with every tender, a hundi that
 * two people counted, their deposit at the bank, and an open batch of today. Does nothing without a service that needs
 * neither a day nor names.
 */
export async function makeDesk(strapi: Core.Strapi, chance: Chance, now: number, zone: string): Promise<void> {
  const pool = await readDeskPool(strapi);
  if (pool.services.length === 0) return;
  const today = giftDay(now, zone);
  const before = addDays(today, -2);
  await makeBatch(strapi, { receivedOn: before, tenders: morning, isClosed: true }, pool, chance, now);
  const hundi = await openBatch(
    strapi,
    { kind: 'hundi', receivedOn: before, idempotencyKey: chance.id(), note: 'Hundi in the main hall' },
    clerk,
  );
  const pieces = { hundred: 2, fifty: 1, twenty: 14, ten: 21, five: 33, one: 118, quarter: 47, dime: 20 };
  for (const counter of [clerk, treasurer]) await countHundi(strapi, hundi.documentId, { pieces }, counter);
  await batchPosting(strapi).runOnce();
  const rows = (await listDepositable(strapi, now)).rows.slice(0, mostDeposited);
  const deposit = await prepareDeposit(
    strapi,
    { orders: rows.map(({ order }) => order), madeOn: today, account: 'Checking', idempotencyKey: chance.id() },
    treasurer,
    now,
  );
  await makeDeposit(strapi, deposit, { revision: 1, idempotencyKey: chance.id() }, treasurer, now);
  await makeBatch(strapi, { receivedOn: today, tenders: morning.slice(0, 3), isClosed: false }, pool, chance, now);
}
