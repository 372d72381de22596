import type { Core } from '@strapi/strapi';
import { alerts } from '../../api/alert';
import {
  judgeHealth,
  type HealthFacts,
  type HealthFinding,
  type HealthPart,
  type HealthState,
} from '@seva/config/rules/health';
import { settings } from '../../platform/runtime/settings';
import { programVersion } from '../data-version/program';
import { actionFor, partNames, seen } from '../../texts/health';
import { cachedCertificate } from './certificate';
import { readFigures, type Figures } from './figures';
import type { HealthReport, PartReport } from './health-report';

/** Result of a health check. `figures` and `facts` are null while the database is unreachable. */
export interface HealthCheck {
  readonly facts: HealthFacts | null;
  readonly figures: Figures | null;
  readonly findings: readonly HealthFinding[];
}

const startedAt = () => Date.now() - process.uptime() * 1000;

/** Returns a function that checks the shop: its database, its data folder, and its public address. */
export function createHealthCheck(strapi: Core.Strapi) {
  const { env } = settings();
  const certificate = cachedCertificate(env.publicUrl);

  async function factsOf(figures: Figures): Promise<HealthFacts> {
    const [silent, found] = await Promise.all([
      alerts(strapi).count({ open: true, codes: ['webhooks_silent'] }),
      certificate(),
    ]);
    return {
      ...figures,
      now: Date.now(),
      mode: env.mode,
      startedAt: startedAt(),
      webhooksAreSilent: silent > 0,
      sweepSeconds: env.sweepSeconds,
      hasMailServer: env.mail.smtpUrl !== null,
      staffMailboxes: env.mail.staff.length,
      certificate: found,
    };
  }

  return async function look(): Promise<HealthCheck> {
    try {
      const figures = await readFigures(strapi);
      const facts = await factsOf(figures);
      return { facts, figures, findings: judgeHealth(facts) };
    } catch (error) {
      strapi.log.error(`The health of the shop could not be read: ${(error as Error).message}`);
      return { facts: null, figures: null, findings: judgeHealth(null) };
    }
  };
}

function findingText(part: HealthPart, { facts, figures }: HealthCheck): string {
  if (!facts || !figures) return seen.databaseAway;
  const { now } = facts;
  const words: Readonly<Record<HealthPart, () => string>> = {
    database: () => seen.database(settings().env.database.client),
    mode: () => seen.mode(facts.mode),
    alerts: () => seen.alerts(facts.openAlerts),
    webhook: () => seen.webhook(facts.lastWebhookAt, now),
    sweeper: () => seen.sweeper(facts.lastSweepAt, now),
    mails: () => seen.mails(figures.mails, now),
    backup: () => seen.backup(facts.lastBackup, now),
    restore: () => seen.restore(facts.verifiedRestore, now),
    disk: () => seen.disk(facts.disk),
    certificate: () => seen.certificate(facts.certificate, now),
    clock: () => seen.clock(facts.clockAheadMs),
  };
  return words[part]();
}

export const describePart = ({ part, state, reason }: HealthFinding, look: HealthCheck): PartReport => ({
  part,
  name: partNames[part],
  state,
  seen: findingText(part, look),
  action: actionFor(part, reason),
});

const severity: readonly HealthState[] = ['green', 'amber', 'red'];

/** Returns the report of a health check. */
export function reportOf(strapi: Core.Strapi, look: HealthCheck): HealthReport {
  const parts = look.findings.map((finding) => describePart(finding, look));
  return {
    at: new Date().toISOString(),
    state: severity[Math.max(...parts.map(({ state }) => severity.indexOf(state)))] ?? 'red',
    parts,
    versions: { seva: programVersion(), strapi: String(strapi.config.get('info.strapi')), node: process.versions.node },
    startedAt: new Date(startedAt()).toISOString(),
  };
}
