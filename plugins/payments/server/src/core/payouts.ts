import { GatewayError, type GatewayPayout, type GatewayPayoutLine } from '../ports/gateway';
import type { PaymentContext } from './context';
import { pageSize } from './pages';
import { retrying } from './retry';

const dayMs = 24 * 60 * 60 * 1000;
/** After so long nothing changes about a payout: a bank that sends one back does so within days. */
const changesMs = 30 * dayMs;
/** How many payouts are read with their lines before the sweep goes on with the orders. */
const atOnce = 40;

/**
 * Once an hour (or as often as configured), over all processes: keeps the gateway's payouts and what is in them, those
 * of the whole past the first time, a part in each sweep. A gateway that does not answer is noted with the moment, and
 * asked again by the next sweep; nothing that was known is forgotten.
 */
export async function refreshPayouts(context: PaymentContext): Promise<void> {
  const { leases, reviews } = context.stores;
  const holder = context.newKey();
  if (!(await leases.acquire('payouts', holder, (context.settings.reviewSeconds ?? 3600) * 1000))) return;
  const begun = context.now();
  const before = await reviews.payouts();
  try {
    const isAll = await readPayouts(context, before.heardAt);
    if (isAll) await reviews.notePayouts({ heardAt: begun, silent: null });
    else await leases.release('payouts', holder);
  } catch (error) {
    await leases.release('payouts', holder);
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn(`The payouts could not be read: ${error.kind}`);
    await reviews.notePayouts({
      heardAt: before.heardAt,
      silent: { since: before.silent?.since ?? begun, why: error.kind },
    });
  }
}

/** @returns false when there were more of them than one round reads. */
async function readPayouts(context: PaymentContext, heardAt: Date | null): Promise<boolean> {
  const since = new Date(heardAt === null ? 0 : heardAt.getTime() - changesMs);
  let read = 0;
  let page: GatewayPayout[] = [];
  const takePage = async (): Promise<boolean> => {
    const kept = new Map((await context.stores.payouts.kept(page.map(({ id }) => id))).map((row) => [row.id, row]));
    for (const payout of page) {
      const known = kept.get(payout.id);
      if (known && isSame(known, payout) && known.itemized !== 'partly') continue;
      if (read === atOnce) return false;
      read += 1;
      await takeOver(context, payout, known ?? null);
    }
    page = [];
    return true;
  };
  for await (const payout of context.gateway.listPayouts(since)) {
    page.push(payout);
    if (page.length === pageSize && !(await takePage())) return false;
  }
  return takePage();
}

const isSame = (one: GatewayPayout, other: GatewayPayout) =>
  one.state === other.state && one.itemized === other.itemized && one.arrivesOn === other.arrivesOn;

async function takeOver(context: PaymentContext, payout: GatewayPayout, known: GatewayPayout | null): Promise<void> {
  const lines: GatewayPayoutLine[] = [];
  const isWanted = payout.itemized !== 'never' && known?.itemized !== 'whole';
  if (isWanted) for await (const line of context.gateway.listPayoutLines(payout.id)) lines.push(line);
  // Another process may have kept the same payout meanwhile; the second try finds what it wrote.
  await retrying(() => context.ledger.transaction(() => context.stores.payouts.save(payout, lines)));
}
