import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { Outbox } from '@seva/outbox';
import {
  retainedData,
  retentionDays,
  retentionMs,
  peopleRetentionMonths,
  type DeletedByClock,
} from '@seva/config/rules/retention';
import type * as Housekeeping from '../src/boot/housekeeping';
import type * as Limits from '../src/platform/http/limit-store';
import { callApi, confirmCard, signIn, until } from './support/client';
import { auditRows, verifyAuditLog } from './support/audit-rows';
import { storeBooking, templeToday } from './support/bookings';
import { closingIn } from './support/closing';
import { beginGift, giftOf, guestAddress, openService, payGift } from './support/guests';
import { approvePapers, receiptsOf } from './support/papers';
import { mailsTo, tokenMailed } from './support/mailed';
import { withManagedShop, type ManagedShop } from './support/managed-shop';

const require = createRequire(import.meta.url);
const DAY = 86_400_000;
const MINUTE = 60_000;

let shop: ManagedShop;
withManagedShop((opened) => (shop = opened));

const built = <T>(file: string) => require(`../dist/src/${file}`) as T;
const tidyUp = (afterMs: number) =>
  built<typeof Housekeeping>('boot/housekeeping').tidyUp(shop.server.strapi, Date.now() + afterMs);
const rows = (uid: string) => shop.server.strapi.db.query(uid as never);
const count = (uid: string, where: object) => rows(uid).count({ where } as never);
const outbox = () => shop.server.strapi.plugin('outbox').service('outbox') as Outbox;

/** Signs in again each time, because an earlier clock may have ended the session. */
const asAdmin = () => signIn(shop.server, 'admin');

const users = 'plugin::users-permissions.user';
const mail = 'plugin::outbox.mail';

/** Expects a row shortly before its time, and none shortly after. */
async function endsAfter(
  ms: number,
  tidy: (afterMs: number) => Promise<unknown>,
  left: () => Promise<number>,
): Promise<void> {
  expect(await left()).toBeGreaterThan(0);
  await tidy(ms - MINUTE);
  expect(await left()).toBeGreaterThan(0);
  await tidy(ms + MINUTE);
  expect(await left()).toBe(0);
}

async function keptMail(template: string, to: string): Promise<{ to: string; template: string }> {
  await mailsTo(shop.server, to, template);
  const which = { to, template };
  await until('the mail to be kept', async () => (await count(mail, { ...which, state: 'kept' })) > 0);
  return which;
}

