import { describe, expect, it, test } from 'vitest';
import {
  healthParts,
  judgeHealth,
  findHealthChanges,
  type HealthFacts,
  type HealthFinding,
  type HealthPart,
} from './health';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 9, 8, 12);

/** Facts of a shop that takes real money and has no faults. */
const well: HealthFacts = {
  now,
  mode: 'live',
  startedAt: now - 10 * day,
  openAlerts: 0,
  webhooksAreSilent: false,
  lastWebhookAt: now - 3 * day,
  lastSweepAt: now - 20_000,
  sweepSeconds: 30,
  hasMailServer: true,
  staffMailboxes: 1,
  mails: { waiting: 1, dueSince: now - minute, failed: 0 },
  lastBackup: { at: now - hour, ok: true },
  verifiedRestore: { at: now - 100 * day, ok: true, backup: 'seva-live-20260630T083000Z.tar.gz.age' },
  disk: { free: 50e9, total: 100e9 },
  certificate: { validUntil: now + 60 * day, isTrusted: true },
  clockAheadMs: 40,
};

const found = (change: Partial<HealthFacts>, part: HealthPart) => {
  const { state, reason } = judgeHealth({ ...well, ...change }).find((one) => one.part === part) as HealthFinding;
  return `${state} ${reason}`;
};

test('reports every part once and green for a shop without faults', () => {
  const findings = judgeHealth(well);
  expect(findings.map(({ part }) => part)).toEqual(healthParts);
  expect(new Set(findings.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['green ok']));
});

test('reports an unreachable database as red, and nothing else', () => {
  expect(judgeHealth(null)).toEqual([{ part: 'database', state: 'red', reason: 'away' }]);
});

describe('a part of the shop', () => {
  const mails = (change: Partial<HealthFacts['mails']>) => ({ mails: { ...well.mails, ...change } });
  const disk = (free: number, total = 100e9) => ({ disk: { free, total } });
  const certificate = (days: number | null, isTrusted = true) => ({
    certificate: { validUntil: days === null ? null : now + days * day, isTrusted },
  });
  const backup = (days: number, ok = true) => ({ lastBackup: { at: now - days * day, ok } });
  const restored = (days: number, ok = true) => ({ verifiedRestore: { at: now - days * day, ok, backup: 'one' } });
  it.each<[HealthPart, string, Partial<HealthFacts>]>([
    ['mode', 'amber practice', { mode: 'test' }],
    ['mode', 'amber practice', { mode: 'demo' }],
    ['alerts', 'amber open', { openAlerts: 1 }],
    ['webhook', 'amber never', { lastWebhookAt: null }],
    ['webhook', 'red silent', { webhooksAreSilent: true }],
    ['webhook', 'red silent', { webhooksAreSilent: true, lastWebhookAt: null }],
    ['sweeper', 'green ok', { lastSweepAt: now - 5 * minute }],
    ['sweeper', 'amber late', { lastSweepAt: now - 6 * minute }],
    ['sweeper', 'red stuck', { lastSweepAt: now - 31 * minute }],
    ['sweeper', 'red stuck', { lastSweepAt: null }],
    ['sweeper', 'green ok', { lastSweepAt: null, startedAt: now - minute }],
    ['sweeper', 'green ok', { lastSweepAt: now - day, startedAt: now - minute }],
    ['sweeper', 'green ok', { lastSweepAt: now - 3 * hour, sweepSeconds: 3600 }],
    ['sweeper', 'amber late', { lastSweepAt: now - 5 * hour, sweepSeconds: 3600 }],
    ['mails', 'green ok', mails({ dueSince: null })],
    ['mails', 'amber late', mails({ dueSince: now - 16 * minute })],
    ['mails', 'red stuck', mails({ dueSince: now - 121 * minute })],
    ['mails', 'red stuck', mails({ dueSince: now - 121 * minute, failed: 3 })],
    ['mails', 'amber givenUp', mails({ failed: 1 })],
    ['mails', 'amber noServer', { hasMailServer: false }],
    ['mails', 'amber noServer', { hasMailServer: false, mode: 'demo' }],
    ['mails', 'amber noStaff', { staffMailboxes: 0 }],
    ['mails', 'red stuck', { staffMailboxes: 0, ...mails({ dueSince: now - 121 * minute }) }],
    ['backup', 'red never', { lastBackup: null }],
    ['backup', 'amber never', { lastBackup: null, mode: 'test' }],
    ['backup', 'red failed', backup(0.1, false)],
    ['backup', 'green ok', backup(1.9)],
    ['backup', 'amber old', backup(2.1)],
    ['backup', 'red old', backup(4.1)],
    ['restore', 'amber never', { verifiedRestore: null }],
    ['restore', 'green ok', { verifiedRestore: null, mode: 'test' }],
    ['restore', 'green ok', restored(212)],
    ['restore', 'amber old', restored(214)],
    ['restore', 'red failed', restored(1, false)],
    ['disk', 'green ok', disk(15.1e9)],
    ['disk', 'green ok', disk(100e9, 2000e9)],
    ['disk', 'amber low', disk(9e9)],
    ['disk', 'red full', disk(4.9e9)],
    ['disk', 'red full', disk(0.4e9, 1e9)],
    ['certificate', 'green ok', certificate(14.1)],
    ['certificate', 'amber expiring', certificate(13.9)],
    ['certificate', 'red expiring', certificate(2.9)],
    ['certificate', 'red expired', certificate(-0.1)],
    ['certificate', 'red expired', certificate(-0.1, false)],
    ['certificate', 'red untrusted', certificate(60, false)],
    ['certificate', 'amber unreachable', certificate(null, false)],
    ['certificate', 'amber none', { certificate: null }],
    ['certificate', 'green ok', { certificate: null, mode: 'demo' }],
    ['clock', 'green ok', { clockAheadMs: -29_000 }],
    ['clock', 'amber apart', { clockAheadMs: -31_000 }],
    ['clock', 'red apart', { clockAheadMs: 301_000 }],
  ])('%s is %s', (part, expected, change) => {
    expect(found(change, part)).toBe(expected);
  });
});

