import { describe, expect, inject, it } from 'vitest';
import { fullMs, runs } from './faults/figures';
import { canMount, rows, type Row } from './faults/rows';
import { firstService, give, isGiven, unplain, visit, type Reply } from './faults/visitors';
import { until } from './support/client';
import { isFull, writeFigure } from './support/evidence';
import { isShort } from './support/short';

// Takes resources from the shop while people give, and returns them. This sample takes a few seconds each; `npm run
// evidence -- faults` a minute.
const kind = inject('postgres') ? 'postgres' : 'sqlite';

/** In the sample, faults that do not concern the database run on SQLite alone, and one of them in `npm test`. */
const isSampled = ({ name, only = 'sqlite', sampleMs }: Row) =>
  sampleMs !== undefined && only === kind && (!isShort || name === 'gateway silent');
const isWanted = (row: Row) =>
  (row.only ?? kind) === kind && runs(row.name, isSampled(row)) && (row.name !== 'disk full' || canMount());

const bounds = { some: { least: 1 }, maybe: { least: 0 }, none: { most: 0 } } as const;

const count = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

describe.runIf(rows.some(isWanted))('a shop', () => {
  it.each(rows.filter(isWanted))(
    'says so plainly, recovers by itself and loses nothing: $name',
    async ({ name, prepare, sampleMs, refuses, wellWithinMs, slowestMs = 45_000 }) => {
      const { shop, begin, close } = await prepare();
      try {
        const service = await firstService(shop);
        expect(isGiven(await give(shop, service))).toBe(true);
        const end = await begin();
        const replies = await visit(shop, service, isFull ? fullMs : (sampleMs ?? fullMs));
        await end();
        const ended = performance.now();
        await until('a donation to go all the way', async () => isGiven(await give(shop, service)), wellWithinMs);
        const wellMs = Math.round(performance.now() - ended);
        const { problems } = await shop.healed();
        const { orders } = await shop.books();
        const recorded = replies.filter(({ what, status }) => what === 'record the donation' && status < 300);
        const ids = new Set(orders.filter((order) => order.paid_at !== null).map(({ document_id: id }) => id));
        const lost = recorded.filter(({ body }) => !ids.has(body._id));
        const figure = (what: string, reached: number, bound: { least?: number; most?: number }) =>
          writeFigure({ row: name, what, reached, ...bound });
        figure('asked meanwhile', replies.length, { least: 1 });
        figure('answered 503 in words, with Retry-After', count(replies, 503), bounds[refuses]);
        figure('answered otherwise', unplain(replies).length, { most: 0 });
        figure('slowest answer, ms', Math.max(...replies.map(({ ms }) => ms)), { most: slowestMs });
        figure('donations recorded meanwhile and lost', lost.length, { most: 0 });
        figure('until well, ms', wellMs, { most: wellWithinMs });
        figure('errors in the books', problems.length, { most: 0 });
        expect(unplain(replies)).toEqual([]);
        if (refuses === 'some') expect(count(replies, 503)).toBeGreaterThan(0);
        if (refuses === 'none') expect(count(replies, 503)).toBe(0);
        expect(lost).toEqual([]);
        expect(problems).toEqual([]);
        expect(shop.server().child.exitCode).toBeNull();
      } finally {
        await shop.close();
        await close?.();
      }
    },
    isFull ? 600_000 : 240_000,
  );
});
