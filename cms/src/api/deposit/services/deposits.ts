import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { sumOfPieces } from '@seva/config/rules/desk/hundi';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog, personOf } from '../../../platform/audit/audit-log';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { payments } from '../../../platform/plugins/payments';
import { depositTexts as texts } from '../../../texts/deposits';
import { templeTimeZone } from '../../content';
import { bankChangeTable, closedMonthTable } from '../../order/queries';
import { depositItems, depositTable, type DepositRow, type ItemRow } from '../queries';
import { sumOf } from './view';

type Content = Omit<Parsed<'deposits.prepare'>['body'], 'orders' | 'idempotencyKey'>;
type Act = Parsed<'deposits.make'>['body'];

/** @throws Refused 400 for a day to come, and for one of a month whose books are closed */
async function requireOpenDay(strapi: Core.Strapi, day: string, now: number): Promise<void> {
  await requireDay(strapi, day, now);
  if (await closedMonthTable(strapi).findClosing(day.slice(0, 7)))
    throw new Refused(400, texts.closed, { field: 'madeOn', code: 'BAD_DAY' });
}

/** @throws Refused 400 for a day to come */
async function requireDay(strapi: Core.Strapi, day: string, now: number): Promise<void> {
  if (day > giftDay(now, await templeTimeZone(strapi)))
    throw new Refused(400, texts.future, { field: 'madeOn', code: 'BAD_DAY' });
}

/**
 * Keeps a month open until the transaction ends.
 * @throws Refused 409 if its books are closed, because its figures and its journal list the deposit
 */
export async function requireOpenMonth(strapi: Core.Strapi, day: string): Promise<void> {
  if (!(await closedMonthTable(strapi).lockIfOpen(day.slice(0, 7)))) throw new Refused(409, texts.closed);
}

/** @throws Refused 400 for a day before one of the gifts was received */
function requireReceived(items: readonly ItemRow[], madeOn: string): void {
  const last = items.reduce((latest, { day }) => (day !== null && day > latest ? day : latest), '');
  if (madeOn < last) throw new Refused(400, texts.beforeGifts(last), { field: 'madeOn', code: 'BAD_DAY' });
}

/**
 * Returns the stored fields of a deposit's content.
 * @throws Refused 400 if the denominations do not add up to the cash, and for a day before its gifts
 */
function contentOf({ madeOn, account = '', note = '', pieces = null }: Content, items: readonly ItemRow[]) {
  requireReceived(items, madeOn);
  const [checkCents, cashCents] = [sumOf(items, 'Check'), sumOf(items, 'Cash')];
  if (pieces !== null && sumOfPieces(pieces) !== cashCents)
    throw new Refused(400, texts.cashDiffers(sumOfPieces(pieces), cashCents), {
      field: 'pieces',
      code: 'CASH_DIFFERS',
    });
  return { madeOn, account: account || null, note: note || null, cashPieces: pieces, checkCents, cashCents };
}

const auditFacts = ({
  number,
  madeOn,
  checkCents,
  cashCents,
  account,
}: Omit<ReturnType<typeof contentOf>, 'note'> & { number: string }) => ({
  number,
  madeOn,
  checkCents,
  cashCents,
  account,
});

