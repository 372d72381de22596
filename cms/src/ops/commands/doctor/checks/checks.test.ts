import { describe, expect, it } from 'vitest';
import { gigabyte, good, mail, postgres, seen } from '../../../../../tests/doctor/good-shop';
import type { BackupFacts, BackupPlace, DatabaseFacts, Facts, MailFacts } from '../facts';
import { hideSecrets, toJson, toText, withoutSecrets } from '../report';
import { examine } from './all';

const told = (facts: Facts, ...states: string[]) =>
  examine(facts)
    .flatMap(({ findings }) => findings)
    .filter(({ state }) => states.includes(state))
    .map(({ check }) => check);
const complaints = (facts: Facts) => told(facts, 'wrong', 'opening', 'advice');

type Place = Facts['machine']['folder'];
const room = (freeBytes: number, wholeBytes = 80 * gigabyte): Place => ({
  ok: true,
  value: { freeBytes, wholeBytes, isWritable: true },
});
const machine = (change: Partial<Facts['machine']>): Facts => ({ ...good, machine: { ...good.machine, ...change } });
const onDatabase = (change: Partial<DatabaseFacts>): Facts => ({
  ...good,
  database: { ok: true, value: { ...postgres, ...change } },
});
const withMail = (change: Partial<MailFacts>): Facts => ({ ...good, mail: { ...mail, ...change } });
const reachability = (change: Partial<Facts['reachability']>): Facts => ({
  ...good,
  reachability: { ...good.reachability, ...change },
});
const backups = (change: Partial<BackupFacts>): Facts => ({
  ...good,
  backups: { ...(good.backups as BackupFacts), ...change },
});
const withBackup = (newest: BackupFacts['newest']): Facts => backups({ newest });
const backedUpAt = (where: BackupFacts['where']): Facts => backups({ where });
const copiedTo = (change: Partial<BackupPlace>): Facts =>
  backups({ copy: { ...(good.backups?.copy as BackupPlace), ...change } });
const configured = (change: Partial<Facts['configuration']>): Facts => ({
  ...good,
  configuration: { ...good.configuration, ...change },
});
const refusing = (variable: string): Facts['configuration']['problems'] => [{ variable, reason: 'is wrong' }];
const left = { place: '/opt/seva-0.3.0', bytes: 350e6 };
const away = { ok: false, why: 'nobody listens there' } as const;

