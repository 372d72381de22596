import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { receipt, samplePapers } from './testing/sample-papers';
import { drawInThread, type PaperThread, type ThreadOptions } from './draw-in-thread';
import { renderPaper } from './render';

const built = path.join(__dirname, '../../../../dist/src/api/receipt/pdf/drawing-thread.js');
const standIn = path.join(__dirname, './testing/crashing-thread.mjs');

const open: PaperThread[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});
const thread = (options: ThreadOptions) => {
  const own = drawInThread(options);
  open.push(own);
  return own;
};
const paper = (number: string) => receipt([], {}, { number });
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('draws the same bytes in the built thread as in this one', { timeout: 60_000 }, async () => {
  expect(existsSync(built)).toBe(true);
  const own = thread({ file: built });
  for (const input of Object.values(samplePapers)) {
    const [there, here] = await Promise.all([own.render(input), renderPaper(input)]);
    expect(Buffer.compare(there, here)).toBe(0);
  }
});

it('rejects with the drawing error and keeps the thread running', { timeout: 60_000 }, async () => {
  const own = thread({ file: built });
  const wrong = { ...paper('R-1'), template: 'statement@1' as const };
  await expect(own.render(wrong)).rejects.toThrow('statement@1 does not draw a receipt');
  expect(text((await own.render(paper('R-2026-000001'))).slice(0, 5))).toBe('%PDF-');
});

describe('the drawing thread', () => {
  it.each([
    ['ends', 'end', 'has ended'],
    ['throws', 'throw', 'out of paper'],
    ['never answers', 'silent', 'takes too long'],
  ])('rejects only the document being drawn when the thread %s', async (_what, number, message) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = thread({ file: standIn });
    const papers = ['first', number, 'next', 'last'].map((each) => own.render(paper(each)));
    const ended = Promise.allSettled(papers);
    await papers[0];
    if (number === 'silent') vi.advanceTimersByTime(60_000);
    const results = await ended;
    expect(results.map((result) => (result.status === 'fulfilled' ? text(result.value) : result.status))).toEqual([
      'first',
      'rejected',
      'next',
      'last',
    ]);
    expect(String((results[1] as PromiseRejectedResult).reason)).toContain(message);
    expect(text(await own.render(paper('later')))).toBe('later');
  });

  it('ends an idle thread, and draws the next document in a new one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = thread({ file: standIn });
    expect(text(await own.render(paper('one')))).toBe('one');
    vi.advanceTimersByTime(60_000);
    expect(text(await own.render(paper('two')))).toBe('two');
  });
});

it('limits the number of waiting documents', async () => {
  const own = thread({ file: standIn, bound: 2 });
  const drawn = ['a', 'b', 'c', 'd'].map((number) => own.render(paper(number)));
  const results = await Promise.allSettled(drawn);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(String((results[3] as PromiseRejectedResult).reason)).toContain('2 papers wait');
});

it('rejects waiting and later documents when the server stops', async () => {
  const own = thread({ file: standIn });
  const waiting = ['silent', 'b'].map((number) => own.render(paper(number)));
  const results = Promise.allSettled(waiting);
  await own.close();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(own.render(paper('c'))).rejects.toThrow('no longer drawn');
});