/** Records an act on a deposit in the audit log. */
export const noteDeposit = (
  strapi: Core.Strapi,
  actor: PanelActor,
  verb: 'prepare' | 'update' | 'discard' | 'make' | 'undo' | 'reconcile' | 'replace',
  { documentId, state }: Pick<DepositRow, 'documentId' | 'state'>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  auditLog(strapi).by(actor, {
    action: `deposit.${verb}`,
    entity: 'deposit',
    entityId: documentId,
    before: verb === 'prepare' ? null : { state },
    after,
  });

/**
 * Lists checks and cash for the bank under the next number. Repeating the request returns the same deposit.
 * @returns its document id
 * @throws Refused 409 if one of them is in another deposit or cannot be deposited, 400 for a day to come or wrong cash
 */
export async function prepareDeposit(
  strapi: Core.Strapi,
  { orders, idempotencyKey, ...content }: Parsed<'deposits.prepare'>['body'],
  actor: PanelActor,
  now: number,
): Promise<string> {
  await requireOpenDay(strapi, content.madeOn, now);
  const table = depositTable(strapi);
  const items = depositItems(strapi);
  const prepare = async () => {
    const number = await table.nextNumber(content.madeOn.slice(0, 4));
    if (!(await items.add(number, orders))) throw new Refused(409, texts.taken, { code: 'TAKEN' });
    const stored = contentOf(content, await items.of(number));
    const row = await table.create(number, {
      ...stored,
      madeBy: actor.id,
      madeByName: actor.name,
      actKey: idempotencyKey,
    });
    await noteDeposit(strapi, actor, 'prepare', row, { ...auditFacts({ ...stored, number }), items: orders.length });
    return row.documentId;
  };
  const repeated = async () => (await table.findByKey(idempotencyKey))?.documentId;
  const earlier = await repeated();
  if (earlier !== undefined) return earlier;
  try {
    return await strapi.db.transaction(prepare);
  } catch (error) {
    // A second press waits for the first one and then finds its checks taken.
    const first = error instanceof Refused || isUniqueViolation(error) ? await repeated() : undefined;
    if (first === undefined) throw error;
    return first;
  }
}

/** Returns the stored key of an act, which belongs to one deposit. */
export const actKeyOf = (id: string, { idempotencyKey }: Act): string => `${id}:${idempotencyKey}`;

/**
 * Runs an act on a deposit in one transaction that has locked it. An act that is repeated with its key takes effect
 * once.
 * @throws Refused 404, 409 STALE if another person has changed the deposit
 */
async function actOn(
  strapi: Core.Strapi,
  id: string,
  act: Act,
  work: (row: DepositRow, actKey: string) => Promise<void>,
): Promise<void> {
  const actKey = actKeyOf(id, act);
  await strapi.db.transaction(async () => {
    const row = await depositTable(strapi).lock(id);
    if (!row) throw new Refused(404, texts.unknown);
    if (row.actKey === actKey) return;
    if (row.revision !== act.revision) throw new Refused(409, texts.stale, { code: 'STALE' });
    await work(row, actKey);
  });
}

function requireState(row: DepositRow, state: DepositRow['state'], sentence: string): void {
  if (row.state !== state) throw new Refused(409, sentence, { code: 'STATE' });
}

/** Changes what a prepared deposit lists. @throws Refused as {@link prepareDeposit} */
export async function updateDeposit(
  strapi: Core.Strapi,
  id: string,
  { orders, revision, idempotencyKey, ...content }: Parsed<'deposits.update'>['body'],
  actor: PanelActor,
  now: number,
): Promise<void> {
  await requireOpenDay(strapi, content.madeOn, now);
  const items = depositItems(strapi);
  await actOn(strapi, id, { revision, idempotencyKey }, async (row, actKey) => {
    requireState(row, 'prepared', texts.notPrepared);
    await items.lock(row.number);
    await items.clear(row.number);
    if (!(await items.add(row.number, orders))) throw new Refused(409, texts.taken, { code: 'TAKEN' });
    const stored = contentOf(content, await items.of(row.number));
    await depositTable(strapi).change(row, { ...stored, actKey });
    await noteDeposit(strapi, actor, 'update', row, {
      ...auditFacts({ ...stored, number: row.number }),
      items: orders.length,
    });
  });
}

/**
 * Drops a deposit that was not made. Its checks and cash become available for another one; its number is not reused.
 */
export async function discardDeposit(strapi: Core.Strapi, id: string, act: Act, actor: PanelActor): Promise<void> {
  await actOn(strapi, id, act, async (row, actKey) => {
    requireState(row, 'prepared', texts.notPrepared);
    await depositItems(strapi).clear(row.number);
    await depositTable(strapi).change(row, { state: 'discarded', actKey });
    await noteDeposit(strapi, actor, 'discard', row, { number: row.number, state: 'discarded' });
  });
}

/**
 * Marks a deposit as taken to the bank, and each of its checks as deposited, in one transaction.
 * @throws Refused 409 if a check has been moved meanwhile or the month is closed
 */
export async function makeDeposit(
  strapi: Core.Strapi,
  id: string,
  act: Act,
  actor: PanelActor,
  now: number,
): Promise<void> {
  const items = depositItems(strapi);
  await actOn(strapi, id, act, async (row, actKey) => {
    requireState(row, 'prepared', texts.notPrepared);
    await requireDay(strapi, row.madeOn, now);
    await items.lock(row.number);
    const moved = await items.moved(row.number);
    if (moved.length > 0) throw new Refused(409, texts.moved(moved), { code: 'MOVED' });
    await requireOpenMonth(strapi, row.madeOn);
    const members = await items.of(row.number);
    requireReceived(members, row.madeOn);
    const cash = sumOf(members, 'Cash');
    if (row.cashPieces !== null && cash !== row.cashCents)
      throw new Refused(409, texts.cashDiffers(row.cashCents, cash), { code: 'CASH_DIFFERS' });
    await items.depositCash(row.number, row.madeOn);
    for (const { method, document_id: order } of members)
      if (method === 'Check')
        await payments(strapi).depositCheck(order, { number: row.number, day: row.madeOn }, personOf(actor));
    await depositTable(strapi).change(row, {
      state: 'made',
      cashCents: cash,
      madeBy: actor.id,
      madeByName: actor.name,
      actKey,
    });
    const { number, madeOn, checkCents } = row;
    await noteDeposit(strapi, actor, 'make', row, { number, state: 'made', madeOn, checkCents, cashCents: cash });
  });
}

/**
 * Takes back that a deposit was made: its checks are recorded again, and it is prepared.
 * @throws Refused 409 if one of its checks has cleared or bounced, or the month is closed
 */
export async function undoDeposit(strapi: Core.Strapi, id: string, act: Act, actor: PanelActor): Promise<void> {
  const items = depositItems(strapi);
  await actOn(strapi, id, act, async (row, actKey) => {
    requireState(row, 'made', texts.notMade);
    await items.lock(row.number);
    const isThere = ({ method, state }: ItemRow) => method === 'Check' && state !== 'canceled';
    const checks = (await items.of(row.number)).filter(isThere);
    const moved = checks.flatMap(({ state, number }) => (state === 'deposited' ? [] : [number ?? '']));
    if (moved.length > 0) throw new Refused(409, texts.cleared(moved), { code: 'MOVED' });
    const changes = bankChangeTable(strapi);
    for (const { day } of [{ day: row.madeOn }, ...(await changes.ofDeposit(row.number))])
      await requireOpenMonth(strapi, day);
    await changes.removeOfDeposit(row.number);
    await items.undoCash(row.number);
    for (const { document_id: order } of checks) await payments(strapi).undoDepositOfCheck(order, personOf(actor));
    await depositTable(strapi).change(row, { state: 'prepared', actKey });
    await noteDeposit(strapi, actor, 'undo', row, { number: row.number, state: 'prepared' });
  });
}
