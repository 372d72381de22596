import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow } from './crash/acts';
import { flows } from './crash/flows';
import { openShop, type Point, type ShopUnderTest } from './crash/shop-under-test';
import { isFull, optionOf, sampleNote, sized, writeLine, writeRow } from './support/evidence';
import { isShort } from './support/short';

// R4 of docs/payments.md#promises. Points spread evenly over each flow. `npm run evidence -- crash` kills the server at
// every point and writes a line for each, --every=4 at each fourth.
const every = Number(optionOf('every') ?? (process.env.SEVA_EVIDENCE === 'crash' ? 1 : 0));
const ofEach = sized(18, 1);

let shop: ShopUnderTest;
let round = 0;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function tell(flow: Flow, at: number, of: number, point: Point | null, ms: number, problems: readonly string[]): void {
  if (every === 0) return;
  const where = point ? `${point.kind.padEnd(7)} ${point.text.replace(/\s+/g, ' ').slice(0, 90)}` : 'the end';
  const end = problems.length === 0 ? `right after ${(ms / 1000).toFixed(1)} s` : problems.join('; ');
  const what = `${String(at).padStart(3)}/${of} ${where}`;
  writeLine({ row: flow.name, what, demanded: 'right', reached: end, passed: problems.length === 0 });
}

async function countPoints(flow: Flow): Promise<number> {
  const { run } = await flow.prepare(shop, (round += 1));
  await shop.arm(Infinity, flow.webhooks);
  await run();
  return (await shop.seen()).length;
}

async function strikeAt(flow: Flow, at: number, of: number): Promise<readonly string[]> {
  const { run, again } = await flow.prepare(shop, (round += 1));
  await shop.arm(at, flow.webhooks);
  const outcome = await run().then(
    () => null,
    (error: unknown) => error,
  );
  const point = shop.struck();
  if (outcome && !point) throw outcome;
  await shop.restart();
  const { ms, problems } = await shop.healed();
  tell(flow, at, of, point, ms, problems);
  if (problems.length > 0) return problems;
  await again();
  return (await shop.healed()).problems;
}

function chosenOf(count: number): number[] {
  if (every > 0) return Array.from({ length: Math.ceil(count / every) }, (_, index) => 1 + index * every);
  const points = Math.min(ofEach, count);
  return Array.from({ length: points }, (_, index) => Math.ceil((count * (2 * index + 1)) / (2 * points)));
}

const struck = { points: 0, lost: 0, doubled: 0, stuck: 0, otherwise: 0 };

function tally(problems: readonly string[]): void {
  struck.points += 1;
  const isOf = (kind: string) => problems.some((problem) => problem.startsWith(kind));
  if (isOf('lost')) struck.lost += 1;
  else if (isOf('doubled')) struck.doubled += 1;
  else if (isOf('stuck')) struck.stuck += 1;
  else if (problems.length > 0) struck.otherwise += 1;
}

describe('a server that is killed', () => {
  it.each(isShort ? flows.slice(0, 1) : flows)(
    `anywhere in the flow $name has each charge once in its books within a minute of its restart${sampleNote}`,
    async (flow) => {
      await countPoints(flow);
      const count = await countPoints(flow);
      expect(count).toBeGreaterThan(10);
      for (const at of chosenOf(count)) {
        const problems = await strikeAt(flow, at, count);
        tally(problems);
        expect(problems, `${flow.name} ${at}`).toEqual([]);
      }
    },
    isFull ? 120 * 60_000 : 180_000,
  );

  it.runIf(isFull && every === 0)('covers at least sixty kill points', () => {
    const { points, lost, doubled, stuck, otherwise } = struck;
    writeRow(
      'R4',
      `${points} points: ${lost} lost, ${doubled} doubled, ${stuck} stuck${otherwise ? `, ${otherwise} wrong` : ''}`,
    );
    expect(points).toBeGreaterThanOrEqual(60);
  });
});
