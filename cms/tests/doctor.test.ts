import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLiveShop, type Examination, type LiveShop } from './doctor/live-shop';
import { wrongVariables } from './doctor/wrong-variables';

let shop: LiveShop;
const outputs: string[] = [];
beforeAll(async () => {
  shop = await openLiveShop();
}, 600_000);
afterAll(() => shop.stop());

async function examine(more?: Record<string, string>): Promise<Examination> {
  const told = await shop.examine(more);
  outputs.push(told.output);
  return told;
}

async function command(...args: string[]) {
  const ended = await shop.command(...args);
  outputs.push(ended.output);
  return ended;
}

/** Changes the shop, runs the doctor, and undoes the change. */
async function planted(plant: () => unknown, undo: () => unknown, more?: Record<string, string>): Promise<Examination> {
  await plant();
  try {
    return await examine(more);
  } finally {
    await undo();
  }
}

describe('seva doctor', () => {
  it('asks for a test email and accepts only the code that arrived', async () => {
    expect((await examine()).complaints).toEqual(['mail.trial']);
    const to = 'treasurer@srisaimandir.org';
    const sent = await command('--send-to', to);
    expect(sent.output).toContain(`We sent a test email to ${to}`);
    expect(sent.code, sent.output).toBe(0);
    const code = /The code is (\d{6})\./.exec(shop.mail.texts.at(-1) ?? '')?.[1] ?? '';
    const other = code === '000000' ? '000001' : '000000';
    expect((await command('--send-to', to, '--code', other)).code).toBe(1);
    expect((await examine()).complaints).toEqual(['mail.trial']);
    expect((await command('--send-to', to, '--code', code)).code).toBe(0);
    expect((await examine()).complaints).toEqual([]);
  });

  it.each(['treasurer@srisaimandir.org', 'manager@srisaimandir.org'])(
    'names the one recipient whom the mail server refuses: %s',
    async (refusedRecipient) => {
      const { findings } = await planted(
        () => shop.mail.behave({ refusedRecipient }),
        () => shop.mail.behave(),
        { STAFF_MAIL: 'treasurer@srisaimandir.org, manager@srisaimandir.org' },
      );
      const mail = findings.find(({ check }) => check === 'mail');
      expect(mail?.says).toBe(
        `The mail server accepts the sign-in but refuses email from office@srisaimandir.org to ${refusedRecipient}: it answers 550.`,
      );
    },
  );

  it('checks the mail server without sending an email', async () => {
    const before = shop.mail.texts.length;
    expect((await examine()).findings.find(({ check }) => check === 'mail')?.state).toBe('right');
    expect(shop.mail.texts).toHaveLength(before);
  });

  it('finds nothing wrong in a shop that is set up by the guide', async () => {
    const { complaints, findings } = await examine();
    expect(complaints).toEqual([]);
    expect(findings.filter(({ state }) => state === 'unasked')).toEqual([]);
    const { code, output } = await command();
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/Nothing is wrong(; [12] things? could be better)?\.\n$/),
    ]);
  });

  it('exits with 1 when something is wrong, as text and as JSON', async () => {
    endpoints([]);
    const [words, json] = [await command(), await command('--json')];
    endpoints();
    expect([words.code, json.code]).toEqual([1, 1]);
    expect(words.output).toMatch(/✗ Stripe sends no webhook to https:.*\n {6}In the Stripe dashboard/);
    expect(JSON.parse(json.output)).toMatchObject({ wrong: 1 });
  });

  it('rejects unknown arguments and shows its usage', async () => {
    const { code, output } = await command('--send-to', 'nobody');
    expect([code, output]).toEqual([1, expect.stringContaining('Usage: seva doctor')]);
  });
});

describe('a mistake in the environment', () => {
  it.each(wrongVariables)('finds %s and nothing else', async (_title, more, expected) => {
    const { complaints } = await examine(more(shop));
    expect(complaints).toEqual([...expected, 'process'].sort());
  });
});

it('finds a misspelled variable and nothing else', async () => {
  expect((await examine({ SEVA_SWEEP_SECOND: '5' })).complaints).toEqual(['env.SEVA_SWEEP_SECOND']);
});

