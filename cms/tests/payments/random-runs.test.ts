import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openService } from '../support/guests';
import { randomSteps, type Model } from './random/commands';
import { check, checkAudit, leave, finishPayments } from './random/invariants';
import type { Run } from './random/run';
import { endFaults, newestIntent } from './support/gateway';
import { isFull, sampleNote, sized, writeRow } from '../support/evidence';
import { newDevotee, openShop, restarted, type Shop } from './support/shop';

const runs = sized(500, 6);
const restartEvery = sized(100, 6);

let shop: Shop;
let service: string;
beforeAll(async () => {
  shop = await openShop();
  service = await openService(shop.server);
});
afterAll(() => shop.server.stop());

const counted = { runs: 0, steps: 0, longest: 0, succeeded: 0, restarts: 0 };

/** Sometimes kills the server in the middle of its work and restarts it before the checks. */
async function restartNowAndThen(run: Run): Promise<void> {
  if (counted.runs % restartEvery !== restartEvery / 2) return;
  shop = run.shop = await restarted(run.shop);
  counted.restarts += 1;
}

it(`R1 keeps the ledger equal to the gateway in ${runs} random runs of at most 30 steps${sampleNote}`, async () => {
  await fc.assert(
    fc.asyncProperty(randomSteps(), async (commands) => {
      const devotee = await newDevotee(shop);
      const marker = await newestIntent(shop);
      const run: Run = { shop, devotee, service, gifts: [], checks: [], marker, steps: 0 };
      const model: Model = { gifts: 0, checks: 0 };
      await endFaults(shop);
      await fc.asyncModelRun(() => ({ model, real: run }), commands);
      counted.runs += 1;
      await restartNowAndThen(run);
      counted.succeeded += await check(run, await finishPayments(run));
      if (counted.runs % 25 === 0) await checkAudit(run);
      await leave(run);
      counted.steps += run.steps;
      counted.longest = Math.max(counted.longest, run.steps);
    }),
    { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
  );
  const { steps, longest, succeeded, restarts } = counted;
  writeRow(
    'R1',
    `${counted.runs} runs, ${steps} steps (at most ${longest}), ${succeeded} payments, ${restarts} restarts`,
  );
  await checkAudit({ shop });
  // A few short runs may all end without a payment.
  if (isFull) expect(succeeded).toBeGreaterThan(0);
}, 1_800_000);
