import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Job } from '@seva/config/contract/panel/receipts/jobs/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastYear } from '../support/days';
import { isFull, sampleNote, sized, writeFigure } from '../support/evidence';
import { openYear, withOutput, type YearShop } from './year-run-shop';

const people = sized(5_103, 306);
const withMail = people - Math.floor(people / 50);
const kills = sized(20, 2);
/** Number of requests in one measurement. */
const readings = sized(400, 40);

let year: YearShop;
beforeAll(async () => {
  year = await openYear(people);
}, 1_800_000);
afterAll(() => year.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const begin = async (): Promise<Job> => {
  const body = { year: lastYear, who: 'all', mail: true };
  return year.post<Run>('/runs', body);
};
async function read(where: string): Promise<void> {
  try {
    await (await fetch(`${year.shop.server().url}${where}`)).arrayBuffer();
  } catch (error) {
    throw withOutput(year.shop, where, error);
  }
}
/** Returns the 95th percentile of 100 requests (milliseconds), repeated while `isOn` returns true. */
async function readersP95(isOn: (done: number) => boolean = (done) => done < readings): Promise<number> {
  const times: number[] = [];
  for (let index = 0; isOn(index); index += 1) {
    const began = performance.now();
    await read(`/api/products?category=${index % 2 ? 'baba' : 'wishlist'}`);
    times.push(performance.now() - began);
    await wait(5);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}
const statements = () => year.database('papers').where({ kind: 'statement' });
const forget = async () => {
  await statements().del();
  await year.database('outbox_mails').where('template', 'statement-ready').del();
  await year.database('sequences').where('key', 'like', 'papers-S-%').del();
};

/** Checks that each person has one valid statement, numbered without a gap, and one email if they have an address. */
async function expectOnceEach(): Promise<{ papers: number; mails: number; twice: number }> {
  const papers = await statements().select('user_id', 'seq', 'version', 'state', 'document_id');
  const mails = await year.database('outbox_mails').where('template', 'statement-ready').select('dedupe_key', 'to');
  expect(papers.every(({ version, state }) => version === 1 && state === 'standing')).toBe(true);
  const numbers = papers.map(({ seq }) => Number(seq)).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const known = new Set(papers.map(({ document_id }) => `statement:${document_id}`));
  expect(mails.every(({ dedupe_key }) => known.has(dedupe_key))).toBe(true);
  const extra = (values: readonly unknown[]) => values.length - new Set(values).size;
  const twice = extra(papers.map(({ user_id }) => user_id)) + extra(mails.map(({ to }) => to));
  return { papers: papers.length, mails: mails.length, twice };
}

it(`G6 answers readers within 100 ms while a run issues the statements of ${people} people${sampleNote}`, async () => {
  await readersP95();
  const began = performance.now();
  const run = await begin();
  let isOver = false;
  const end = year.ended(run).then((job) => {
    isOver = true;
    return job;
  });
  // The whole run: issuing and rendering the emails.
  const beside = await readersP95((done) => !isOver || done < 20);
  const { state, failed } = await end;
  const minutes = (performance.now() - began) / 60_000;
  expect([state, failed]).toEqual(['done', 0]);
  expect(await expectOnceEach()).toEqual({ papers: people, mails: withMail, twice: 0 });
  const row = 'G6';
  writeFigure({
    row,
    what: `minutes of a run over ${people} people`,
    most: 12,
    reached: Math.ceil(minutes * 100) / 100,
  });
  // Times on a busy machine mean nothing, so only the full size checks them.
  if (isFull) writeFigure({ row, what: 'p95 of readers beside a run (ms)', most: 100, reached: Math.round(beside) });
}, 1_800_000);

it(`G6 continues after ${kills} kills and sends each devotee one statement and one email${sampleNote}`, async () => {
  await forget();
  const run = await begin();
  let struck = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.floor((people * kill) / (kills + 1));
    // Reads the database directly: what the server committed, not what it reports.
    for (;;) {
      const [row] = await statements().count({ count: '*' });
      if (Number(row?.count) >= enough) break;
      await wait(1);
    }
    await year.shop.restart(async () => {
      const left = await year.database('jobs').where({ document_id: run.id, state: 'running' });
      struck += left.length;
    });
  }
  expect(struck).toBeGreaterThan(0);
  expect(await year.ended(run)).toMatchObject({ state: 'done', failed: 0, done: people });
  const { papers, mails, twice } = await expectOnceEach();
  expect([papers, mails, twice]).toEqual([people, withMail, 0]);
  const row = 'G6';
  writeFigure({ row, what: 'kills in the middle of a run', least: struck, reached: struck });
  writeFigure({ row, what: 'statements after it', least: people, reached: papers });
  writeFigure({ row, what: 'mails after it', least: withMail, reached: mails });
  writeFigure({ row, what: 'statements or mails that somebody has twice', most: 0, reached: twice });
}, 3_600_000);
