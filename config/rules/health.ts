/** How a part of the shop does: well, worth a look, or wrong. */
export type HealthState = 'green' | 'amber' | 'red';

/** What is looked at, in the order in which it is shown. */
export const healthParts = [
  'database',
  'mode',
  'alerts',
  'webhook',
  'sweeper',
  'mails',
  'backup',
  'disk',
  'certificate',
  'clock',
] as const;

/** One of the parts that are looked at. */
export type HealthPart = (typeof healthParts)[number];

/** What is known of the shop at one moment. Moments are milliseconds since 1970, sizes bytes. */
export interface HealthFacts {
  readonly now: number;
  readonly mode: 'demo' | 'test' | 'live';
  /** When this server was started. */
  readonly startedAt: number;
  readonly openAlerts: number;
  /** Paid cards of which no webhook told: the alert that the payments raise. */
  readonly webhooksAreSilent: boolean;
  readonly lastWebhookAt: number | null;
  readonly lastSweepAt: number | null;
  /** Seconds between two sweeps. */
  readonly sweepSeconds: number;
  /** Whether a mail server is configured; without one, mails stay in the outbox. */
  readonly hasMailServer: boolean;
  /** Number of addresses in STAFF_MAIL. */
  readonly staffMailboxes: number;
  readonly mails: { readonly waiting: number; readonly dueSince: number | null; readonly failed: number };
  readonly lastBackup: { readonly at: number; readonly ok: boolean } | null;
  readonly disk: { readonly free: number; readonly total: number };
  /** Null where the shop has no https address; `validUntil` is null when the server could not be reached. */
  readonly certificate: { readonly validUntil: number | null; readonly isTrusted: boolean } | null;
  /** The clock of the database minus that of the server. */
  readonly clockAheadMs: number;
}

/** Why a part is as it is; `ok` says that nothing is wrong. */
export interface HealthFinding {
  readonly part: HealthPart;
  readonly state: HealthState;
  readonly reason: HealthReason;
}

/** Every reason, each with its own words. */
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

/** Returns whether mail leaves the shop and reaches the staff. The health page and the setup checklist share this rule. */
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
const left = ({ now, certificate }: HealthFacts) =>
  certificate?.validUntil == null ? Infinity : certificate.validUntil - now;

/** For each part the first rule that holds says how it does; a part of which none holds is green. */
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

/** How each part does, in the order of {@link healthParts}. Without facts the database is away, and no more is known. */
export function judgeHealth(facts: HealthFacts | null): HealthFinding[] {
  if (facts === null) return [{ part: 'database', state: 'red', reason: 'away' }];
  return healthParts.map((part) => {
    const found = rules.find((rule) => rule.part === part && rule.when(facts));
    return { part, state: found?.state ?? 'green', reason: found?.reason ?? 'ok' };
  });
}

/** What is remembered of a part between two looks. */
export interface RememberedPart {
  /** How many looks in a row it was red (positive) or not red (negative); no further than 2 either way. */
  readonly looks: number;
  /** Whether the owner was told that it is red, and not yet that it is well again. */
  readonly isTold: boolean;
  /** When the owner was last told that it is red, in milliseconds since 1970; 0 for never. */
  readonly toldAt: number;
}

/** What is remembered of each part; one that is absent was never red. */
export type RememberedHealth = Partial<Record<HealthPart, RememberedPart>>;

/** Of whom to tell now. */
export interface HealthNews {
  readonly remembered: RememberedHealth;
  readonly turnedRed: readonly HealthFinding[];
  readonly recovered: readonly HealthFinding[];
}

/** So many looks in a row must agree before the owner is told. */
const looksNeeded = 2;
/** Of a part that turns red again and again the owner is told this seldom (milliseconds). */
const quietMs = 6 * hour;
const fresh: RememberedPart = { looks: 0, isTold: false, toldAt: 0 };

function lookAt(finding: HealthFinding, known: RememberedPart, now: number): RememberedPart {
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
 * Which parts have turned red or recovered, for a mail to the owner: when two looks in a row agree, once for each turn, and
 * of a part that comes and goes every six hours at most.
 * @param now milliseconds since 1970
 */
export function newsOfHealth(findings: readonly HealthFinding[], before: RememberedHealth, now: number): HealthNews {
  const remembered: RememberedHealth = { ...before };
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
