import type { Core } from '@strapi/strapi';
import { every } from '@seva/config/background/every';
import { findHealthChanges, type HealthFinding, type HealthMemory } from '@seva/config/rules/health';
import { mailAttention } from '../../api/alert';
import { leases } from '../../platform/background/leases';
import { settings } from '../../platform/runtime/settings';
import { healthMail, partNames } from '../../texts/health';
import { createHealthCheck, describePart, type HealthCheck } from './health';
import { onePerServer } from '../../platform/runtime/one-per-server';
import { settingsStore } from '../../platform/database/settings-store';

/** Time between two checks (milliseconds). */
const everyMs = 60_000;

/**
 * Duration of the lease (milliseconds): longer than a check, shorter than the interval, so that one process checks at
 * a time.
 */
const turnMs = 50_000;

const key = 'health';

const namesOf = (findings: readonly HealthFinding[]) => findings.map(({ part }) => partNames[part]);

const detailOf = (findings: readonly HealthFinding[], look: HealthCheck): string =>
  findings
    .map((finding) => describePart(finding, look))
    .map(({ name, seen, action }) => `${name}: ${seen}. ${action}`)
    .join('\n\n');

async function notify(strapi: Core.Strapi, look: HealthCheck, now: number): Promise<void> {
  const before = ((await settingsStore(strapi).get({ key })) ?? {}) as HealthMemory;
  const { remembered, turnedRed, recovered } = findHealthChanges(look.findings, before, now);
  const page = healthMail.where(`${settings().env.publicUrl}/cms/health`);
  const write = (title: string, detail: string, kind: string) =>
    mailAttention(strapi, title, `${detail}\n\n${page}`, null, `health:${kind}:${now}`);
  // The email and the stored state are written together, or neither.
  await strapi.db.transaction(async () => {
    const red = namesOf(turnedRed);
    if (red.length > 0) await write(healthMail.red(red), detailOf(turnedRed, look), 'red');
    const well = namesOf(recovered);
    if (well.length > 0) await write(healthMail.well(well), healthMail.wellDetail(well), 'well');
    if (JSON.stringify(remembered) !== JSON.stringify(before))
      await settingsStore(strapi).set({ key, value: remembered });
  });
  for (const name of namesOf(turnedRed)) strapi.log.warn(`Health: ${name} has turned red`);
  for (const name of namesOf(recovered)) strapi.log.warn(`Health: ${name} is well again`);
}

/** Health check of a server. One process runs it each minute and emails the owner when a part of the shop turns red. */
export const watchOverHealth = onePerServer((strapi) => {
  const look = createHealthCheck(strapi);
  return every({
    name: 'health check',
    everyMs,
    lease: { leases: () => leases(strapi), forMs: turnMs, isKept: true },
    log: strapi.log,
    startsAtOnce: false,
    run: async () => {
      const seen = await look();
      // Without the database no email can be queued; the log and the metrics show the state.
      if (seen.facts) await notify(strapi, seen, seen.facts.now);
    },
  });
});
