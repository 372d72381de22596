/** State of a part of the shop: fine, worth a look, or faulty. */
export type HealthState = 'green' | 'amber' | 'red';

/** Parts that the health check covers, in the order of the page. */
export const healthParts = [
  'database',
  'mode',
  'alerts',
  'webhook',
  'sweeper',
  'mails',
  'backup',
  'restore',
  'disk',
  'certificate',
  'clock',
] as const;

export type HealthPart = (typeof healthParts)[number];

/** Facts about the shop at one moment. Moments are milliseconds since 1970, sizes bytes. */
export interface HealthFacts {
  readonly now: number;
  readonly mode: 'demo' | 'test' | 'live';
  readonly startedAt: number;
  readonly openAlerts: number;
  /** True if an alert reports paid cards without a webhook. */
  readonly webhooksAreSilent: boolean;
  readonly lastWebhookAt: number | null;
  readonly lastSweepAt: number | null;
  readonly sweepSeconds: number;
  /** Whether a mail server is configured; without one, mails stay in the outbox. */
  readonly hasMailServer: boolean;
  /** Number of addresses in STAFF_MAIL. */
  readonly staffMailboxes: number;
  readonly mails: { readonly waiting: number; readonly dueSince: number | null; readonly failed: number };
  readonly lastBackup: { readonly at: number; readonly ok: boolean } | null;
  /** Last restore or verification of a backup; not `ok` if the backup was damaged. */
  readonly verifiedRestore: { readonly at: number; readonly ok: boolean; readonly backup: string } | null;
  readonly disk: { readonly free: number; readonly total: number };
  /** Null without an https address; `validUntil` is null if the server could not be reached. */
  readonly certificate: { readonly validUntil: number | null; readonly isTrusted: boolean } | null;
  /** Clock of the database minus that of the server. */
  readonly clockAheadMs: number;
}

/** State of a part and its reason; `ok` means no fault. */
export interface HealthFinding {
  readonly part: HealthPart;
  readonly state: HealthState;
  readonly reason: HealthReason;
}

/** Reasons, each of which has a text. */
export type HealthReason =
  | 'ok'
  | 'away'
  | 'practice'
  | 'open'
  | 'silent'
  | 'never'
  | 'late'
  | 'stuck'
  | 'noServer'
  | 'noStaff'
  | 'givenUp'
  | 'failed'
  | 'old'
  | 'low'
  | 'full'
  | 'none'
  | 'unreachable'
  | 'untrusted'
  | 'expiring'
  | 'expired'
  | 'apart';

/**
 * Returns whether mail leaves the shop and reaches the staff. The health page and the setup checklist share this rule.
 */
export const isMailSetUp = ({
  hasMailServer,
  staffMailboxes,
}: Pick<HealthFacts, 'hasMailServer' | 'staffMailboxes'>): boolean => hasMailServer && staffMailboxes > 0;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const gigabyte = 1e9;

interface Rule {
  readonly part: HealthPart;
  readonly state: Exclude<HealthState, 'green'>;
  readonly reason: HealthReason;
  readonly when: (facts: HealthFacts) => boolean;
}

const sinceMs = (now: number, moment: number | null) => (moment === null ? 0 : now - moment);
const sweepAge = ({ now, lastSweepAt, startedAt }: HealthFacts) => now - Math.max(lastSweepAt ?? 0, startedAt);
const turn = ({ sweepSeconds }: HealthFacts) => sweepSeconds * 1000;
const isLive = ({ mode }: HealthFacts) => mode === 'live';
const backupAge = ({ now, lastBackup }: HealthFacts) => sinceMs(now, lastBackup?.at ?? null);
/** A restore is practiced twice a year; a month later it is due. */
export const restoreDueAfterMs = 213 * day;
const isRestoreDue = ({ now, verifiedRestore }: HealthFacts) =>
  sinceMs(now, verifiedRestore?.at ?? null) > restoreDueAfterMs;
const left = ({ now, certificate }: HealthFacts) =>
  certificate?.validUntil == null ? Infinity : certificate.validUntil - now;

