import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { depositDifference } from '@seva/config/rules/desk/deposit';
import { personOf } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { depositTexts as texts } from '../../../texts/deposits';
import { closedMonthTable, orderTable } from '../../order/queries';
import { depositItems, depositTable, type DepositRow, type MemberRow } from '../queries';
import { noteDeposit } from './deposits';
import { bouncedCents } from './view';

/** Gift that is recorded again in place of a reversed one. */
interface Corrected {
  readonly tender: string;
  readonly amountCents: number;
}

/** Returns a reversed donation that was taken to the bank, with its numbered deposit; null if it was not taken there. */
async function takenToBank(
  strapi: Core.Strapi,
  id: string,
): Promise<{ readonly member: MemberRow & { readonly on: string }; readonly deposit: DepositRow | null } | null> {
  const member = await depositItems(strapi).find(id);
  if (!member || member.on === null) return null;
  const deposit = member.reference === null ? null : await depositTable(strapi).findByNumber(member.reference);
  return { member: { ...member, on: member.on }, deposit };
}

/** Returns the sums of a deposit after one of its gifts got another amount. */
async function sumsAfter(strapi: Core.Strapi, deposit: DepositRow, { method, cents }: MemberRow, amountCents: number) {
  const change = amountCents - cents;
  const checkCents = deposit.checkCents + (method === 'Check' ? change : 0);
  const cashCents = deposit.cashCents + (method === 'Cash' ? change : 0);
  const bounced = bouncedCents(await depositItems(strapi).of(deposit.number));
  const { bankCents } = deposit;
  const differenceCents =
    bankCents === null ? 0 : depositDifference({ checkCents, cashCents, bouncedCents: bounced }, bankCents);
  return { checkCents, cashCents, differenceCents };
}

/**
 * Refuses a correction that would leave a deposit at the bank with another sum than the bank has. The tender stays, and
 * so does the amount, unless the deposit then agrees with the bank, or was not compared with it yet.
 * @throws Refused 409 AT_BANK
 */
export async function requireSameAtBank(
  strapi: Core.Strapi,
  { documentId }: { readonly documentId: string },
  { tender, amountCents }: Corrected,
): Promise<void> {
  const taken = await takenToBank(strapi, documentId);
  if (!taken) return;
  const { member, deposit } = taken;
  const refuse = (message: string, field: 'tender' | 'amount') => new Refused(409, message, { code: 'AT_BANK', field });
  if (tender !== member.method) throw refuse(texts.sameTender[member.method], 'tender');
  if (amountCents === member.cents) return;
  const isCounted = member.method === 'Cash' && deposit !== null && deposit.cashPieces !== null;
  const isCompared = deposit?.state === 'reconciled';
  if (isCounted || (isCompared && (await sumsAfter(strapi, deposit, member, amountCents)).differenceCents !== 0))
    throw refuse(texts.sameAmount(deposit.number, member.cents), 'amount');
  for (const day of [member.on, deposit?.differenceOn ?? member.on])
    if (!(await closedMonthTable(strapi).lockIfOpen(day.slice(0, 7)))) throw refuse(texts.closedCorrection, 'amount');
}

/**
 * Puts a gift that was recorded again into the place of the reversed one at the bank, so that it is not deposited twice.
 * A check that had cleared clears again. Call it in the transaction that recorded the gift.
 * @throws Refused 409 AT_BANK as {@link requireSameAtBank}
 */
export async function replaceInDeposit(
  strapi: Core.Strapi,
  reversed: string,
  recorded: string,
  actor: PanelActor,
): Promise<void> {
  const found = await takenToBank(strapi, reversed);
  const order = found && (await orderTable(strapi).find(recorded));
  if (!order) return;
  const items = depositItems(strapi);
  const deposit = found.deposit && (await depositTable(strapi).lock(found.deposit.documentId));
  const { member } = found;
  await requireSameAtBank(
    strapi,
    { documentId: reversed },
    { tender: order.paymentMethod, amountCents: order.totalCents },
  );
  const sums = deposit && (await sumsAfter(strapi, deposit, member, order.totalCents));
  await items.leave([reversed]);
  if (member.method === 'Check') {
    await payments(strapi).depositCheck(recorded, { number: member.reference, day: member.on }, personOf(actor));
    const before = await orderTable(strapi).find(reversed);
    if (before?.paidAt) await payments(strapi).moveCheck(recorded, 'cleared', personOf(actor));
  } else await items.put(recorded, member.reference, member.on);
  if (!deposit || !sums) return;
  await depositTable(strapi).change(deposit, {
    ...sums,
    differenceOn: sums.differenceCents === 0 ? null : deposit.differenceOn,
  });
  const { checkCents, cashCents } = sums;
  await noteDeposit(strapi, actor, 'replace', deposit, {
    ...{ number: deposit.number, checkCents, cashCents },
    ...{ replaced: member.number, by: order.number },
  });
}