describe('examine', () => {
  it('returns no complaint about a good shop', () => {
    expect(complaints(good)).toEqual([]);
  });

  const cases: readonly [title: string, facts: Facts, complaints: string[]][] = [
    ['a disk that is nearly full', machine({ folder: room(gigabyte / 2) }), ['disk']],
    ['a disk with little room', machine({ folder: room(4 * gigabyte) }), ['disk']],
    ['little room on a small disk, most of it free', machine({ folder: room(4 * gigabyte, 8 * gigabyte) }), []],
    ['a data folder that is not there', machine({ folder: { ok: false, why: 'it does not exist' } }), ['folder']],
    [
      'a data folder that is not ours',
      machine({ folder: { ok: true, value: { freeBytes: 1e12, wholeBytes: 1e12, isWritable: false } } }),
      ['folder'],
    ],
    [
      'a server without the variables of memory',
      machine({ running: { uid: 999, differs: [], lacksMemory: ['MALLOC_ARENA_MAX'] } }),
      ['memory'],
    ],
    ['the way back of one upgrade', machine({ leftovers: { releases: [left], copies: [left] } }), []],
    ['more releases than one', machine({ leftovers: { releases: [left, left], copies: [] } }), ['leftovers']],
    ['more copies of the data than one', machine({ leftovers: { releases: [], copies: [left, left] } }), ['leftovers']],
    ['a server that runs as root', machine({ running: { uid: 0, differs: [], lacksMemory: [] } }), ['root']],
    ['an old PostgreSQL', onDatabase({ versionNumber: 130_014, version: 'PostgreSQL 13.14' }), ['database.version']],
    ['a copy of the database', onDatabase({ readOnly: true }), ['database.read-only']],
    ['a user without rights', onDatabase({ lacksRights: ['make tables'] }), ['database.rights']],
    ['tables of another user', onDatabase({ foreignTables: 3 }), ['database.owner']],
    ['a database without Unicode', onDatabase({ encoding: 'SQL_ASCII' }), ['database.encoding']],
    ['too few connections', onDatabase({ maxConnections: 11 }), ['database.connections']],
    ['a superuser', onDatabase({ superuser: true }), ['database.superuser']],
    ['a shop without backups', { ...good, backups: null }, ['backups']],
    ['a place for backups that cannot be read', withBackup(away), ['backups']],
    ['a place for backups that is empty', withBackup({ ok: true, value: null }), ['backups']],
    ['a backup of the day before yesterday', withBackup({ ok: true, value: good.now - 37 * 3_600_000 }), ['backups']],
    ['a backup folder that does not exist', backedUpAt('missing'), ['backups']],
    ['backups on the disk of the data', backedUpAt('same disk'), ['backups.place']],
    ['backups inside of the data folder', backedUpAt('data folder'), ['backups.place']],
    ['no second folder for backups', backups({ copy: null }), []],
    ['a second folder that does not exist', copiedTo({ where: 'missing' }), ['backups.copy']],
    ['a second folder that cannot be read', copiedTo({ newest: away }), ['backups.copy']],
    ['a second folder that is empty', copiedTo({ newest: { ok: true, value: null } }), ['backups.copy']],
    ['an old copy', copiedTo({ newest: { ok: true, value: good.now - 37 * 3_600_000 } }), ['backups.copy']],
    ['a second folder on the disk of the first', copiedTo({ where: 'same disk' }), ['backups.copy.place']],
    ['a second folder inside of the data folder', copiedTo({ where: 'data folder' }), ['backups.copy.place']],
    ['backups that no restore has checked', backups({ verifiedAt: null }), ['backups.restore']],
    ['a check by a restore of last year', backups({ verifiedAt: Date.UTC(2025, 10, 1) }), ['backups.restore']],
    [
      'a comment behind a value, and a byte order mark',
      machine({ envFile: { hasMark: true, commented: ['HOST'] } }),
      ['env-file.mark', 'env-file.HOST'],
    ],
    ['an @ that is not escaped', configured({ unescaped: ['SMTP_URL'] }), ['escape.SMTP_URL']],
    ['a proxy that takes small requests alone', reachability({ large: { ok: true, value: 413 } }), ['proxy.size']],
    [
      'a place for backups that is refused',
      { ...configured({ problems: refusing('SEVA_BACKUP_TO') }), backups: null },
      ['env.SEVA_BACKUP_TO'],
    ],
    [
      'a mail server that is refused',
      { ...configured({ problems: refusing('SMTP_URL') }), mail: null },
      ['env.SMTP_URL'],
    ],
    [
      'an address of a database that is refused',
      { ...configured({ problems: refusing('DATABASE_URL') }), database: away },
      ['env.DATABASE_URL'],
    ],
    ['a bucket that refuses the key', { ...good, bucket: { bucket: 'b', problem: 'no' } }, ['bucket']],
    ['a clock that is off beside the database', onDatabase({ clockAheadMs: -90_000 }), ['clock']],
    ['a clock that is a little off', onDatabase({ clockAheadMs: 7_000 }), ['clock']],
    ['data of a newer program', { ...good, newerData: 'this database was written by Seva 9.0.0' }, ['database.newer']],
    ['a database that cannot be reached', { ...good, database: away }, ['database']],
    ['a damaged file of SQLite', onDatabase({ client: 'sqlite', isSound: false }), ['database.damaged']],
    ['a mail server with a bad certificate', withMail({ stage: 'encrypt', why: 'it has expired' }), ['mail']],
    ['a mail server that takes no recipient', withMail({ stage: 'envelope', why: 'it answers 550' }), ['mail']],
    ['mails without encryption', withMail({ encrypted: false }), ['mail']],
    ['mails without encryption to this machine', withMail({ encrypted: false, local: true }), []],
    ['a certificate that ends soon', reachability({ certificateDays: 6 }), ['certificate']],
    [
      'a proxy that says that the server is starting',
      reachability({
        outside: { ok: true, value: { status: 503, mode: '', seen: null } },
        inside: away,
        webhook: null,
      }),
      ['reach'],
    ],
    ['a server that does not run', reachability({ outside: away, inside: away, webhook: null }), ['reach']],
    [
      'another shop behind the address',
      reachability({ outside: { ok: true, value: { status: 200, mode: 'demo', seen } } }),
      ['reach'],
    ],
    [
      'a webhook that is sent elsewhere',
      reachability({ webhook: { signed: { ok: true, value: 301 }, unsigned: { ok: true, value: 301 } } }),
      ['webhook'],
    ],
    [
      'something that takes every event',
      reachability({ webhook: { signed: { ok: true, value: 200 }, unsigned: { ok: true, value: 200 } } }),
      ['webhook'],
    ],
  ];
  it.each(cases)('finds %s', (_title, facts, expected) => {
    expect(complaints(facts)).toEqual(expected);
  });

  const ofAccounts = (secret: string, publishable: string): Facts => ({
    ...good,
    configuration: { ...good.configuration, keys: { ...good.configuration.keys, secret, publishable } },
  });
  it.each([
    ['of two accounts', ofAccounts('sk_live_511AAAAAAAAAAAAAAx', 'pk_live_511BBBBBBBBBBBBBBx'), 'advice'],
    ['of another account than Stripe says', ofAccounts('sk_live_x', 'pk_live_511BBBBBBBBBBBBBBx'), 'advice'],
    ['that do not say whose they are', ofAccounts('sk_live_x', 'pk_live_x'), 'right'],
  ] as const)('returns at most advice about the account in Stripe keys: keys %s', (_title, facts, state) => {
    expect(told(facts, 'wrong')).toEqual([]);
    expect(told(facts, state)).toContain('stripe.keys');
    expect(told(facts, 'advice')).toEqual(state === 'advice' ? ['stripe.keys'] : []);
  });

  it('returns unknown instead of a complaint when Stripe is unreachable', () => {
    const silent = { account: away, endpoints: away, keyRefused: false, clockAheadMs: null };
    const facts = { ...good, stripe: silent };
    expect(complaints(facts)).toEqual([]);
    expect(told(facts, 'unasked')).toEqual(expect.arrayContaining(['stripe.keys', 'stripe.endpoint']));
  });

  it('accepts a proxy that appends to the header if the doctor itself is trusted', () => {
    const added = { ...seen, address: '203.0.113.99', forwardedFor: '203.0.113.99, 127.0.0.1' };
    expect(complaints(reachability({ forged: { ok: true, value: added } }))).toEqual([]);
    const kept = { ...added, forwardedFor: '203.0.113.99' };
    expect(complaints(reachability({ forged: { ok: true, value: kept } }))).toEqual(['proxy.forged']);
  });
});