/** Rules of the health check. The first one that applies sets the state of its part; a part without one is green. */
const rules: readonly Rule[] = [
  { part: 'mode', state: 'amber', reason: 'practice', when: (facts) => !isLive(facts) },
  { part: 'alerts', state: 'amber', reason: 'open', when: ({ openAlerts }) => openAlerts > 0 },
  { part: 'webhook', state: 'red', reason: 'silent', when: ({ webhooksAreSilent }) => webhooksAreSilent },
  { part: 'webhook', state: 'amber', reason: 'never', when: ({ lastWebhookAt }) => lastWebhookAt === null },
  { part: 'sweeper', state: 'red', reason: 'stuck', when: (f) => sweepAge(f) > Math.max(30 * minute, 10 * turn(f)) },
  { part: 'sweeper', state: 'amber', reason: 'late', when: (f) => sweepAge(f) > Math.max(5 * minute, 4 * turn(f)) },
  {
    part: 'mails',
    state: 'red',
    reason: 'stuck',
    when: ({ now, mails, hasMailServer }) => hasMailServer && sinceMs(now, mails.dueSince) > 2 * hour,
  },
  { part: 'mails', state: 'amber', reason: 'noServer', when: ({ hasMailServer }) => !hasMailServer },
  { part: 'mails', state: 'amber', reason: 'givenUp', when: ({ mails }) => mails.failed > 0 },
  {
    part: 'mails',
    state: 'amber',
    reason: 'late',
    when: ({ now, mails, hasMailServer }) => hasMailServer && sinceMs(now, mails.dueSince) > 15 * minute,
  },
  { part: 'mails', state: 'amber', reason: 'noStaff', when: (facts) => !isMailSetUp(facts) },
  { part: 'backup', state: 'red', reason: 'never', when: (facts) => facts.lastBackup === null && isLive(facts) },
  { part: 'backup', state: 'amber', reason: 'never', when: ({ lastBackup }) => lastBackup === null },
  { part: 'backup', state: 'red', reason: 'failed', when: ({ lastBackup }) => lastBackup?.ok === false },
  { part: 'backup', state: 'red', reason: 'old', when: (facts) => backupAge(facts) > 4 * day },
  { part: 'backup', state: 'amber', reason: 'old', when: (facts) => backupAge(facts) > 2 * day },
  { part: 'restore', state: 'red', reason: 'failed', when: (facts) => facts.verifiedRestore?.ok === false },
  {
    part: 'restore',
    state: 'amber',
    reason: 'never',
    when: (facts) => facts.verifiedRestore === null && isLive(facts),
  },
  { part: 'restore', state: 'amber', reason: 'old', when: (facts) => isLive(facts) && isRestoreDue(facts) },
  {
    part: 'disk',
    state: 'red',
    reason: 'full',
    when: ({ disk }) => disk.free < 0.05 * disk.total || disk.free < 0.5 * gigabyte,
  },
  {
    part: 'disk',
    state: 'amber',
    reason: 'low',
    when: ({ disk }) => disk.free < 0.15 * disk.total && disk.free < 10 * gigabyte,
  },
  { part: 'certificate', state: 'red', reason: 'expired', when: (facts) => left(facts) <= 0 },
  {
    part: 'certificate',
    state: 'amber',
    reason: 'unreachable',
    when: ({ certificate }) => certificate !== null && certificate.validUntil === null,
  },
  {
    part: 'certificate',
    state: 'red',
    reason: 'untrusted',
    when: ({ certificate }) => certificate !== null && !certificate.isTrusted,
  },
  { part: 'certificate', state: 'red', reason: 'expiring', when: (facts) => left(facts) < 3 * day },
  { part: 'certificate', state: 'amber', reason: 'expiring', when: (facts) => left(facts) < 14 * day },
  {
    part: 'certificate',
    state: 'amber',
    reason: 'none',
    when: (facts) => facts.certificate === null && facts.mode !== 'demo',
  },
  { part: 'clock', state: 'red', reason: 'apart', when: ({ clockAheadMs }) => Math.abs(clockAheadMs) > 5 * minute },
  { part: 'clock', state: 'amber', reason: 'apart', when: ({ clockAheadMs }) => Math.abs(clockAheadMs) > minute / 2 },
];

/**
 * Returns the state of each part, in the order of {@link healthParts}. Without facts the database is unreachable and
 * nothing else is known.
 */
export function judgeHealth(facts: HealthFacts | null): HealthFinding[] {
  if (facts === null) return [{ part: 'database', state: 'red', reason: 'away' }];
  return healthParts.map((part) => {
    const found = rules.find((rule) => rule.part === part && rule.when(facts));
    return { part, state: found?.state ?? 'green', reason: found?.reason ?? 'ok' };
  });
}

/** State of a part between two checks. */
export interface PartMemory {
  /** Number of consecutive red (positive) or other (negative) checks, limited to 2 either way. */
  readonly looks: number;
  /** Whether the owner got a mail that it is red, and none yet that it recovered. */
  readonly isTold: boolean;
  /** Moment of the last mail that it is red, in milliseconds since 1970; 0 for never. */
  readonly toldAt: number;
}

/** States of the parts; an absent one was never red. */
export type HealthMemory = Partial<Record<HealthPart, PartMemory>>;

/** Parts to report to the owner, and the new states. */
export interface HealthChanges {
  readonly remembered: HealthMemory;
  readonly turnedRed: readonly HealthFinding[];
  readonly recovered: readonly HealthFinding[];
}

/** Number of consecutive equal checks before a mail. */
const looksNeeded = 2;
/** Minimum time between two mails about a part that keeps turning red (milliseconds). */
const quietMs = 6 * hour;
const fresh: PartMemory = { looks: 0, isTold: false, toldAt: 0 };

function lookAt(finding: HealthFinding, known: PartMemory, now: number): PartMemory {
  const isRed = finding.state === 'red';
  const looks = isRed
    ? Math.min(looksNeeded, Math.max(0, known.looks) + 1)
    : Math.max(-looksNeeded, Math.min(0, known.looks) - 1);
  if (!known.isTold && looks >= looksNeeded && now - known.toldAt >= quietMs)
    return { looks, isTold: true, toldAt: now };
  if (known.isTold && looks <= -looksNeeded) return { looks, isTold: false, toldAt: known.toldAt };
  return { ...known, looks };
}

/**
 * Returns the parts that turned red or recovered, for a mail to the owner: after two equal checks, once for each
 * change, and at most every six hours for a part that keeps changing.
 * @param now milliseconds since 1970
 */
export function findHealthChanges(
  findings: readonly HealthFinding[],
  before: HealthMemory,
  now: number,
): HealthChanges {
  const remembered: HealthMemory = { ...before };
  const turnedRed: HealthFinding[] = [];
  const recovered: HealthFinding[] = [];
  for (const finding of findings) {
    const known = before[finding.part] ?? fresh;
    const next = lookAt(finding, known, now);
    remembered[finding.part] = next;
    if (next.isTold && !known.isTold) turnedRed.push(finding);
    if (!next.isTold && known.isTold) recovered.push(finding);
  }
  return { remembered, turnedRed, recovered };
}