/** Mistakes in the shop: how to plant and undo each, and the doctor's expected findings. */
const mistakes: readonly [title: string, plant: () => unknown, undo: () => unknown, complaints: string[]][] = [
  ['no endpoint at Stripe', () => endpoints([]), () => endpoints(), ['stripe.endpoint']],
  ['an endpoint that is disabled', () => endpoints([{ status: 'disabled' }]), () => endpoints(), ['stripe.endpoint']],
  [
    'an endpoint that leaves refunds out',
    () => endpoints([{ enabled_events: ['payment_intent.succeeded'] }]),
    () => endpoints(),
    ['stripe.endpoint'],
  ],
  ['two endpoints for one address', () => endpoints([{}, {}]), () => endpoints(), ['stripe.endpoint']],
  [
    'an account that may not take payments',
    () => Object.assign(shop.stripe.account, { takesPayments: false }),
    () => Object.assign(shop.stripe.account, { takesPayments: true }),
    ['stripe.keys'],
  ],
  [
    'a clock that is ten minutes late',
    () => Object.assign(shop.stripe.account, { aheadMs: 600_000 }),
    () => Object.assign(shop.stripe.account, { aheadMs: 0 }),
    ['clock'],
  ],
  [
    'a mail server that refuses every recipient',
    () => shop.mail.behave({ refusedRecipient: '@' }),
    () => shop.mail.behave(),
    ['mail'],
  ],
  [
    'a mail server that refuses the sender',
    () => shop.mail.behave({ refusesSender: true }),
    () => shop.mail.behave(),
    ['mail'],
  ],
  ['a proxy without its server', () => manners({ away: true }), () => shop.proxy.behave(), ['reach', 'webhook']],
  [
    'a proxy that takes small requests alone',
    () => manners({ small: true }),
    () => shop.proxy.behave(),
    ['proxy.size'],
  ],
  ['a proxy that hides who calls', () => manners({ address: 'none' }), () => shop.proxy.behave(), ['proxy.address']],
  ['a proxy that believes visitors', () => manners({ address: 'keep' }), () => shop.proxy.behave(), ['proxy.forged']],
  [
    'a proxy that believes the host',
    () => manners({ keepsHost: true }),
    () => shop.proxy.behave(),
    ['proxy.forged-host'],
  ],
  ['a proxy that hides the scheme', () => manners({ scheme: false }), () => shop.proxy.behave(), ['proxy.scheme']],
  [
    'secrets that others may read',
    () => fs.chmodSync(secretsFile(), 0o644),
    () => fs.chmodSync(secretsFile(), 0o600),
    ['files.secrets.json'],
  ],
  ['secrets that are weak', () => weaken(), () => fs.writeFileSync(secretsFile(), secrets), ['weak.secrets']],
  [
    'a file of demo accounts',
    () => fs.writeFileSync(demoFile(), '{}', { mode: 0o600 }),
    () => fs.rmSync(demoFile()),
    ['demo'],
  ],
  ...stored('the EIN of the example', 'sites', 'ein', '00-0000000 (example)', ['example.ein']),
  ...stored('a time zone that no clock knows', 'sites', 'time_zone', 'America/Springfield', ['time-zone']),
  [
    'a review of the demo',
    () =>
      shop.change(
        `insert into components_shop_reviews (name, comment, rating) values ('${practice.name}', '${practice.comment}', 5)`,
      ),
    () => shop.change('delete from components_shop_reviews'),
    ['example.reviews'],
  ],
  [
    'a policy page of the example',
    () => shop.change(`update policy_pages set body = '${policyBody}' where slug = 'privacy'`),
    () => shop.change(`update policy_pages set body = 'Our own words.'`),
    ['example.page.privacy'],
  ],
  [
    'an account of the demo',
    () => shop.change(`update up_users set email = 'devotee@demo.example'`),
    () => shop.change(`update up_users set email = 'owner@srisaimandir.org'`),
    ['demo'],
  ],
  [
    'a shop without an admin',
    () => shop.change('update up_users set is_admin = false'),
    () => shop.change('update up_users set is_admin = true'),
    ['first-admin'],
  ],
  [
    'an owner with a password alone',
    () => shop.change('update second_factors set user_id = user_id + 1000'),
    () => shop.change('update second_factors set user_id = user_id - 1000'),
    ['first-admin'],
  ],
  [
    'a database that was made for a demo',
    () => shop.change(`update strapi_core_store_settings set value = '"demo"' where key = 'core_seva_mode'`),
    () => shop.change(`update strapi_core_store_settings set value = '"live"' where key = 'core_seva_mode'`),
    ['demo'],
  ],
];

