import { GatewayError, type GatewayPayout, type GatewayPayoutLine } from '../ports/gateway';
import type { PaymentContext } from './context';
import { pageSize } from './pages';
import { retrying } from './retry';

const dayMs = 24 * 60 * 60 * 1000;
/** Milliseconds after which a payout no longer changes; a bank returns one within days. */
const changesMs = 30 * dayMs;
/** Number of payouts that one sweep reads with their lines before it continues with the orders. */
const atOnce = 40;

/**
 * Syncs the gateway's payouts and their lines once an hour (or as configured) over all processes. The first sync reads
 * the whole past, a part in each sweep. If the gateway does not answer, its silence is recorded and the next sweep
 * tries again; known payouts are retained.
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

/** @returns false if there were more payouts than one round reads */
async function readPayouts(context: PaymentContext, heardAt: Date | null): Promise<boolean> {
  const since = new Date(heardAt === null ? 0 : heardAt.getTime() - changesMs);
  let read = 0;
  let page: GatewayPayout[] = [];
  const takePage = async (): Promise<boolean> => {
    const stored = new Map(
      (await context.stores.payouts.findStored(page.map(({ id }) => id))).map((row) => [row.id, row]),
    );
    for (const payout of page) {
      const known = stored.get(payout.id);
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
  // Another process may have stored the same payout meanwhile; the retry finds its row.
  await retrying(() => context.ledger.transaction(() => context.stores.payouts.save(payout, lines)));
}
