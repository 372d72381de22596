import { describe, expect, it } from 'vitest';
import type { DevoteeDetail } from '@seva/config/contract/panel/donations/devotees/contracts';
import { auditRows } from './support/audit-rows';
import { callApi, confirmCard } from './support/client';
import type { Registered } from './support/devotees';
import { mailsOf, mailsTo, tokenIn, tokenMailed } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';
import { callPanel, signInToPanel } from './support/panel';

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const noAddress = { addressLine: '', addressCity: '', addressState: '', addressPostalCode: '', addressCountry: '' };
let boxes = 0;
const newBox = (name = 'box') => `${name}-${(boxes += 1)}@changed.example`;
const passwordOf = ({ name }: Registered) => `river of ${name}`;

const users = () => shop.server.strapi.db.query('plugin::users-permissions.user');
const isConfirmed = async (documentId: string) =>
  ((await users().findOne({ where: { documentId } })) as { confirmed: boolean }).confirmed;

/** Changes the email as a treasurer does in the panel. */
async function change(id: string, email: string) {
  const token = await signInToPanel(shop.server, 'treasurer');
  const body = { ...noAddress, email };
  return callPanel<DevoteeDetail>(shop.server, 'POST', `/donations/devotees/${id}/contact`, { token, body });
}

/** Changes the email as an admin of the shop does under Users. */
const changeInShop = (id: string, email: string) =>
  callApi(shop.server, 'users.update', { params: { id }, body: { email } }, shop.admin);

const confirm = (token: string) => callApi(shop.server, 'users.confirmEmail', { body: { token } });
const restore = (token: string) => callApi(shop.server, 'users.restoreEmail', { body: { token } });
const login = (email: string, password: string) => callApi(shop.server, 'users.login', { body: { email, password } });
const own = async (token: string) => (await callApi(shop.server, 'orders.mine', {}, token)).status;
const ask = (call: 'users.forgotPassword' | 'users.askSignIn', email: string) =>
  callApi(shop.server, call, { body: { email } });
const linkBack = async (to: string) => tokenIn((await mailsTo(shop.server, to, 'address-changed'))[0]);

async function expectNothingOpens(email: string): Promise<void> {
  for (const call of ['users.forgotPassword', 'users.askSignIn'] as const)
    expect((await ask(call, email)).status).toBe(200);
  await mailsTo(shop.server, email, 'confirm-email');
  expect(await mailsOf(shop.server, 'password-reset', email)).toEqual([]);
  expect(await mailsOf(shop.server, 'sign-in-link', email)).toEqual([]);
}

/** Keeps a card with a first donation. Returns the number of kept cards. */
async function keepCard({ token }: Registered): Promise<number> {
  const body = { cartItems: [{ product: shop.service._id, qty: 1 }], keepCard: true };
  const begun = (await callApi(shop.server, 'checkout.paymentIntent', { body }, token)).body;
  const confirmed = await confirmCard(shop.server, begun as { clientSecret: string; publishableKey: string });
  expect(confirmed.status).toBe(200);
  await callApi(shop.server, 'orders.pay', { params: { id: begun.orderId }, body: {} }, token);
  return (await callApi(shop.server, 'cards.mine', {}, token)).body.length;
}

describe.each([
  ['in the panel', change],
  ['in the shop', changeInShop],
] as const)('an email that staff change %s', (_, changeEmail) => {
  it('opens nothing until its owner presses the link', async () => {
    const devotee = await shop.register('Lakshmi Rao');
    const email = newBox('own');
    expect((await changeEmail(devotee._id, email)).status).toBe(200);
    expect(await own(devotee.token)).toBe(401);
    await expectNothingOpens(email);
    const first = (await mailsTo(shop.server, email, 'confirm-email')).at(-1);
    expect((await confirm(tokenIn(first))).status).toBe(200);
    expect((await confirm(tokenIn(first))).status).toBe(400);
    await ask('users.askSignIn', email);
    const token = await tokenMailed(shop.server, email, 'sign-in-link');
    const { status, body } = await callApi(shop.server, 'users.signInByLink', { body: { token } });
    expect([status, body.email]).toEqual([200, email]);
  });

  it('accepts the password, with the new email alone', async () => {
    const devotee = await shop.register('Meera Rao');
    const email = newBox();
    await changeEmail(devotee._id, email);
    expect((await login(devotee.email, passwordOf(devotee))).status).toBe(401);
    expect((await login(email, passwordOf(devotee))).status).toBe(200);
    await expectNothingOpens(email);
  });

  it('forgets the kept cards, and none if the change is refused', async () => {
    const devotee = await shop.register('Card Keeper');
    expect(await keepCard(devotee)).toBe(1);
    const other = await shop.register('Somebody Else');
    expect((await changeEmail(devotee._id, other.email)).status).toBe(400);
    expect((await callApi(shop.server, 'cards.mine', {}, devotee.token)).body).toHaveLength(1);
    const email = newBox();
    expect((await changeEmail(devotee._id, email)).status).toBe(200);
    const { token } = (await login(email, passwordOf(devotee))).body;
    expect((await callApi(shop.server, 'cards.mine', {}, token)).body).toEqual([]);
  });
});

