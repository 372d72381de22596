import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allGapless, receiptsAgree } from './agreement';
import { randomSteps, type Model } from '../payments/random/commands';
import { check, finishPayments, leave } from '../payments/random/invariants';
import type { Run } from '../payments/random/run';
import { endFaults, newestIntent } from '../payments/support/gateway';
import { newDevotee, openShop, type Shop } from '../payments/support/shop';
import { openService } from '../support/guests';
import { approvePapers } from '../support/papers';
import { sampleNote, sized, writeFigure } from '../support/evidence';

const runs = sized(500, 6);

let shop: Shop;
let service: string;
beforeAll(async () => {
  shop = await openShop();
  service = await openService(shop.server);
  await approvePapers(shop.server);
});
afterAll(() => shop.server.stop());

it(`G2 leaves one receipt per paid donation and no other in ${runs} random runs${sampleNote}`, async () => {
  let [done, standing] = [0, 0];
  await fc.assert(
    fc.asyncProperty(randomSteps(), async (commands) => {
      const devotee = await newDevotee(shop);
      const marker = await newestIntent(shop);
      const run: Run = { shop, devotee, service, gifts: [], checks: [], marker, steps: 0 };
      const model: Model = { gifts: 0, checks: 0 };
      await endFaults(shop);
      await fc.asyncModelRun(() => ({ model, real: run }), commands);
      await check(run, await finishPayments(run));
      standing += await receiptsAgree(shop, devotee.id);
      await leave(run);
      done += 1;
    }),
    { numRuns: runs, endOnFailure: true, includeErrorInReport: true },
  );
  expect(await allGapless(shop)).toBe(true);
  const row = 'G2';
  writeFigure({ row, what: 'random runs whose receipts agree with the books', least: runs, reached: done });
  writeFigure({ row, what: 'receipts that stood at their end', least: 1, reached: standing });
}, 1_800_000);
