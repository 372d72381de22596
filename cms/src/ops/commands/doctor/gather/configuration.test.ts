import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatherConfiguration } from './configuration';
import { inspectEnvFile, leftoversOf } from './machine';

const live = {
  NODE_ENV: 'production',
  PORT: '4301',
  SEVA_DATA: '/var/lib/seva',
  PUBLIC_URL: 'https://shop.temple.test',
  STRIPE_SECRET_KEY: 'sk_live_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_k2Qf7zN4vXw2LmR9tYb6HcJd8Ps2',
  STRIPE_WEBHOOK_SECRET: 'whsec_k2Qf7zN4vXw2LmR9',
  DATABASE_URL: 'postgres://seva:k2Qf7zN4vXw2LmR9@db.temple.test/seva',
  SMTP_URL: 'smtp://office%40temple.test:k2Qf7zN4vXw2@mail.temple.test:587',
  MAIL_FROM: 'office@temple.test',
  SEVA_BACKUP_TO: '/mnt/backup/seva',
};

describe('gatherConfiguration', () => {
  it.each([
    ['a missing backup key', {}, 'SEVA_BACKUP_KEY'],
    ['a secret backup key', { SEVA_BACKUP_KEY: 'AGE-SECRET-KEY-1QQ' }, 'SEVA_BACKUP_KEY'],
    ['a key of Stripe that is missing', { STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY'],
    [
      'a limit that is no number',
      { SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT: 'many' },
      'SEVA_LIMIT_LOGIN_FAILURES_PER_ACCOUNT',
    ],
  ])('reads every other variable beside %s', (_title, more, refused) => {
    const { problems, env } = gatherConfiguration({ ...live, ...more });
    expect(problems.map(({ variable }) => variable)).toContain(refused);
    expect(env).toMatchObject({
      mode: 'live',
      port: 4301,
      dataFolder: '/var/lib/seva',
      publicUrl: 'https://shop.temple.test',
      database: { client: 'postgres' },
      mail: { smtpUrl: live.SMTP_URL, from: 'office@temple.test' },
      backups: { to: '/mnt/backup/seva', recipients: [] },
    });
  });

  it('finds URLs with an unescaped @', () => {
    const SMTP_URL = 'smtp://office@temple.test:k2Qf7zN4vXw2@mail.temple.test:587';
    expect(gatherConfiguration({ ...live, SMTP_URL }).unescaped).toEqual(['SMTP_URL']);
    expect(gatherConfiguration(live).unescaped).toEqual([]);
  });
});

describe('inspectEnvFile', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-env-'));
  const written = (text: string) => {
    const file = path.join(folder, '.env');
    fs.writeFileSync(file, text);
    return inspectEnvFile(file);
  };

  it('finds variables with a comment after their value', () => {
    const text = [
      '# HOST=1 # not set',
      'HOST=127.0.0.1 # here',
      'PORT=1337',
      'SMTP_URL=smtp://a#b@c',
      'MAIL_FROM="Temple #1 <a@b>"',
      'SEVA_DATA=   # later',
    ];
    expect(written(text.join('\n'))).toEqual({ hasMark: false, commented: ['HOST'] });
  });

  it('finds a byte order mark, and returns null for a file that cannot be read', () => {
    expect(written('\uFEFFNODE_ENV=production\n')).toEqual({ hasMark: true, commented: [] });
    expect(inspectEnvFile(path.join(folder, 'missing'))).toBeNull();
    fs.rmSync(folder, { recursive: true });
  });
});

describe('leftoversOf', () => {
  it('finds older releases and copies of the data with their size, and neither the program nor a checkout', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seva-leftovers-'));
    const within = (...parts: string[]) => path.join(folder, ...parts);
    for (const name of ['seva-0.4.0', 'seva-0.3.0', 'seva-0.2.0', 'data/before-upgrade-0.4.0/deep'])
      fs.mkdirSync(within(name), { recursive: true });
    for (const name of ['seva-0.4.0', 'seva-0.3.0']) fs.writeFileSync(within(name, 'release.json'), '{}');
    fs.writeFileSync(within('data', 'before-upgrade-0.4.0', 'deep', 'seva.db'), Buffer.alloc(1000));
    expect(leftoversOf(within('seva-0.4.0'), within('data'))).toEqual({
      releases: [{ place: within('seva-0.3.0'), bytes: 2 }],
      copies: [{ place: within('data', 'before-upgrade-0.4.0'), bytes: 1000 }],
    });
    expect(leftoversOf(within('seva-0.2.0'), within('data')).releases).toEqual([]);
    fs.rmSync(folder, { recursive: true });
  });
});
