import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountedRoutes } from './security/support/mounted-routes';
import type { Mounted } from './security/support/hostile-requests';
import { accountsIn } from './support/server-process';
import { until } from './support/client';
import { outsideOf } from './soak/database';
import { attacks, createAttackers } from './soak/attackers';
import { donors } from './soak/donors';
import { watchHealth, type HealthTimes } from './soak/health';
import { startSite, createContext, type Site } from './soak/site';
import { endGatewayFaults, faultVisits } from './soak/faults';
import { readPlan } from './soak/plan';
import { randomOf } from './soak/random';
import { readers } from './soak/readers';
import { measureSite, problemsOf, reportOf, type Moment } from './soak/report';
import { askMemory, openFiles, ownBytes } from './soak/server-memory';
import { staff } from './soak/staff';
import { createTraffic, type Traffic } from './soak/traffic';
import type { SoakContext } from './soak/context';
import { AnswerLog, visitorsOf } from './soak/visitor';

// Mixed load with faults at a real process. A sample here; npm run test:soak makes it an hour and demands every figure.
const plan = readPlan(process.env);
const minuteMs = 60_000;
/** After this long without use every connection has been closed; the server keeps one for 65 seconds. */
const idleMs = 75_000;
const random = randomOf(plan.seed);
const answers = new AnswerLog();

let routes: readonly Mounted[];
let site: Site;
let context: SoakContext;
let traffic: Traffic;
beforeAll(async () => {
  routes = await mountedRoutes();
  site = await startSite(plan, random);
  const newVisitor = visitorsOf(site.urls, random, answers);
  context = await createContext(site, random, { newVisitor, outside: outsideOf(site.data) });
  const hostile = await createAttackers({ url: site.measured.url, accounts: accountsIn(site.data.dataFolder) });
  const visits = [...readers, ...donors, ...staff, ...faultVisits, ...attacks(routes, hostile, answers)];
  traffic = createTraffic(context, visits, plan.rate, answers);
}, 300_000);
afterAll(() => site.stop());

const note = (line: object): void => {
  if (plan.notes) fs.appendFileSync(plan.notes, `${JSON.stringify(line)}\n`);
};

let toldWrong = 0;

async function tell(minute: number): Promise<void> {
  const wrong = [...answers.broken, ...answers.unexpected];
  if (wrong.length > toldWrong) note({ wrong });
  toldWrong = wrong.length;
  const { rss, heapTotal, heapUsed, external } = await askMemory(site.measured.child, 'look');
  const files = openFiles(site.measured.child.pid);
  const { count, visits, broken, unexpected } = answers;
  const own = ownBytes(site.measured.child.pid, rss);
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

/** Runs the traffic, a minute at a time. */
async function runTraffic(fromMinute: number, toMinute: number): Promise<void> {
  for (let minute = fromMinute; minute < toMinute; minute = Math.min(toMinute, minute + 1)) {
    await traffic.during(Math.min(1, toMinute - minute) * minuteMs);
    await tell(Math.min(toMinute, minute + 1));
  }
}

/** More pages than the cache of pages holds, so that it is full before anything is measured. */
async function fillPageCache(): Promise<void> {
  const visitor = context.newVisitor();
  for (let index = 0; index < 550; index += 1) {
    await visitor.call('GET', `/search/lamp-${index}`);
    if (index % 5 === 0) await pause(300);
  }
}

/** Ends every fault and waits until what they held up is done and connections that nobody uses are closed. */
async function comeToRest(): Promise<void> {
  await endGatewayFaults(context, site.urls);
  await until('the books to be right', async () => (await problemsOf(site)).length === 0, 120_000).catch(() => {
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
      await runTraffic(0, plan.warmUpMinutes);
      await comeToRest();
      const before: Moment = await measureSite(site, plan);
      note({ measured: before });
      const endHealth = watchHealth(site.servers.map(({ url, child }) => ({ url, pid: child.pid ?? 0 })));
      await runTraffic(plan.warmUpMinutes, plan.minutes);
      const health: HealthTimes = await endHealth();
      site.acceptMails();
      await comeToRest();
      const after: Moment = await measureSite(site, plan);
      const { figures, problems } = await reportOf(site, plan, [before, after], answers, health);
      const { broken, unexpected } = answers;
      note({ measured: after, figures, problems, broken, unexpected, said: site.measured.output().slice(-20_000) });
      for (const { child, output } of site.servers) expect(child.exitCode, output().slice(-2_000)).toBeNull();
      expect([broken, unexpected, problems]).toEqual([[], [], []]);
      expect(figures.filter(({ reached, always }) => !reached && (always || plan.isFull))).toEqual([]);
      expect(answers.visits).toBeGreaterThan(10);
      expect(after.orders).toBeGreaterThan(before.orders);
    },
  );
});