describe('the owner', () => {
  const red: HealthFinding = { part: 'disk', state: 'red', reason: 'full' };
  const amber: HealthFinding = { part: 'disk', state: 'amber', reason: 'low' };
  const green: HealthFinding = { part: 'disk', state: 'green', reason: 'ok' };

  /** Mails of successive checks, a minute apart: R for red, w for recovered, . for none. */
  function told(findings: readonly HealthFinding[], everyMs = minute): string {
    let remembered = {};
    return findings
      .map((finding, index) => {
        const news = findHealthChanges([finding], remembered, now + index * everyMs);
        ({ remembered } = news);
        return `${news.turnedRed.length > 0 ? 'R' : ''}${news.recovered.length > 0 ? 'w' : ''}` || '.';
      })
      .join('');
  }

  it('gets one mail when a part turns red, and one when it recovers', () => {
    expect(told([green, red, red, red, red, green, green, green])).toBe('..R...w.');
    expect(told([red, red, amber, amber])).toBe('.R.w');
  });

  it('gets no mail about a single different check', () => {
    expect(told([green, red, green, red, green, red, green])).toBe('.......');
    expect(told([red, red, green, red, green, red, red])).toBe('.R.....');
  });

  it('gets no mail about an amber part', () => {
    expect(told([amber, amber, amber])).toBe('...');
  });

  it('gets a mail every six hours at most about a part that keeps changing', () => {
    const flapping = Array.from({ length: 400 }, (_, index) => (index % 4 < 2 ? red : green));
    const words = told(flapping, 3 * minute);
    expect(words.match(/R/g)).toHaveLength(4);
    expect(words.match(/w/g)).toHaveLength(4);
  });

  it('gets a mail after six hours about a part that turned red again within them', () => {
    const findings = [red, red, green, green, ...Array.from({ length: 400 }, () => red)];
    const words = told(findings);
    expect(words.slice(0, 10)).toBe('.R.w......');
    expect(words.indexOf('R', 4)).toBe(361);
  });

  it('gets mails about each part separately', () => {
    const clock: HealthFinding = { part: 'clock', state: 'red', reason: 'apart' };
    const first = findHealthChanges([red, clock], {}, now);
    const second = findHealthChanges([red, { ...clock, state: 'green' }], first.remembered, now + minute);
    expect(second.turnedRed).toEqual([red]);
  });
});
