import {
  amend,
  emit,
  load,
  withoutInternalFields,
  type DemoAnswer,
  type DemoCall,
  type GatewayContext,
} from './gateway-context';
import { daySeconds, inBalance, moveBalance, newMovement } from './balance';
import { invalid } from './demo-error';
import type { DemoKind, DemoObject } from './demo-store';
import { listingOf } from './listings';
import { expansions, listOf } from './serialize';
import { newPayout, seconds } from './shapes';

/** GET /v1/payouts: one page, newest first. The first reader makes the payouts that are due. */
export async function listPayouts(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  await context.write(() => payOut(context, call));
  const { data, hasMore } = await context.store.list(listingOf(call, 'payout'));
  return { status: 200, body: listOf(call.path, data, hasMore) };
}

/** GET /v1/balance_transactions: one page, newest first; of one payout if named. */
export async function listBalance(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  const { data, hasMore } = await context.store.list(listingOf(call, 'balance_transaction'));
  const page = listOf(call.path, data, hasMore);
  if (!expansions(call).includes('source')) return { status: 200, body: page };
  const shown = await Promise.all(
    data.map(async (movement) => {
      const source = await context.store.find(String(movement.source));
      return { ...withoutInternalFields(movement), source: source ? withoutInternalFields(source) : movement.source };
    }),
  );
  return { status: 200, body: { ...page, data: shown } };
}

/**
 * Pays the available balance to the bank at each midnight UTC; it arrives a day later. A balance that is not positive
 * waits for the next donations.
 */
async function payOut(context: GatewayContext, call: DemoCall): Promise<void> {
  const waiting = (await all(context, 'balance_transaction', inBalance)).reverse();
  const now = seconds(context.now());
  const days = [...new Set(waiting.map(payableFrom))].filter((day) => day <= now).sort((a, b) => a - b);
  let rest = waiting;
  for (const day of days) {
    const due = rest.filter((movement) => payableFrom(movement) <= day);
    const amount = due.reduce((sum, { net }) => sum + Number(net), 0);
    if (amount <= 0) continue;
    rest = rest.filter((movement) => !due.includes(movement));
    const at = new Date(day * 1000);
    const payout = newPayout(amount, day + daySeconds, at);
    await context.store.insert(payout);
    await context.store.insert(newMovement(payout, 'payout', -amount, at), payout.id);
    for (const movement of due) await context.store.replace(movement, payout.id);
    await emit(context, call, 'payout.created', payout);
  }
  await arrive(context, call, now);
}

/** Returns the midnight UTC from which a movement can be part of a payout. */
const payableFrom = ({ available_on: at }: DemoObject): number => Math.ceil(Number(at) / daySeconds) * daySeconds;

async function arrive(context: GatewayContext, call: DemoCall, now: number): Promise<void> {
  const { data } = await context.store.list({ kind: 'payout', limit: 100 });
  for (const payout of data) {
    if (payout.status !== 'in_transit' || Number(payout.arrival_date) > now) continue;
    await emit(context, call, 'payout.paid', await amend(context, payout, { status: 'paid' }));
  }
}

/** Fails a payout, for tests: the temple's bank returns it, and its money is in the balance again. */
export async function failPayout(context: GatewayContext, call: DemoCall, id: string): Promise<void> {
  const payout = await load(context, 'payout', id);
  if (payout.status === 'failed') throw invalid('This payout has failed already');
  const failed = await amend(context, payout, { status: 'failed', failure_code: 'account_closed' });
  await moveBalance(context, failed, 'payoutFailed', Number(payout.amount));
  await emit(context, call, 'payout.failed', failed);
}

/** Returns all objects of a kind below a parent, newest first. */
async function all(context: GatewayContext, kind: DemoKind, parent: string): Promise<DemoObject[]> {
  const found: DemoObject[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last ? { startingAfter: last.id } : {};
    const { data, hasMore } = await context.store.list({ kind, parent, limit: 100, ...after });
    found.push(...data);
    if (!hasMore) return found;
  }
}
