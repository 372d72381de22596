import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paginate, type Block } from './blocks';

const frame = { first: 200, later: 100, bottom: 700 };
const again: Block = { height: 20, draw: () => undefined };

const blocks = fc.array(
  fc.record({ height: fc.integer({ min: 5, max: 160 }), keep: fc.boolean(), repeats: fc.boolean() }),
  { minLength: 1, maxLength: 60 },
);

it('places every block once, in order and inside its page, and breaks a group only if it is too tall', () => {
  fc.assert(
    fc.property(blocks, (drawn) => {
      const all: Block[] = drawn.map(({ height, keep, repeats }) => ({
        height,
        keep,
        draw: () => undefined,
        ...(repeats ? { again } : {}),
      }));
      const pages = paginate(all, frame);
      const own = pages.map((page) => page.filter(({ block }) => block !== again));
      expect(own.flat().map(({ block }) => block)).toEqual(all);
      for (const [index, page] of pages.entries()) {
        expect(page.length).toBeGreaterThan(0);
        for (const { block, y } of page) {
          expect(y).toBeGreaterThanOrEqual(index === 0 ? frame.first : frame.later);
          expect(y + block.height).toBeLessThanOrEqual(frame.bottom);
        }
      }
      own.slice(0, -1).forEach((page, index) => {
        if (!page.at(-1)?.block.keep) return;
        // A broken group is taller than a page.
        const at = all.indexOf(own[index + 1]?.[0]?.block as Block);
        let from = at;
        while (from > 0 && all[from - 1]?.keep) from -= 1;
        let to = at;
        while (to < all.length - 1 && all[to]?.keep) to += 1;
        const whole = all.slice(from, to + 1).reduce((sum, { height }) => sum + height, 0);
        expect(whole + again.height).toBeGreaterThan(frame.bottom - (from === 0 ? frame.first : frame.later));
      });
    }),
    { numRuns: 400, seed: 55 },
  );
});

it('moves the closing block to the foot of the page, or to a new page without room', () => {
  const foot: Block = { height: 90, atFoot: true, draw: () => undefined };
  const body = (height: number): Block => ({ height, draw: () => undefined });
  expect(paginate([body(100), foot], frame).map((page) => page.map(({ y }) => y))).toEqual([[200, 610]]);
  expect(paginate([body(450), foot], frame).map((page) => page.map(({ y }) => y))).toEqual([[200], [610]]);
});
