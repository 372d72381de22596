import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { newsOfHealth, type HealthFinding, type RememberedHealth } from '@seva/config/rules/health';
import { mailer } from '../mail/mailer';
import { paymentService } from '../plugins/payments';
import { settings } from '../runtime/settings';
import { healthMail, partNames } from '../texts/health';
import { healthWatch, shownPart, type Look } from './health';
import { onePerServer } from '../runtime/one-per-server';

/** How often one of the processes looks (milliseconds). */
const everyMs = 60_000;

/** Longer than a look takes and shorter than the pause between two: one process looks in each turn. */
const turnMs = 50_000;

const memory = { type: 'core', name: 'seva', key: 'health' } as const;

/** Looking at the shop now and then, and telling the owner when a part of it turns red. */
export interface HealthWatch {
  start(): void;
  /** One look of this process, if it is its turn; says whether it was. */
  lookOnce(): Promise<boolean>;
  stop(): Promise<void>;
}

const namesOf = (findings: readonly HealthFinding[]) => findings.map(({ part }) => partNames[part]);

/** What the mail says of each part that turned red: what was seen, and what to do. */
const detailOf = (findings: readonly HealthFinding[], look: Look): string =>
  findings
    .map((finding) => shownPart(finding, look))
    .map(({ name, seen, action }) => `${name}: ${seen}. ${action}`)
    .join('\n\n');

async function tell(strapi: Core.Strapi, look: Look, now: number): Promise<void> {
  const before = ((await strapi.store(memory).get({})) ?? {}) as RememberedHealth;
  const { remembered, turnedRed, recovered } = newsOfHealth(look.findings, before, now);
  const page = healthMail.where(`${settings().env.publicUrl}/cms/health`);
  const write = (title: string, detail: string, kind: string) =>
    mailer(strapi).attentionNeeded(title, `${detail}\n\n${page}`, null, `health:${kind}:${now}`);
  // The mail and what is remembered of it come to be together, or neither.
  await strapi.db.transaction(async () => {
    const red = namesOf(turnedRed);
    if (red.length > 0) await write(healthMail.red(red), detailOf(turnedRed, look), 'red');
    const well = namesOf(recovered);
    if (well.length > 0) await write(healthMail.well(well), healthMail.wellDetail(well), 'well');
    if (JSON.stringify(remembered) !== JSON.stringify(before)) await strapi.store(memory).set({ value: remembered });
  });
  for (const name of namesOf(turnedRed)) strapi.log.warn(`Health: ${name} has turned red`);
  for (const name of namesOf(recovered)) strapi.log.warn(`Health: ${name} is well again`);
}

/** The watch of a server; one process looks at a time. */
export const watchOverHealth = onePerServer(makeWatch);

function makeWatch(strapi: Core.Strapi): HealthWatch {
  const holder = randomUUID();
  const look = healthWatch(strapi);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function lookOnce(): Promise<boolean> {
    if (!(await paymentService(strapi).takeTurn('health', holder, turnMs))) return false;
    const seen = await look();
    // Without the database there is no mail either; the log and the metrics tell of it.
    if (seen.facts) await tell(strapi, seen, seen.facts.now);
    return true;
  }

  return {
    lookOnce,
    start() {
      timer = setInterval(() => {
        running = lookOnce().catch((error: Error) =>
          strapi.log.error(`The health of the shop could not be looked at: ${error.message}`),
        );
      }, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
