import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { Refused } from '@seva/config/contract/refused';
import { personOf } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { depositTexts as texts } from '../../../texts/deposits';
import { ledgerDay } from '../../order';
import { bankChangeTable, orderTable } from '../../order/queries';
import { depositItems, depositTable, type DepositRow, type MemberRow } from '../queries';
import { noteDeposit } from './deposits';

/** Gift that is recorded again in place of a reversed one. */
interface Corrected {
  readonly tender: string;
  readonly amountCents: number;
}

/** Reversed donation whose money is at the bank, or was there until it was reversed, with its numbered deposit. */
interface Taken {
  readonly member: MemberRow & { readonly on: string };
  readonly deposit: DepositRow | null;
}

/** Returns a reversed donation whose place at the bank is free; null if it has none, or was reconciled without it. */
async function takenToBank(strapi: Core.Strapi, id: string): Promise<Taken | null> {
  const member = await depositItems(strapi).find(id);
  if (!member || member.on === null) return null;
  const deposit = member.reference === null ? null : await depositTable(strapi).findByNumber(member.reference);
  if (deposit?.state === 'reconciled' && member.bankCents === 0) return null;
  return { member: { ...member, on: member.on }, deposit };
}

/** Returns the cents of a deposit that are over or short and that no correction has explained yet. */
async function openDifference(strapi: Core.Strapi, { number, differenceCents }: DepositRow): Promise<number> {
  const changes = await bankChangeTable(strapi).ofDeposit(number);
  return changes.reduce((rest, { kind, cents }) => (kind === 'settled' ? rest - cents : rest), differenceCents);
}

/**
 * Refuses a correction that does not match the sum at the bank. The tender stays, and so does the amount, unless it
 * explains what is over or short, or the deposit was not compared with the bank yet.
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
  const change = amountCents - member.totalCents;
  if (change === 0 || deposit === null) return;
  const isCounted = member.method === 'Cash' && deposit.cashPieces !== null;
  const isCompared = deposit.state === 'reconciled';
  if (isCounted || (isCompared && change !== (await openDifference(strapi, deposit))))
    throw refuse(texts.sameAmount(deposit.number, member.totalCents), 'amount');
}

/**
 * Puts a gift that was recorded again into the place of the reversed one at the bank, so that it is not deposited twice.
 * The deposit stays as it was made; what the bank then has is booked today. A check that had cleared clears again. Call it
 * in the transaction that recorded the gift.
 * @throws Refused 409 AT_BANK as {@link requireSameAtBank}
 */
export async function replaceInDeposit(
  strapi: Core.Strapi,
  reversed: string,
  recorded: string,
  actor: PanelActor,
): Promise<void> {
  const seen = await takenToBank(strapi, reversed);
  const order = seen && (await orderTable(strapi).find(recorded));
  if (!order) return;
  if (seen.deposit) await depositTable(strapi).lock(seen.deposit.documentId);
  // It may have been reconciled meanwhile.
  const found = await takenToBank(strapi, reversed);
  if (!found) return;
  const { member, deposit } = found;
  const { totalCents, paymentMethod: tender } = order;
  await requireSameAtBank(strapi, { documentId: reversed }, { tender, amountCents: totalCents });
  const isConfirmed = deposit?.state === 'reconciled';
  const change = totalCents - member.totalCents;
  // What was refunded in cash before the deposit is not at the bank.
  const atBank = (member.bankCents ?? 0) + change;
  if (member.method === 'Check') {
    await payments(strapi).depositCheck(recorded, { number: member.reference, day: member.on }, personOf(actor));
    const before = await orderTable(strapi).find(reversed);
    if (before?.paidAt) await payments(strapi).moveCheck(recorded, 'cleared', personOf(actor));
  }
  await depositItems(strapi).replace(member, recorded, atBank);
  const cents = isConfirmed ? change : atBank;
  if (cents !== 0)
    await bankChangeTable(strapi).add({
      ...{ order: recorded, deposit: member.reference, tender, cents },
      ...{ day: await ledgerDay(strapi, new Date()), kind: isConfirmed ? 'settled' : 'recorded' },
    });
  if (deposit)
    await noteDeposit(strapi, actor, 'replace', deposit, {
      ...{ number: deposit.number, replaced: member.number, by: order.number, amountCents: totalCents },
    });
}