describe('report', () => {
  it('prints what to do below each problem, and a count', () => {
    const text = toText(examine(machine({ folder: room(gigabyte / 2) })));
    expect(text).toMatch(/ {2}✗ The data folder’s disk has only 0\.5 GB left\.\n {6}Free up space/);
    expect(text).toMatch(/1 thing is wrong\.\n$/);
  });

  it('counts steps before opening separately from problems', () => {
    const shop: Facts['shop'] = {
      ok: true,
      value: {
        ...{ madeIn: 'live', site: null, pages: [], reviews: [], receiptsApproved: true, demoAccounts: 0 },
        ...{ shopAdmins: 0, owners: 0, ownersWithSecondFactor: 0 },
      },
    };
    const text = toText(examine({ ...good, shop }));
    expect(text).toMatch(/ {2}→ The panel has no owner yet\.\n {6}Run seva create-admin/);
    expect(text).toMatch(/Nothing is wrong; 1 thing is left to do before you open\.\n$/);
  });

  it('removes secrets from sentences only', () => {
    const facts = machine({ folder: { ok: false, why: 'wrong is no folder' } });
    const chapters = hideSecrets(examine(facts), ['wrong', 'folder']);
    const json = JSON.parse(toJson(chapters)) as {
      wrong: number;
      findings: { check: string; state: string; says: string }[];
    };
    expect(json.wrong).toBe(1);
    expect(json.findings.find(({ check }) => check === 'folder')).toMatchObject({
      state: 'wrong',
      says: 'The server can’t use the data … /var/lib/seva: … is no ….',
    });
  });

  it('removes every secret, also one that is part of another', () => {
    expect(withoutSecrets('a lamp-of-brass, a lamp', ['lamp', 'lamp-of-brass'])).toBe('a …, a …');
  });
});
