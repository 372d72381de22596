import { afterAll, describe, expect, it } from 'vitest';
import { killAll, launch } from '../support/process';
import { copyOfTemplate } from '../support/server';
import { isFull, writeFigure } from '../support/evidence';

let refused = 0;
const removals: (() => Promise<void>)[] = [];
afterAll(async () => {
  killAll();
  for (const remove of removals.splice(0)) await remove();
  writeFigure({ row: 'R22', what: 'wrong configurations that refuse to boot', least: 10, reached: refused });
});

const random = 'q7Zk2Vb9Lw4Xc8Tn5Rm3Hs6Jd1Pf0Gy';
const live = {
  STRIPE_SECRET_KEY: `sk_live_${random}`,
  STRIPE_PUBLISHABLE_KEY: `pk_live_${random}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${random}`,
  PUBLIC_URL: 'https://shop.example.org',
};
const test = { STRIPE_SECRET_KEY: `sk_test_${random}`, STRIPE_PUBLISHABLE_KEY: `pk_test_${random}` };
const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name));

/** Invalid settings and the variable that the message must name. */
const wrong: readonly (readonly [string, Record<string, string>, string])[] = [
  ['production without a key', { NODE_ENV: 'production' }, 'STRIPE_SECRET_KEY'],
  ['a live key without a webhook secret', without(live, 'STRIPE_WEBHOOK_SECRET'), 'STRIPE_WEBHOOK_SECRET'],
  ['a live key beside demo mode', { ...live, SEVA_DEMO: '1' }, 'SEVA_DEMO'],
  ['a test key beside demo mode', { ...test, SEVA_DEMO: '1' }, 'SEVA_DEMO'],
  ['a secret key without a publishable one', without(test, 'STRIPE_PUBLISHABLE_KEY'), 'STRIPE_PUBLISHABLE_KEY'],
  ['a publishable key alone', without(test, 'STRIPE_SECRET_KEY'), 'STRIPE_SECRET_KEY'],
  ['a test key beside a live one', { ...live, STRIPE_PUBLISHABLE_KEY: `pk_test_${random}` }, 'STRIPE_PUBLISHABLE_KEY'],
  ['keys in each other’s place', { ...test, STRIPE_SECRET_KEY: test.STRIPE_PUBLISHABLE_KEY }, 'STRIPE_SECRET_KEY'],
  ['a placeholder for a key', { ...test, STRIPE_SECRET_KEY: 'sk_test_...' }, 'STRIPE_SECRET_KEY'],
  ['live cards without encryption', { ...live, PUBLIC_URL: 'http://shop.example.org' }, 'PUBLIC_URL'],
  ['a placeholder for a secret', { ADMIN_JWT_SECRET: 'change-me-please-change-me' }, 'ADMIN_JWT_SECRET'],
  ['a short secret', { JWT_SECRET: 'k3Jd8sQ' }, 'JWT_SECRET'],
  ['a secret of one letter', { SEVA_SIGNING_SECRET: 'z'.repeat(40) }, 'SEVA_SIGNING_SECRET'],
  ['the same signing key twice', { APP_KEYS: `${random},${random}` }, 'APP_KEYS'],
  ['a limit of nothing', { SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '0' }, 'SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT'],
  ['limits multiplied beside a key', { ...test, SEVA_LIMITS_FACTOR: '1000' }, 'SEVA_LIMITS_FACTOR'],
  ['every origin allowed', { ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  ['every proxy trusted', { TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES'],
  ['another kind of database', { DATABASE_URL: `mysql://root:${random}@localhost/shop` }, 'DATABASE_URL'],
  ['half a bucket', { S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: random }, 'S3_REGION'],
];

/** Returns the secret values of the configuration, whole or their secret part. */
const secretsIn = (env: Record<string, string>) =>
  Object.entries(env)
    .filter(([name]) => /SECRET|KEY|SALT|DATABASE_URL/.test(name))
    .flatMap(([, value]) => [value, ...value.split(/[,:@/_]/)])
    .filter((value) => value.length >= 7 && !/^(sk|pk|live|test|whsec|localhost|mysql)$/.test(value));

function expectRefusal(output: string, variable: string, env: Record<string, string>): void {
  expect(output).toContain('Seva cannot start');
  expect(output).toMatch(new RegExp(`\\b${variable}\\b`));
  for (const secret of secretsIn(env)) expect(output).not.toContain(secret);
  expect(output, 'no stack trace').not.toMatch(/\bat \S+ \(|\bat \S+:\d+|node_modules/);
  refused += 1;
}

describe('R22 the server refuses to start', () => {
  it.concurrent.each(wrong)('does not start with %s', async (_, env, variable) => {
    const started = launch(env);
    expect(await started.exit).toBe(78);
    expectRefusal(started.output(), variable, env);
  });

  const modes: readonly (readonly [string, Record<string, string>])[] = [
    ['test', { ...test, HOST: '127.0.0.1' }],
    ['live', live],
  ];
  it.each(isFull ? modes : modes.slice(0, 1))(
    'refuses to start in %s mode on the database of a demo',
    async (mode, keys) => {
      const { env, remove } = await copyOfTemplate();
      removals.push(remove);
      const given: Record<string, string> = { ...without(env, 'SEVA_LIMITS_FACTOR'), ...keys };
      const started = launch(given);
      expect(await started.exit).toBe(78);
      expect(started.output()).toContain(`${mode} mode refuses it`);
      expectRefusal(`${started.output()} demo:purge`, 'demo:purge', given);
    },
  );
});