describe('the link for the old address', () => {
  it('puts the address back, ends the sessions of the other mailbox and takes its password', async () => {
    const devotee = await shop.register('Old Owner');
    const email = newBox('thief');
    await change(devotee._id, email);
    await confirm(await tokenMailed(shop.server, email, 'confirm-email'));
    await ask('users.forgotPassword', email);
    const token = await tokenMailed(shop.server, email, 'password-reset');
    const password = 'a thief by the river';
    const { user: thief } = (await callApi(shop.server, 'users.resetPassword', { body: { token, password } })).body;
    expect(await own(thief?.token ?? '')).toBe(200);

    const back = await linkBack(devotee.email);
    expect((await restore(back)).status).toBe(200);
    expect((await shop.profile(devotee._id)).email).toBe(devotee.email);
    expect(await own(thief?.token ?? '')).toBe(401);
    for (const address of [email, devotee.email]) expect((await login(address, password)).status).toBe(401);
    expect((await login(devotee.email, passwordOf(devotee))).status).toBe(401);
    await ask('users.forgotPassword', devotee.email);
    const again = await tokenMailed(shop.server, devotee.email, 'password-reset');
    const reset = await callApi(shop.server, 'users.resetPassword', {
      body: { token: again, password: 'river of old' },
    });
    expect(reset.status).toBe(200);
    // Pressed twice.
    expect((await restore(back)).status).toBe(400);
    expect(await own(reset.body.user?.token ?? '')).toBe(200);
    const entries = await auditRows(shop.server, { action: 'user.restore_email', entityId: devotee._id });
    expect(entries).toHaveLength(1);
    expect([Object.keys(entries[0]?.before ?? {}), Object.keys(entries[0]?.after ?? {})]).toEqual([
      ['email'],
      ['email'],
    ]);
  });

  it('works once when it is pressed twice at the same moment', async () => {
    const devotee = await shop.register('Twice Pressed');
    await change(devotee._id, newBox());
    const token = await linkBack(devotee.email);
    const statuses = (await Promise.all([restore(token), restore(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('works after later changes, of staff and of the person who came in', async () => {
    const devotee = await shop.register('Second Change');
    const [second, third] = [newBox(), newBox()];
    await change(devotee._id, second);
    await confirm(await tokenMailed(shop.server, second, 'confirm-email'));
    const { token } = (await login(second, passwordOf(devotee))).body;
    const body = { email: third, currentPassword: passwordOf(devotee) };
    expect((await callApi(shop.server, 'users.updateProfile', { body }, token)).status).toBe(200);
    await change(devotee._id, newBox());
    // Addresses that came in between get no link.
    for (const between of [second, third]) expect(await linkBack(between)).toBe('');
    expect((await restore(await linkBack(devotee.email))).status).toBe(200);
    expect((await shop.profile(devotee._id)).email).toBe(devotee.email);
    expect(await isConfirmed(devotee._id)).toBe(true);
  });

  it('expires after seven days', async () => {
    const devotee = await shop.register('Too Late');
    await change(devotee._id, newBox());
    const row = (await users().findOne({ where: { documentId: devotee._id } })) as { restoreEndsAt: string };
    const inDays = (Date.parse(row.restoreEndsAt) - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(6.9);
    expect(inDays).toBeLessThanOrEqual(7);
    await users().update({ where: { documentId: devotee._id }, data: { restoreEndsAt: new Date(Date.now() - 1000) } });
    expect((await restore(await linkBack(devotee.email))).status).toBe(400);
  });

  it('keeps its address from strangers who would register it, while it works', async () => {
    const devotee = await shop.register('Squatted');
    await change(devotee._id, newBox());
    const body = { name: 'Squatter', email: devotee.email, phone: '812-555-0199', password: 'a squat by the river' };
    expect((await callApi(shop.server, 'users.register', { body })).status).toBe(400);
    const other = await shop.register('Other Squatter');
    expect((await change(other._id, devotee.email)).status).toBe(400);
    expect((await restore(await linkBack(devotee.email))).status).toBe(200);
  });
});

describe('a changed email', () => {
  it('gets the undelivered emails of a confirmed one once it is confirmed itself', async () => {
    const devotee = await shop.register('Undelivered Mail');
    const [mails, email] = [shop.server.strapi.db.query('plugin::outbox.mail'), newBox()];
    const { documentId } = (await mails.findOne({ where: { to: devotee.email } })) as { documentId: string };
    await mails.updateMany({ where: { documentId }, data: { state: 'failed' } });
    const recipient = async () => ((await mails.findOne({ where: { documentId } })) as { to: string }).to;
    await change(devotee._id, email);
    expect(await recipient()).toBe(devotee.email);
    await confirm(await tokenMailed(shop.server, email, 'confirm-email'));
    expect(await recipient()).toBe(email);
  });

  it('stays with one of two staff who change it at the same moment', async () => {
    const devotee = await shop.register('Two At Once');
    const emails = [newBox(), newBox()];
    const answers = await Promise.all([
      change(devotee._id, emails[0] ?? ''),
      changeInShop(devotee._id, emails[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(emails).toContain((await shop.profile(devotee._id)).email);
    expect(await isConfirmed(devotee._id)).toBe(false);
    const links = (await mailsTo(shop.server, devotee.email, 'address-changed')).map(tokenIn).filter(Boolean);
    expect(links).toHaveLength(1);
    expect((await restore(links[0] ?? '')).status).toBe(200);
    expect((await shop.profile(devotee._id)).email).toBe(devotee.email);
  });

  it('is confirmed when staff put the old one back', async () => {
    const devotee = await shop.register('Put Back');
    await change(devotee._id, newBox());
    await change(devotee._id, devotee.email);
    expect(await isConfirmed(devotee._id)).toBe(true);
  });

  it('is shown to the staff as not confirmed, with a link that they send again at most once a minute', async () => {
    const devotee = await shop.register('Waiting For Link');
    const email = newBox();
    const { body } = await change(devotee._id, email);
    expect([body.emailConfirmed, body.confirmationSentAt?.slice(0, 10)]).toEqual([
      false,
      new Date().toISOString().slice(0, 10),
    ]);
    const [first] = await mailsTo(shop.server, email, 'confirm-email');
    const again = await shop.post<DevoteeDetail>(`/devotees/${devotee._id}/confirmation`);
    expect([again.status, again.body.emailConfirmed]).toEqual([200, false]);
    const [newest] = await mailsTo(shop.server, email, 'confirm-email', 2);
    expect((await confirm(tokenIn(first))).status).toBe(400);
    expect((await confirm(tokenIn(newest))).status).toBe(200);
    expect((await shop.profile(devotee._id)).emailConfirmed).toBe(true);
    expect((await shop.post(`/devotees/${devotee._id}/confirmation`)).status).toBe(409);
    expect(await auditRows(shop.server, { action: 'user.confirm_email', entityId: devotee._id })).toHaveLength(1);
    expect(await auditRows(shop.server, { action: 'user.send_confirmation', entityId: devotee._id })).toHaveLength(1);
  });

  it('needs no link from the devotee who changes it in the profile', async () => {
    const devotee = await shop.register('Own Change');
    const email = newBox();
    const body = { email, currentPassword: passwordOf(devotee) };
    expect((await callApi(shop.server, 'users.updateProfile', { body }, devotee.token)).status).toBe(200);
    expect(await isConfirmed(devotee._id)).toBe(true);
    expect(await linkBack(devotee.email)).toBe('');
  });
});

describe('a first email that staff type', () => {
  it('notifies no other mailbox, and opens nothing until the invitation is used', async () => {
    const email = newBox('first');
    const id = await shop.addAtCounter({ name: 'First Email', email });
    await expectNothingOpens(email);
    const token = await tokenMailed(shop.server, email, 'invitation');
    const { status } = await callApi(shop.server, 'users.resetPassword', {
      body: { token, password: 'river of first' },
    });
    expect([status, await isConfirmed(id)]).toEqual([200, true]);
  });

  it('is confirmed by a link that its owner asks for after the invitation ended', async () => {
    const email = newBox('late');
    const id = await shop.addAtCounter({ name: 'Late Reader', email });
    await ask('users.askSignIn', email);
    expect((await confirm(await tokenMailed(shop.server, email, 'confirm-email'))).status).toBe(200);
    expect(await isConfirmed(id)).toBe(true);
  });

  it('is corrected without a link back to an unconfirmed address', async () => {
    const [typo, right] = [newBox('typo'), newBox('right')];
    const id = await shop.addAtCounter({ name: 'Corrected Typo', email: typo });
    await change(id, right);
    expect(await linkBack(typo)).toBe('');
    expect((await mailsOf(shop.server, 'address-changed', typo))[0]?.text).not.toContain('Corrected Typo');
    await mailsTo(shop.server, right, 'invitation');
  });
});
