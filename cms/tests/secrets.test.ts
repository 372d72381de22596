import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRows } from './support/all-rows';
import { callApi, until } from './support/client';
import { writeRow } from './support/evidence';
import { tokenMailed } from './support/mailed';
import { copyOfTemplate } from './support/server';
import { accountsIn, startProcess, type ServerProcess } from './support/server-process';

// R24 of docs/payments.md#promises: no card number, token, key or password in the logs or, in clear, in the database.
let copy: Awaited<ReturnType<typeof copyOfTemplate>>;
let server: ServerProcess;
beforeAll(async () => {
  copy = await copyOfTemplate();
  server = await startProcess({ ...copy.env, LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await copy.remove();
});

const card = '4000002500003155';
const passwords = ['a lamp at dusk', 'another lamp', 'the third lamp'] as const;
const email = 'careful@example.org';

/**
 * Registers, pays with a typed card, resets and changes the password, and records a check. Returns every secret used.
 */
async function liveALittle(): Promise<Record<string, string>> {
  const details = { name: 'Sita', gotram: 'Kashyapa', nakshatram: 'Rohini', phone: '812-555-0101' };
  const registered = await callApi(server, 'users.register', { body: { ...details, email, password: passwords[0] } });
  const { token, _id: userID } = registered.body;
  const { products } = (await callApi(server, 'products.list', { query: { category: 'baba' } })).body;
  const cartItems = [{ product: products.find(({ openAmount }) => !openAmount)?._id ?? '', quantity: 1 }];
  const started = (await callApi(server, 'checkout.paymentIntent', { body: { cartItems } }, token)).body;
  const form = new URLSearchParams({ client_secret: started.clientSecret, 'payment_method_data[type]': 'card' });
  const typed = { number: card, exp_month: '12', exp_year: '2040', cvc: '737' };
  for (const [field, value] of Object.entries(typed)) form.set(`payment_method_data[card][${field}]`, value);
  const intent = started.clientSecret.split('_secret')[0];
  await fetch(`${server.url}/demo/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${started.publishableKey}` },
    body: form,
  });
  await callApi(server, 'users.forgotPassword', { body: { email } });
  const resetToken = await tokenMailed(server, email, 'password-reset');
  await callApi(server, 'users.resetPassword', { body: { token: resetToken, password: passwords[1] } });
  const again = await callApi(server, 'users.login', { body: { email, password: passwords[1] } });
  const change = { password: passwords[2], currentPassword: passwords[1] };
  const changed = await callApi(server, 'users.updateProfile', { body: change }, again.body.token);
  const admin = (await callApi(server, 'users.login', { body: accountsIn(copy.dataFolder).admin })).body.token;
  const checkNumber = '778899001122';
  const check = { orderItems: cartItems, userID, paymentMethod: 'Check', bankName: 'First Bank', checkNumber };
  expect((await callApi(server, 'orders.create', { body: check }, admin)).status).toBe(201);
  expect(changed.status).toBe(200);
  const tokens = { token, again: again.body.token, changed: changed.body.token, admin, resetToken };
  const kept = { first: passwords[0], second: passwords[1], third: passwords[2] };
  return { card, checkNumber, clientSecret: started.clientSecret, ...tokens, ...kept };
}

it('finds no secret in the database or the log', async () => {
  const made = JSON.parse(fs.readFileSync(path.join(copy.dataFolder, 'secrets.json'), 'utf8')) as object;
  const demo = Object.values(accountsIn(copy.dataFolder)).map(({ password }) => password);
  const lived = await liveALittle();
  const secrets: Record<string, string> = {
    ...lived,
    ...Object.fromEntries(demo.map((password, n) => [`password ${n}`, password])),
    signing: String((made as { signingSecret: string }).signingSecret),
  };
  for (const [name, secret] of Object.entries(secrets)) expect(secret, name).toMatch(/.{8}/);
  await until('the mails to be kept', async () => {
    const mails = (await allRows(copy.dataFolder, copy.env.DATABASE_URL)).get('outbox_mails') ?? '';
    return !/"status":"(pending|sending)"/.test(mails);
  });
  const rows = await allRows(copy.dataFolder, copy.env.DATABASE_URL);
  // The demo accounts are printed at the start on purpose.
  const said = server.output().slice(server.output().indexOf('No real money moves'));
  const found = Object.entries(secrets).flatMap(([name, secret]) => [
    ...[...rows].filter(([, text]) => text.includes(secret)).map(([table]) => `${name} in ${table}`),
    ...(said.includes(secret) ? [`${name} in the log`] : []),
  ]);
  const count = Object.keys(secrets).length;
  writeRow('R24', `${count} secrets sought in ${rows.size} tables and the log, ${found.length} found`);
  expect(found).toEqual([]);
  // Random ids contain digits in groups, as card numbers do.
  const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
  const keyLike = /\b(sk|rk|whsec)_[A-Za-z0-9_]{8,}|\b4(?:\d[ -]?){14}\d\b/;
  for (const [table, text] of rows) expect(keyLike.exec(text.replace(uuid, ''))?.[0], table).toBeUndefined();
  expect(keyLike.exec(said.replace(uuid, ''))?.[0]).toBeUndefined();
});
