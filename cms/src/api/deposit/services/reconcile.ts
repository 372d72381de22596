import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { toCents } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { personOf } from '../../../platform/audit/audit-log';
import { payments, paymentService } from '../../../platform/plugins/payments';
import { depositTexts as texts } from '../../../texts/deposits';
import { texts as allTexts } from '../../../texts/en';
import { templeTimeZone } from '../../content';
import { closedMonthTable } from '../../order/queries';
import { depositItems, depositTable, type DepositRow } from '../queries';
import { actKeyOf, noteDeposit } from './deposits';
import { bankSums } from './view';

type Reconciliation = Parsed<'deposits.reconcile'>['body'];

/** Returns the given dollars as cents. @throws Refused 400 for a part of a cent */
function centsOf(field: 'bankAmount' | 'difference', dollars: number): number {
  const cents = toCents(dollars);
  if (cents === null) throw new Refused(400, allTexts.field.wrongType(field), { field });
  return cents;
}

/** Marks checks of a deposit as bounced, each in its own transaction. Skips checks that bounced before. */
async function bounceChecks(strapi: Core.Strapi, row: DepositRow, orders: readonly string[], actor: PanelActor) {
  const members = await depositItems(strapi).of(row.number);
  for (const order of orders) {
    const member = members.find(({ document_id: id, method }) => id === order && method === 'Check');
    if (!member) throw new Refused(409, texts.notIn, { code: 'NOT_IN_DEPOSIT' });
    if (member.state !== 'bounced') await payments(strapi).moveCheck(order, 'bounced', personOf(actor));
  }
}

/** Marks a check as bounced after its deposit was made or reconciled. @throws Refused 404, 409 if it is not in there */
export async function bounceCheck(strapi: Core.Strapi, id: string, order: string, actor: PanelActor): Promise<void> {
  const row = await depositTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.unknown);
  if (row.state !== 'made' && row.state !== 'reconciled') throw new Refused(409, texts.notMade, { code: 'STATE' });
  await bounceChecks(strapi, row, [order], actor);
}

/** Clears the checks of a deposit that still wait, each in its own transaction, as the clock does. */
async function clearChecksOf(strapi: Core.Strapi, number: string, actor: PanelActor): Promise<void> {
  for (const { document_id: order, state } of await depositItems(strapi).of(number))
    if (state === 'deposited') await paymentService(strapi).moveCheck(order, 'cleared', personOf(actor));
}

/**
 * Returns the day on which the difference counts in the journal: the bank's day, or today if its month is closed. Call
 * it in the transaction that stores it.
 */
async function differenceDay(strapi: Core.Strapi, bankOn: string, today: string): Promise<string> {
  return (await closedMonthTable(strapi).lockIfOpen(bankOn.slice(0, 7))) ? bankOn : today;
}

/**
 * Compares a deposit with the sum that the bank shows. Returned checks bounce; any other difference must be confirmed
 * as over or short, with a note. Then the checks clear, unless they are left to the clock. Repeating an interrupted
 * request continues it.
 * @throws Refused 404, 409 DIFFERENCE if cents are unexplained, 409 STALE if another person has changed it
 */
export async function reconcileDeposit(
  strapi: Core.Strapi,
  id: string,
  body: Reconciliation,
  actor: PanelActor,
  now: number,
): Promise<void> {
  const bankCents = centsOf('bankAmount', body.bankAmount);
  const statedCents = centsOf('difference', body.difference);
  const today = giftDay(now, await templeTimeZone(strapi));
  const actKey = actKeyOf(id, body);
  const found = await depositTable(strapi).find(id);
  if (!found) throw new Refused(404, texts.unknown);
  if (found.actKey !== actKey) {
    if (found.revision !== body.revision) throw new Refused(409, texts.stale, { code: 'STALE' });
    if (found.state !== 'made') throw new Refused(409, texts.notMade, { code: 'STATE' });
    if (body.bankOn < found.madeOn || body.bankOn > today)
      throw new Refused(400, texts.bankDay, { field: 'bankOn', code: 'BAD_DAY' });
    const members = await depositItems(strapi).of(found.number);
    const { expected } = bankSums(
      members.map((member) => (body.bounced.includes(member.document_id) ? { ...member, state: 'bounced' } : member)),
    );
    requireExplained(bankCents - expected, statedCents, body.note);
    await bounceChecks(strapi, found, body.bounced, actor);
  }
  await strapi.db.transaction(async () => {
    const row = await depositTable(strapi).lock(id);
    if (!row || row.actKey === actKey) return;
    if (row.revision !== body.revision) throw new Refused(409, texts.stale, { code: 'STALE' });
    await depositItems(strapi).lock(row.number);
    // A check may have bounced, or a gift may have been reversed, since the comparison.
    const { bounced, expected } = bankSums(await depositItems(strapi).of(row.number));
    const differenceCents = bankCents - expected;
    requireExplained(differenceCents, statedCents, body.note);
    await depositItems(strapi).dropReversed(row.number);
    await depositTable(strapi).change(row, {
      ...{ state: 'reconciled', bankCents, bankOn: body.bankOn, bouncedCents: bounced, differenceCents, actKey },
      differenceOn: differenceCents === 0 ? null : await differenceDay(strapi, body.bankOn, today),
      ...(body.note ? { note: body.note } : {}),
      ...{ reconciledBy: actor.id, reconciledByName: actor.name, reconciledAt: new Date(now).toISOString() },
    });
    const { number } = row;
    await noteDeposit(strapi, actor, 'reconcile', row, {
      ...{ number, state: 'reconciled', bankCents, bankOn: body.bankOn, bouncedCents: bounced, differenceCents },
      ...(body.note ? { note: body.note } : {}),
    });
  });
  if (body.clear) await clearChecksOf(strapi, found.number, actor);
}

/** @throws Refused 409 DIFFERENCE unless the difference is the one that the person has confirmed, with a note */
function requireExplained(difference: number, stated: number, note = ''): void {
  if (difference === stated && (difference === 0 || note !== '')) return;
  throw new Refused(409, texts.differs(difference), { code: 'DIFFERENCE' });
}
