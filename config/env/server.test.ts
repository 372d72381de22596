import { describe, expect, test } from 'vitest';
import { describeProblems, type RawEnv } from './problem';
import { parseServerEnv, type ServerEnv } from './server';

const random = (seed: number) => `k${seed}Qf7zN4vXw2LmR9tYb6HcJd8Ps${seed}`;
const liveKey = `sk_live_${random(1)}`;
const testKey = `sk_test_${random(2)}`;
const live: RawEnv = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: liveKey,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random(3)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random(4)}`,
  PUBLIC_URL: 'https://shop.example.org',
};
const shared: RawEnv = { DATABASE_URL: 'postgres://seva:secret@db.example.org/seva' };
const testMode: RawEnv = { STRIPE_SECRET_KEY: testKey, STRIPE_PUBLISHABLE_KEY: `pk_test_${random(5)}` };

function accepted(raw: RawEnv): ServerEnv {
  const parsed = parseServerEnv(raw);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.env;
}

const refusedVariables = (raw: RawEnv): string[] => {
  const parsed = parseServerEnv(raw);
  return parsed.ok ? [] : parsed.problems.map(({ variable }) => variable);
};

describe('the parser names the variable and', () => {
  const cases: readonly [title: string, raw: RawEnv, variables: string[]][] = [
    ['production without a Stripe key', { NODE_ENV: 'production' }, ['STRIPE_SECRET_KEY']],
    ['developing in production', { NODE_ENV: 'production', SEVA_DEMO: '1', SEVA_DEVELOP: '1' }, ['SEVA_DEVELOP']],
    ['developing beside a live key', { ...live, SEVA_DEVELOP: '1' }, ['SEVA_DEVELOP']],
    ['demo switched off without a Stripe key', { SEVA_DEMO: '0' }, ['STRIPE_SECRET_KEY']],
    ['demo beside a live key', { ...live, SEVA_DEMO: '1' }, ['SEVA_DEMO']],
    ['demo beside a test key', { ...testMode, SEVA_DEMO: 'yes' }, ['SEVA_DEMO']],
    ['a live key without a webhook secret', { ...live, STRIPE_WEBHOOK_SECRET: '' }, ['STRIPE_WEBHOOK_SECRET']],
    ['a secret key without its publishable key', { STRIPE_SECRET_KEY: testKey }, ['STRIPE_PUBLISHABLE_KEY']],
    ['a publishable key alone', { STRIPE_PUBLISHABLE_KEY: `pk_live_${random(1)}` }, ['STRIPE_SECRET_KEY']],
    ['keys of two kinds', { ...testMode, STRIPE_PUBLISHABLE_KEY: `pk_live_${random(1)}` }, ['STRIPE_PUBLISHABLE_KEY']],
    ['a placeholder for a Stripe key', { ...testMode, STRIPE_SECRET_KEY: 'sk_test_...' }, ['STRIPE_SECRET_KEY']],
    ['a short Stripe key', { ...testMode, STRIPE_SECRET_KEY: 'sk_test_123' }, ['STRIPE_SECRET_KEY']],
    [
      'a publishable key in the secret place',
      { ...testMode, STRIPE_SECRET_KEY: `pk_test_${random(1)}` },
      ['STRIPE_SECRET_KEY'],
    ],
    ['a webhook secret of another shape', { ...testMode, STRIPE_WEBHOOK_SECRET: 'abcdef' }, ['STRIPE_WEBHOOK_SECRET']],
    ['a live shop without encryption', { ...live, PUBLIC_URL: 'http://shop.example.org' }, ['PUBLIC_URL']],
    ['live mail without a sender', { ...live, SMTP_URL: 'smtp://mail.example.org' }, ['MAIL_FROM']],
    ['a placeholder among the keys', { APP_KEYS: 'toBeModified1,toBeModified2' }, ['APP_KEYS']],
    ['the same key twice', { APP_KEYS: `${random(1)},${random(1)}` }, ['APP_KEYS']],
    ['a short secret', { ADMIN_JWT_SECRET: 'Qf7zN4vX' }, ['ADMIN_JWT_SECRET']],
    ['a secret without variety', { JWT_SECRET: 'abababababababababababababababab' }, ['JWT_SECRET']],
    [
      'a placeholder for a secret',
      { SEVA_SIGNING_SECRET: 'change-me-change-me-change-me-now' },
      ['SEVA_SIGNING_SECRET'],
    ],
    ['a port out of range', { PORT: '70000' }, ['PORT']],
    ['a port in words', { PORT: 'http' }, ['PORT']],
    ['another database', { DATABASE_URL: 'mysql://root@localhost/seva' }, ['DATABASE_URL']],
    ['a database address without a database', { DATABASE_URL: 'postgres://localhost' }, ['DATABASE_URL']],
    ['any origin', { ALLOWED_ORIGINS: '*' }, ['ALLOWED_ORIGINS']],
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://shop.example.org/shop' }, ['ALLOWED_ORIGINS']],
    ['proxies that are no addresses', { TRUSTED_PROXIES: 'everyone' }, ['TRUSTED_PROXIES']],
    ['a network with too many bits', { SEVA_TRUSTED_ADDRESSES: '10.0.0.0/40' }, ['SEVA_TRUSTED_ADDRESSES']],
    ['a limit of nothing', { SEVA_LIMIT_REGISTER_PER_ADDRESS: '0' }, ['SEVA_LIMIT_REGISTER_PER_ADDRESS']],
    ['a limit in words', { SEVA_LIMIT_REGISTER_PER_ADDRESS: '10 an hour' }, ['SEVA_LIMIT_REGISTER_PER_ADDRESS']],
    ['lifted limits outside the demo', { ...testMode, SEVA_LIMITS_FACTOR: '50' }, ['SEVA_LIMITS_FACTOR']],
    ['a sweep that never comes', { SEVA_SWEEP_SECONDS: '999999' }, ['SEVA_SWEEP_SECONDS']],
    ['several processes on SQLite', { SEVA_PROCESSES: '3' }, ['SEVA_PROCESSES']],
    ['no process at all', { ...shared, SEVA_PROCESSES: '0' }, ['SEVA_PROCESSES']],
    ['developing in several processes', { ...shared, SEVA_PROCESSES: '2', SEVA_DEVELOP: '1' }, ['SEVA_DEVELOP']],
    ['a farewell that never ends', { SEVA_DRAIN_SECONDS: '3600' }, ['SEVA_DRAIN_SECONDS']],
    ['half a bucket', { S3_BUCKET: 'pictures', S3_REGION: 'us-east-1' }, ['S3_ACCESS_KEY_ID']],
    ['a mail server of another kind', { SMTP_URL: 'https://mail.example.org' }, ['SMTP_URL']],
    ['staff that is no address', { STAFF_MAIL: 'office@example.org, office' }, ['STAFF_MAIL']],
  ];

  test.each(cases)('rejects %s', (_title, raw, variables) => {
    expect(refusedVariables(raw)).toEqual(variables);
  });

  test('names all faults at once without repeating a secret', () => {
    const raw = { NODE_ENV: 'production', PORT: 'x', APP_KEYS: 'hunter2', SMTP_URL: 'ftp://user:hunter2@host' };
    expect(refusedVariables(raw)).toEqual(['PORT', 'APP_KEYS', 'SMTP_URL', 'STRIPE_SECRET_KEY']);
    const parsed = parseServerEnv(raw);
    expect(parsed.ok ? '' : describeProblems(parsed.problems)).not.toContain('hunter2');
  });
});

describe('the parser', () => {
  test('starts the demo on this computer alone without any value', () => {
    const env = accepted({});
    expect(env).toMatchObject({
      mode: 'demo',
      port: 1337,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:1337',
      dataFolder: '.seva',
      database: { client: 'sqlite' },
      paypalClientId: 'sb',
      sweepSeconds: 30,
      warnings: [],
    });
    expect(env.limits.loginFailures.perAccount).toEqual({ max: 10, windowMs: 900_000 });
    expect(Object.values(env.secrets)).toEqual(Array(8).fill(null));
  });

  test('allows one process on SQLite and several on PostgreSQL', () => {
    expect(accepted({ ...shared, SEVA_PROCESSES: '3', SEVA_DRAIN_SECONDS: '5' })).toMatchObject({
      processes: 3,
      drainSeconds: 5,
    });
    expect(accepted({ SEVA_PROCESSES: '1' })).toMatchObject({ processes: 1, drainSeconds: 0 });
  });

  test('allows the demo in production if it is set explicitly', () => {
    expect(accepted({ NODE_ENV: 'production', SEVA_DEMO: '1' }).mode).toBe('demo');
  });

  test('sets the mode by test and live keys, and opens the shop to the network', () => {
    expect(accepted(testMode)).toMatchObject({ mode: 'test', host: '0.0.0.0' });
    expect(accepted(live)).toMatchObject({ mode: 'live', publicUrl: 'https://shop.example.org' });
  });

  test('builds links from the listening address unless another is set', () => {
    const publicUrl = (raw: Record<string, string>) => accepted(raw).publicUrl;
    expect(publicUrl({ HOST: '127.0.0.1', PORT: '1451' })).toBe('http://127.0.0.1:1451');
    expect(publicUrl({ HOST: '0.0.0.0' })).toBe('http://localhost:1337');
    expect(publicUrl({ HOST: '::' })).toBe('http://localhost:1337');
    expect(publicUrl({ HOST: '::1', PORT: '80' })).toBe('http://[::1]');
    expect(publicUrl({ HOST: 'shop.lan' })).toBe('http://shop.lan:1337');
    expect(publicUrl({ PUBLIC_URL: 'https://shop.example.org' })).toBe('https://shop.example.org');
    expect(accepted({}).mail.from).toBe('no-reply@localhost');
  });

  test('warns of a mere number of proxies where the port is open', () => {
    const told = (raw: Record<string, string>) => accepted(raw).warnings.map(({ variable }) => variable);
    expect(told({ TRUSTED_PROXIES: '1', HOST: '0.0.0.0' })).toEqual(['TRUSTED_PROXIES']);
    expect(told({ TRUSTED_PROXIES: '1', HOST: '127.0.0.1' })).toEqual([]);
    expect(told({ TRUSTED_PROXIES: '10.0.0.0/8', HOST: '0.0.0.0' })).toEqual([]);
  });

  test('treats an empty value as absent', () => {
    expect(accepted({ PORT: ' ', DATABASE_URL: '', STRIPE_SECRET_KEY: '' }).mode).toBe('demo');
  });

  test('reads lists, networks, limits with a window, and the factor', () => {
    const env = accepted({
      ALLOWED_ORIGINS: 'https://a.example.org, http://localhost:5173/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      SEVA_TRUSTED_ADDRESSES: '203.0.113.7',
      SEVA_LIMIT_FORGOT_PER_ACCOUNT: '2/30s',
      SEVA_LIMITS_FACTOR: '3',
      MAIL_FROM: 'Saidham <office@example.org>',
    });
    expect(env.allowedOrigins).toEqual(['https://a.example.org', 'http://localhost:5173']);
    expect(env.trustedProxies.networks.map(({ prefix }) => prefix)).toEqual([8, 128]);
    expect(env.trustedAddresses).toEqual([{ address: '203.0.113.7', prefix: 32, family: 'ipv4' }]);
    expect(env.limits.forgot.perAccount).toEqual({ max: 6, windowMs: 30_000 });
    expect(accepted({ TRUSTED_PROXIES: '1' }).trustedProxies).toEqual({ hops: 1, networks: [] });
  });

  test('warns of a misspelled name and of a live shop without mail', () => {
    const { warnings } = accepted({ ...live, SEVA_SWEEP_SECOND: '5' });
    expect(warnings.map(({ variable }) => variable)).toEqual(['SMTP_URL', 'SEVA_SWEEP_SECOND']);
  });
});