const secretsFile = () => path.join(shop.data.dataFolder, 'secrets.json');
const demoFile = () => path.join(shop.data.dataFolder, 'demo-accounts.json');
let secrets = '';
const manners = (change: object) => Object.assign(shop.proxy.manners, change);
const seedFile = (folder: string, name: string, kind: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../seed/content', folder, `${name}${kind}`), 'utf8');
const inSql = (text: string) => text.trim().replaceAll("'", "''");
const policyBody = inSql(seedFile('pages', 'privacy', '.md'));
const [practice] = (
  Object.values(JSON.parse(seedFile('practice-reviews', 'baba', '.json')) as object)[0] as object[]
).map((review) => Object.fromEntries(Object.entries(review).map(([key, value]) => [key, inSql(String(value))]))) as [
  { name: string; comment: string },
];

function endpoints(changes: readonly object[] = [{}]): void {
  const { account, endpointFor } = shop.stripe;
  account.endpoints = changes.map((change) => ({ ...endpointFor(shop.proxy.url), ...change }));
}

/** The signing secret stays, so the running server still recognizes the doctor. */
function weaken(): void {
  secrets = fs.readFileSync(secretsFile(), 'utf8');
  const kept = JSON.parse(secrets) as Record<string, unknown>;
  fs.writeFileSync(secretsFile(), JSON.stringify({ ...kept, jwtSecret: 'toBeModified' }));
}

/** Changes a column of a table with one row, and changes it back. */
function stored(
  title: string,
  table: string,
  column: string,
  value: string,
  complaints: string[],
): [string, () => unknown, () => unknown, string[]][] {
  const set = (words: string) => shop.change(`update ${table} set ${column} = '${inSql(words)}'`);
  const before: Record<string, string> = {
    ein: '12-3456789',
    time_zone: 'America/New_York',
  };
  return [[title, () => set(value), () => set(before[column] ?? ''), complaints]];
}

describe('a mistake in the shop', () => {
  it.each(mistakes)('finds %s and nothing else', async (_title, plant, undo, expected) => {
    const { complaints } = await planted(plant, undo);
    expect(complaints).toEqual([...expected].sort());
  });

  it('stops reporting a mistake that was fixed', async () => {
    expect((await examine()).complaints).toEqual([]);
  });
});

describe.runIf(inject('postgres'))('a mistake in PostgreSQL', () => {
  it('finds tables of another user, a user without privileges, and a superuser', async () => {
    const owner = new URL(shop.env.DATABASE_URL ?? '').username;
    const told = await planted(
      () => shop.change('alter table slides owner to postgres', 'alter schema public owner to postgres'),
      () => shop.change(`alter table slides owner to ${owner}`, `alter schema public owner to ${owner}`),
    );
    expect(told.complaints).toEqual(['database.owner', 'database.rights']);
    const { complaints } = await examine({ DATABASE_URL: shop.data.env.DATABASE_URL ?? '' });
    expect(complaints).toEqual(['database.superuser', 'process']);
  });
});

it('prints no secret of the shop, however broken it is', () => {
  const kept = JSON.parse(fs.readFileSync(secretsFile(), 'utf8')) as Record<string, string | string[]>;
  const all = [
    ...shop.secrets,
    ...Object.values(kept).flat(),
    'another-password',
    'a-long-password-1',
    'Qf7zN4vXw2LmR9',
  ];
  expect(outputs.length).toBeGreaterThan(40);
  expect(all.filter((secret) => outputs.some((output) => output.includes(secret)))).toEqual([]);
});