/** Check for each row that expires by time. A missing one does not compile. */
const held: Readonly<Record<DeletedByClock, () => Promise<void>>> = {
  bookingPeople: async () => {
    const { id } = await storeBooking(shop.server.strapi, { note: 'For health' });
    const today = templeToday();
    const end = `${Number(today.slice(0, 4)) + peopleRetentionMonths / 12}${today.slice(4)}`;
    const days = Math.round((Date.parse(end) - Date.parse(today)) / DAY);
    await tidyUp((days - 1) * DAY);
    expect(await count('api::booking-person.booking-person', { booking: id })).toBe(1);
    await tidyUp((days + 2) * DAY);
    expect(await count('api::booking-person.booking-person', { booking: id })).toBe(0);
    expect(await rows('api::booking.booking').findOne({ where: { id } } as never)).toMatchObject({ note: null });
  },
  paper: async () => {
    await approvePapers(shop.server);
    const person = await shop.register('Receipt Remains');
    const closing = closingIn(() => shop);
    const { id } = await closing.givenByCard(person.token);
    const [receipt] = await receiptsOf(shop.server, id);
    expect(receipt?.donorName).toBe('Receipt Remains');
    const left = () => count('api::paper.paper', { number: receipt?.number });
    await closing.closeOwn(person);
    await endsAfter(retentionMs.paperOfClosedAccount, tidyUp, left);
  },
  unfinishedDevotee: async () => {
    const { _id: documentId } = (await callApi(shop.server, 'users.add', {}, await asAdmin())).body;
    await endsAfter(retentionMs.unfinishedDevotee, tidyUp, () => count(users, { documentId }));
  },
  session: async () => {
    const person = await shop.register('Signed In Once');
    const { id: userId } = (await rows(users).findOne({ where: { documentId: person._id } } as never)) as unknown as {
      id: number;
    };
    await endsAfter(retentionMs.devoteeSession, tidyUp, () => count('api::session.session', { userId }));
    await callApi(shop.server, 'users.login', { body: shop.server.accounts.admin });
    const admin = (await rows(users).findOne({
      where: { email: shop.server.accounts.admin.email },
    } as never)) as unknown as {
      id: number;
    };
    await endsAfter(retentionMs.adminSession, tidyUp, () => count('api::session.session', { userId: admin.id }));
  },
  passwordLink: async () => {
    const person = await shop.register('Forgets Passwords');
    await callApi(shop.server, 'users.forgotPassword', { body: { email: person.email } });
    const documentId = person._id;
    const hasReset = () => count(users, { documentId, resetTokenHash: { $notNull: true } });
    await endsAfter(retentionMs.passwordLink, tidyUp, hasReset);
    const admin = await asAdmin();
    const { _id: invited } = (await callApi(shop.server, 'users.add', {}, admin)).body;
    const body = { name: 'Invited Once', email: 'invited.once@merge.example' };
    await callApi(shop.server, 'users.update', { params: { id: invited }, body }, admin);
    const hasInvitation = () => count(users, { documentId: invited, invitationHash: { $notNull: true } });
    await endsAfter(retentionMs.invitation, tidyUp, hasInvitation);
  },
  formerEmail: async () => {
    const person = await shop.register('Former Email');
    const change = { params: { id: person._id }, body: { email: 'later.email@merge.example' } };
    await callApi(shop.server, 'users.update', change, await asAdmin());
    const isKnown = () => count(users, { documentId: person._id, formerEmail: person.email });
    await endsAfter(retentionMs.formerEmail, tidyUp, isKnown);
  },
  claim: async () => {
    const email = guestAddress();
    const gift = await beginGift(shop.server, giftOf(await openService(shop.server), { email }));
    await payGift(shop.server, gift);
    await mailsTo(shop.server, email, 'donation-confirmation');
    await endsAfter(retentionMs.claim, tidyUp, () => count('api::claim.claim', { email }));
  },
  batchRow: async () => {
    const batches = 'api::batch.batch';
    const by = { enteredBy: 'someone', enteredByName: 'Someone' };
    const batch = (await rows(batches).create({
      data: { number: 'B-1', openKey: 'retention', kind: 'counter', state: 'closed', receivedOn: templeToday(), ...by },
    } as never)) as unknown as { id: number };
    const lines = [{ service: 'x', name: 'X', quantity: 1, cents: 1, note: 'For Lakshmi', booking: null }];
    const row = { rowKey: 'retention', state: 'posted', tender: 'Cash', donorName: 'Walks In', lines, ...by };
    await rows('api::batch.batch-row').create({ data: { ...row, batch: batch.id } } as never);
    const left = () => count('api::batch.batch-row', { rowKey: 'retention', donorName: { $notNull: true } });
    await endsAfter(retentionMs.batchRow, tidyUp, left);
    const kept = await rows('api::batch.batch-row').findOne({ where: { rowKey: 'retention' } } as never);
    expect(kept).toMatchObject({ lines: [{ name: 'X', note: '' }] });
  },
  unpaidDonation: async () => {
    const person = await shop.register('Begins Often');
    const cartItems = [{ product: shop.service._id, quantity: 1 }];
    const begin = async () =>
      (await callApi(shop.server, 'checkout.paymentIntent', { body: { cartItems } }, person.token)).body;
    const [unpaid, paid] = [await begin(), await begin()];
    await confirmCard(shop.server, paid);
    await callApi(shop.server, 'orders.pay', { params: { id: paid.orderId }, body: {} }, person.token);
    const which = { documentId: unpaid.orderId };
    await rows('api::order.order').update({ where: which, data: { state: 'expired' } } as never);
    await endsAfter(retentionDays.SEVA_UNPAID_KEEP_DAYS * DAY, tidyUp, () => count('api::order.order', which));
    expect(await count('api::order-line.order-line', { order: { $null: true } })).toBe(0);
    expect(await count('api::order.order', { documentId: paid.orderId })).toBe(1);
  },
  paymentAddress: async () => {
    const person = await shop.register('Pays From Somewhere');
    const cartItems = [{ product: shop.service._id, quantity: 1 }];
    const { orderId } = (await callApi(shop.server, 'checkout.paymentIntent', { body: { cartItems } }, person.token))
      .body;
    // Admins and earlier donors are not counted, but a new devotee is.
    await endsAfter(retentionMs.paymentAddress, tidyUp, () =>
      count('api::order.order', { documentId: orderId, startedFrom: { $notNull: true } }),
    );
  },
  merge: async () => {
    const [stays, goes] = [await shop.register('Stays Long'), await shop.register('Goes Away')];
    await shop.post(`/devotees/${stays._id}/merge`, { absorbed: goes._id, different: true });
    await endsAfter(retentionMs.merge, tidyUp, () =>
      count('api::merge.merge', { survivor: stays._id, restorable: { $notNull: true } }),
    );
  },
  newsletter: async () => {
    const email = 'left.the.list@merge.example';
    await callApi(shop.server, 'users.subscribe', { body: { email } });
    const stays = 'stays.on.the.list@merge.example';
    await callApi(shop.server, 'users.subscribe', { body: { email: stays } });
    const token = await tokenMailed(shop.server, email, 'newsletter-welcome');
    await callApi(shop.server, 'users.unsubscribe', { query: { token } });
    const uid = 'api::newsletter-subscriber.newsletter-subscriber';
    await endsAfter(retentionMs.leftNewsletter, tidyUp, () => count(uid, { email }));
    expect(await count(uid, { email: stays })).toBe(1);
    const entries = await auditRows(shop.server, { action: 'newsletter.subscribe' });
    expect(JSON.stringify(entries)).not.toContain(email);
    expect(JSON.stringify(entries)).toContain(stays);
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  },
  mailText: async () => {
    const person = await shop.register('Reads Mail');
    const which = await keptMail('welcome', person.email);
    const tidy = (afterMs: number) => outbox().forgetOld(new Date(Date.now() + afterMs));
    await endsAfter(retentionDays.SEVA_MAIL_KEEP_DAYS * DAY, tidy, () =>
      count(mail, { ...which, html: { $notNull: true } }),
    );
    expect(await count(mail, which)).toBe(1);
  },
  mail: async () => {
    const person = await shop.register('Read Mail Once');
    const which = await keptMail('welcome', person.email);
    const tidy = (afterMs: number) => outbox().forgetOld(new Date(Date.now() + afterMs));
    await endsAfter(retentionDays.SEVA_MAIL_KEEP_DAYS * DAY + retentionMs.mailWithoutText, tidy, () =>
      count(mail, which),
    );
  },
  farewell: async () => {
    const person = await shop.register('Says Farewell');
    const body = { currentPassword: `river of ${person.name}` };
    await callApi(shop.server, 'users.close', { body }, person.token);
    const which = await keptMail('account-closed', person.email);
    const tidy = (afterMs: number) => outbox().forgetOld(new Date(Date.now() + afterMs));
    await endsAfter(retentionMs.farewell, tidy, () => count(mail, which));
  },
  limit: async () => {
    const { memoryStore, postgresStore, clearOldCounts } = built<typeof Limits>('platform/http/limit-store');
    const store = shop.server.database === 'postgres' ? postgresStore(shop.server.strapi) : memoryStore;
    const limiter = store('retention', { max: 5, windowMs: 1000 });
    await limiter.consume('somebody');
    await until('the count to end with its window', async () => (await limiter.get('somebody')) === null);
    if (shop.server.database !== 'postgres') return;
    const counts = () =>
      shop.server.strapi.db.connection('seva_limits').where('key', 'retention:somebody').pluck('key');
    expect(await counts()).toHaveLength(1);
    await clearOldCounts(shop.server.strapi, Date.now());
    expect(await counts()).toHaveLength(0);
  },
  audit: async () => {
    const person = await shop.register('Noted Long Ago');
    const telling = async () =>
      (await auditRows(shop.server, { entityId: person._id })).filter(({ personal }) => personal !== null).length;
    await endsAfter(retentionDays.SEVA_AUDIT_KEEP_DAYS * DAY, tidyUp, telling);
    const [entry] = await auditRows(shop.server, { entityId: person._id, action: 'user.register' });
    expect(entry).toMatchObject({ actorName: null, address: null, action: 'user.register' });
    expect(await verifyAuditLog(shop.server)).toMatchObject({ intact: true });
  },
};

describe('what is kept for a time', () => {
  it.each(Object.keys(held) as DeletedByClock[])('keeps %s as long as the table says, and no longer', (name) =>
    held[name](),
  );

  it('covers every row of the table that expires', () => {
    const rows = Object.entries(retainedData).filter(([, { endedBy }]) => endedBy === 'clock');
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(held).sort());
  });
});
