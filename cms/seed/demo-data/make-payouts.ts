import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { usualCardFee, usualDisputeFeeCents } from '@seva/config/rules/card-fee';
import { kindInPayout } from '../../src/api/order/queries';
import { insertMany, type BulkRow } from './bulk';
import type { Chance } from './random';

const dayMs = 24 * 60 * 60 * 1000;
/** After how many midnights in UTC the money of a card can be paid out. */
const waitingDays = 2;

interface Movement {
  readonly kind: string;
  readonly amount_cents: number;
  readonly intent_id: string;
  readonly gateway_id: string;
  readonly at: Date | string | number;
}

/** A movement by card with the midnight (milliseconds) from which it goes along with a payout. */
interface Waiting extends Movement {
  readonly from: number;
  readonly feeCents: number;
}

function waitingOf(movement: Movement): Waiting {
  const at = new Date(movement.at).getTime();
  const isPayment = movement.kind === 'payment';
  const from = (Math.floor(at / dayMs) + (isPayment ? waitingDays : 1)) * dayMs;
  const ofDispute = movement.kind === 'dispute' ? usualDisputeFeeCents : 0;
  return { ...movement, from, feeCents: isPayment ? usualCardFee(movement.amount_cents) : ofDispute };
}

/** The movements by card that are in no payout yet, the earliest first. */
async function unpaidOut(trx: Knex.Transaction): Promise<Waiting[]> {
  const rows = (await trx('payments_payment_events as event')
    .whereNotNull('event.intent_id')
    .whereNotNull('event.gateway_id')
    .whereNot('event.amount_cents', 0)
    .whereNotExists(
      trx('payments_payout_lines as line').whereRaw(
        `line.source_id = event.gateway_id and line.kind = ${kindInPayout}`,
      ),
    )
    .orderBy('event.id')
    .select(
      trx.raw(`${kindInPayout} as kind`),
      'event.amount_cents',
      'event.intent_id',
      'event.gateway_id',
      'event.at',
    )) as Movement[];
  return rows.map(waitingOf).sort((one, other) => one.from - other.from);
}

/**
 * Makes up the payouts of the made-up card payments, as the card processor would have made them: each midnight in UTC all
 * that can be paid out, less fees; a sum that is not above zero waits for the next day. To be called inside a transaction.
 */
export async function makePayouts(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  chance: Chance,
  now: number,
): Promise<void> {
  const payouts: BulkRow[] = [];
  const lines: BulkRow[] = [];
  let due: Waiting[] = [];
  const waiting = (await unpaidOut(trx)).filter(({ from }) => from <= now);
  for (const [index, movement] of waiting.entries()) {
    due.push(movement);
    if (waiting[index + 1]?.from === movement.from) continue;
    const amount = due.reduce((sum, { amount_cents: cents, feeCents }) => sum + cents - feeCents, 0);
    if (amount <= 0) continue;
    const payout = payoutRow(chance, movement.from, amount, now);
    payouts.push(payout);
    for (const one of due) lines.push(lineRow(chance, String(payout.gateway_id), one));
    due = [];
  }
  await insertMany(strapi, trx, 'payments_payouts', payouts);
  await insertMany(strapi, trx, 'payments_payout_lines', lines);
}

const stamped = (chance: Chance, at: Date) => ({ document_id: chance.id(), at, created_at: at, updated_at: at });

function payoutRow(chance: Chance, from: number, amount: number, now: number): BulkRow {
  const arrives = from + dayMs;
  return {
    ...stamped(chance, new Date(from)),
    gateway_id: `po_${chance.id()}`,
    amount_cents: amount,
    state: arrives <= now ? 'paid' : 'in_transit',
    arrives_on: new Date(arrives).toISOString().slice(0, 10),
    itemized: 'whole',
  };
}

function lineRow(chance: Chance, payout: string, { kind, amount_cents, feeCents, at, ...of }: Waiting): BulkRow {
  return {
    ...stamped(chance, new Date(at)),
    gateway_id: `txn_${chance.id()}`,
    payout_id: payout,
    kind,
    amount_cents,
    fee_cents: feeCents,
    source_id: of.gateway_id,
    intent_id: of.intent_id,
    detail: '',
  };
}
