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
import { plan } from './soak/plan';
import { randomOf } from './soak/random';
import { readers } from './soak/readers';
import { writeSoakFigure } from './soak/figures';
import { measureSite, problemsOf, reportOf, type Moment } from './soak/report';
import { staff } from './soak/staff';
import { createTraffic, type Traffic } from './soak/traffic';
import type { SoakContext } from './soak/context';
import { AnswerLog, visitorsOf } from './soak/visitor';

// Mixed load with faults at a real process. A sample; `npm run evidence -- soak` runs an hour and requires every
// figure.
const minuteMs = 60_000;
/** Idle time after which every connection is closed. The server keeps one for 65 seconds. */
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

/** More pages than the page cache holds, so that it is full before the first measurement. */
async function fillPageCache(): Promise<void> {
  const visitor = context.newVisitor();
  for (let index = 0; index < 550; index += 1) {
    await visitor.call('GET', `/search/lamp-${index}`);
    if (index % 5 === 0) await pause(300);
  }
}

/** Ends every fault and waits until delayed work is done and idle connections are closed. */
async function comeToRest(): Promise<void> {
  await endGatewayFaults(context, site.urls);
  await until('the books to be right', async () => (await problemsOf(site)).length === 0, 120_000).catch(() => {
    // Remaining problems appear in the table.
  });
  await pause(plan.isFull ? idleMs : 6_000);
}

describe(`${plan.minutes} minutes of mixed load with faults (seed ${plan.seed})`, () => {
  it(
    'leaves memory, disk, open files and books as they should be',
    { timeout: (plan.minutes + 15) * minuteMs },
    async () => {
      if (plan.isFull) await fillPageCache();
      await traffic.during(plan.warmUpMinutes * minuteMs);
      await comeToRest();
      const before: Moment = await measureSite(site, plan);
      const endHealth = watchHealth(site.servers.map(({ url, child }) => ({ url, pid: child.pid ?? 0 })));
      await traffic.during((plan.minutes - plan.warmUpMinutes) * minuteMs);
      const health: HealthTimes = await endHealth();
      site.acceptMails();
      await comeToRest();
      const after: Moment = await measureSite(site, plan);
      const { figures, problems } = await reportOf(site, plan, [before, after], answers, health);
      const { broken, unexpected } = answers;
      for (const figure of figures) writeSoakFigure(figure);
      for (const { child, output } of site.servers) expect(child.exitCode, output().slice(-2_000)).toBeNull();
      expect([broken, unexpected, problems], site.measured.output().slice(-20_000)).toEqual([[], [], []]);
      expect(figures.filter(({ reached, always }) => !reached && (always || plan.isFull))).toEqual([]);
      expect(answers.visits).toBeGreaterThan(10);
      expect(after.orders).toBeGreaterThan(before.orders);
    },
  );
});
