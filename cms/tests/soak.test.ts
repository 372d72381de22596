import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedRoutes } from './security/support/mounted-routes';
import type { Mounted } from './security/support/hostile-requests';
import { accountsIn } from './support/server-process';
import { until } from './support/client';
import { outsideOf } from './soak/database';
import { enemies, invite } from './soak/enemies';
import { givers } from './soak/givers';
import { watchHealth, type HealthTimes } from './soak/health';
import { openHouse, townAround, type House } from './soak/house';
import { calmGateway, misfortunes } from './soak/misfortunes';
import { readPlan } from './soak/plan';
import { randomOf } from './soak/random';
import { readers } from './soak/readers';
import { measureHouse, problemsOf, reckon, type Moment } from './soak/reckoning';
import { askMemory, openFiles, ownBytes } from './soak/server-memory';
import { staff } from './soak/staff';
import { openDoor, type Stay } from './soak/stay';
import type { Town } from './soak/town';
import { AnswerBook, visitorsOf } from './soak/visitor';

// Mixed load with faults at a real process. A sample here; npm run test:soak makes it an hour and demands every figure.
const plan = readPlan(process.env);
const minuteMs = 60_000;
/** After this long without use every connection has been closed; the server keeps one for 65 seconds. */
const idleMs = 75_000;
const random = randomOf(plan.seed);
const answers = new AnswerBook();

let routes: readonly Mounted[];
let house: House;
let town: Town;
let door: Stay;
beforeAll(async () => {
  routes = await mountedRoutes();
  house = await openHouse(plan, random);
  const newVisitor = visitorsOf(house.urls, random, answers);
  town = await townAround(house, random, { newVisitor, outside: outsideOf(house.data) });
  const hostile = await invite({ url: house.measured.url, accounts: accountsIn(house.data.dataFolder) });
  const visits = [...readers, ...givers, ...staff, ...misfortunes, ...enemies(routes, hostile, answers)];
  door = openDoor(town, visits, plan.rate, answers);
}, 300_000);
afterAll(() => house.stop());

const note = (line: object): void => {
  if (plan.notes) fs.appendFileSync(plan.notes, `${JSON.stringify(line)}\n`);
};

let toldWrong = 0;

async function tell(minute: number): Promise<void> {
  const wrong = [...answers.broken, ...answers.unexpected];
  if (wrong.length > toldWrong) note({ wrong });
  toldWrong = wrong.length;
  const { rss, heapTotal, heapUsed, external } = await askMemory(house.measured.child, 'look');
  const files = openFiles(house.measured.child.pid);
  const { count, visits, broken, unexpected } = answers;
  const own = ownBytes(house.measured.child.pid, rss);
  note({
    minute,
    rss,
    own,
    heapTotal,
    heapUsed,
    external,
    files,
    answers: count,
    visits,
    broken: broken.length,
    unexpected: unexpected.length,
  });
}

/** Lets visitors in, a minute at a time. */
async function stayOpen(fromMinute: number, toMinute: number): Promise<void> {
  for (let minute = fromMinute; minute < toMinute; minute = Math.min(toMinute, minute + 1)) {
    await door.during(Math.min(1, toMinute - minute) * minuteMs);
    await tell(Math.min(toMinute, minute + 1));
  }
}

/** More pages than the cache of pages holds, so that it is full before anything is measured. */
async function fillPageCache(): Promise<void> {
  const visitor = town.newVisitor();
  for (let index = 0; index < 550; index += 1) {
    await visitor.call('GET', `/search/lamp-${index}`);
    if (index % 5 === 0) await pause(300);
  }
}

/** Ends every misfortune and waits until what they held up is done and connections that nobody uses are closed. */
async function comeToRest(): Promise<void> {
  await calmGateway(town, house.urls);
  await until('the books to be right', async () => (await problemsOf(house)).length === 0, 120_000).catch(() => {
    // What is still wrong then stands in the table.
  });
  await pause(plan.isFull ? idleMs : 6_000);
}

describe(`${plan.minutes} minutes of mixed load with faults (seed ${plan.seed})`, () => {
  it(
    'leave memory, disk, open files and books as they should be',
    { timeout: (plan.minutes + 15) * minuteMs },
    async () => {
      if (plan.isFull) await fillPageCache();
      await stayOpen(0, plan.warmUpMinutes);
      await comeToRest();
      const before: Moment = await measureHouse(house, plan);
      note({ measured: before });
      const endHealth = watchHealth(house.servers.map(({ url, child }) => ({ url, pid: child.pid ?? 0 })));
      await stayOpen(plan.warmUpMinutes, plan.minutes);
      const health: HealthTimes = await endHealth();
      house.calmMails();
      await comeToRest();
      const after: Moment = await measureHouse(house, plan);
      const { figures, problems } = await reckon(house, plan, [before, after], answers, health);
      const { broken, unexpected } = answers;
      note({ measured: after, figures, problems, broken, unexpected, said: house.measured.output().slice(-20_000) });
      for (const { child, output } of house.servers) expect(child.exitCode, output().slice(-2_000)).toBeNull();
      expect([broken, unexpected, problems]).toEqual([[], [], []]);
      expect(figures.filter(({ reached, always }) => !reached && (always || plan.isFull))).toEqual([]);
      expect(answers.visits).toBeGreaterThan(10);
      expect(after.orders).toBeGreaterThan(before.orders);
    },
  );
});
