import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Housekeeping from '../src/boot/housekeeping';
import type * as ClearChecks from '../src/api/order/services/clear-checks';
import type * as Reconcile from '../src/api/receipt/services/reconcile-receipt';
import type * as ContentCache from '../src/platform/cache/content-cache';
import type * as DonationReceipts from '../src/api/receipt/queries/donation-receipts';
import type * as IssueMissing from '../src/api/receipt/services/issue-missing';
import { lastYear } from './support/days';
import { approvePapers, receiptFactsOf, receiptsOf } from './support/papers';
import { delivered, rows } from './payments/support/books';
import { callApi, confirmCard } from './support/client';
import { line, newDevotee, send, start } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { statementsWhile } from './support/statements';

const require = createRequire(import.meta.url);
const { contentChanged } = require('../dist/src/platform/cache/content-cache') as typeof ContentCache;
const { reconcileReceipt } = require('../dist/src/api/receipt/services/reconcile-receipt') as typeof Reconcile;
const { issueMissing } = require('../dist/src/api/receipt/services/issue-missing') as typeof IssueMissing;
const { findUnreconciled } = require('../dist/src/api/receipt/queries/donation-receipts') as typeof DonationReceipts;
const { tidyUp } = require('../dist/src/boot/housekeeping') as typeof Housekeeping;

const { clearChecks } = require('../dist/src/api/order/services/clear-checks') as typeof ClearChecks;
const DAY = 86_400_000;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.shop.server.stop());

const versions = (orderId: unknown) => receiptsOf(stage.shop.server, orderId);
/** Returns state, version and contribution of each version of a receipt. */
const told = async (orderId: unknown) =>
  (await versions(orderId)).map(({ state, version, amountCents }) => [state, version, amountCents]);
/** Returns the distinct numbers of all receipts by series. */
const numbers = async () => [
  ...new Set((await rows(stage.shop, 'papers', { kind: 'receipt' })).map(({ number }) => String(number))),
];

describe('before the treasurer has approved wording and EIN', () => {
  it('issues no receipt, and the action for missing receipts does nothing', async () => {
    const donor = await newDevotee(stage.shop);
    const gift = await stage.paid(donor);
    for (let more = 0; more < 3; more += 1) await stage.paid(donor);
    expect(await versions(gift.orderId)).toEqual([]);
    expect(await issueMissing(stage.shop.server.strapi)).toEqual({ changed: 0, next: null });
  });
});

describe('once it is approved', () => {
  beforeAll(() => approvePapers(stage.shop.server));

  it('issues receipts for earlier donations in the next housekeeping, each once', async () => {
    const { strapi } = stage.shop.server;
    expect((await findUnreconciled(strapi, 0, 100)).length).toBeGreaterThan(3);
    contentChanged();
    let changed = 0;
    const asked = await statementsWhile(stage.shop.server, async () => ({ changed } = await issueMissing(strapi)));
    expect(changed).toBeGreaterThan(3);
    // The temple's record, with six relations, is read for each of its two uses and not for each receipt.
    expect(asked.filter((sql) => /from [`"]sites[`"]/.test(sql)).length).toBeLessThanOrEqual(2);
    expect(await findUnreconciled(strapi, 0, 100)).toEqual([]);
    expect(await issueMissing(strapi)).toEqual({ changed: 0, next: null });
    await tidyUp(strapi, Date.now());
  });

  it('issues one receipt for a card payment, with its donor, year and amount', async () => {
    const donor = await newDevotee(stage.shop);
    const gift = await stage.paid(donor);
    const [receipt, ...more] = await versions(gift.orderId);
    expect(more).toEqual([]);
    const year = new Date().getFullYear();
    expect(receipt).toMatchObject({ state: 'standing', version: 1, taxYear: year, template: 'receipt@5' });
    expect(receipt?.number).toMatch(/^R-\d{4}-\d{6}$/);
    expect(receipt?.user?.id).toBe(donor.id);
    const facts = receiptFactsOf(receipt as never);
    expect(facts.lines[0]).toMatchObject({ treatment: 'religious', contributionCents: facts.paidCents });
    expect(facts).toMatchObject({ sample: true, temple: { signer: { name: 'Meera Rao' } } });
  });

  it('issues a second version after a partial refund, and voids it after a full one', async () => {
    const gift = await stage.paid(await newDevotee(stage.shop));
    const [first] = await versions(gift.orderId);
    const paid = first?.amountCents ?? 0;
    await stage.refund(gift.orderId, 1.5);
    await delivered(stage.shop);
    expect(await told(gift.orderId)).toEqual([
      ['replaced', 1, paid],
      ['standing', 2, paid - 150],
    ]);
    const second = (await versions(gift.orderId))[1];
    expect(second?.number).toBe(first?.number);
    expect(receiptFactsOf(second as never).givenBack).toMatchObject([{ cents: 150 }]);
    await stage.refund(gift.orderId, (paid - 150) / 100);
    await delivered(stage.shop);
    expect((await told(gift.orderId)).at(-1)).toEqual(['void', 2, paid - 150]);
  });

  it('leaves the other lines unchanged when a refund names its line', async () => {
    const donor = await newDevotee(stage.shop);
    const gift = await start(stage.shop, donor.token, [line(stage.shop, 0), line(stage.shop, 1)]);
    expect((await confirmCard(stage.shop, gift)).status).toBe(200);
    await delivered(stage.shop);
    const [, second] = (await callApi(stage.shop.server, 'orders.get', { params: { id: gift.orderId } }, donor.token))
      .body.orderItems;
    const amount = second?.price ?? 0;
    const refund = (lines: object[]) =>
      send(
        stage.shop,
        'POST',
        `/orders/${gift.orderId}/refund`,
        { amount, reason: 'returned', lines },
        stage.shop.admin,
      );
    for (const wrong of [
      [{ line: 'unknown', amount }],
      [{ line: second?._id, amount: amount - 0.01 }],
      [{ line: second?._id, amount: amount + 1_000 }],
      [
        { line: second?._id, amount: 1 },
        { line: second?._id, amount: amount - 1 },
      ],
    ])
      expect((await refund(wrong)).status).toBe(400);
    expect((await refund([{ line: second?._id, amount }])).status).toBe(200);
    await delivered(stage.shop);
    const facts = receiptFactsOf((await versions(gift.orderId)).at(-1) as never);
    expect(facts.lines.map(({ givenBackCents, contributionCents }) => [givenBackCents, contributionCents > 0])).toEqual(
      [
        [0, true],
        [Math.round(amount * 100), false],
      ],
    );
  });

  it('issues a check’s receipt when it clears, dated by its receipt day, and none after it bounced', async () => {
    const { body } = await stage.check(await newDevotee(stage.shop), '7001');
    const id = body._id;
    expect(await versions(id)).toEqual([]);
    await stage.moveCheck(id, 'deposited');
    expect(await versions(id)).toEqual([]);
    await stage.moveCheck(id, 'cleared');
    const [receipt] = await versions(id);
    expect(receipt).toMatchObject({ state: 'standing', taxYear: lastYear, giftDate: `${lastYear}-03-31` });
    expect(receipt?.number).toMatch(new RegExp(`^R-${lastYear}-`));
    await stage.moveCheck(id, 'bounced');
    expect((await told(id)).map(([state]) => state)).toEqual(['void']);
    expect((await versions(id))[0]?.reason).toBe('The check was returned unpaid.');
  });

  it('clears a check ten days after its deposit, with its receipt, never earlier and never after it bounced', async () => {
    const { strapi } = stage.shop.server;
    const [left, bounced] = await Promise.all(
      ['7101', '7102'].map(async (number) => {
        const { body } = await stage.check(await newDevotee(stage.shop), number);
        await stage.moveCheck(body._id, 'deposited');
        return body._id;
      }),
    );
    await stage.moveCheck(bounced, 'bounced');
    expect(await clearChecks(strapi, Date.now() + 9 * DAY)).toBe(0);
    expect(await versions(left)).toEqual([]);
    const rounds = await Promise.all([
      clearChecks(strapi, Date.now() + 11 * DAY),
      clearChecks(strapi, Date.now() + 11 * DAY),
    ]);
    expect(rounds[0] + rounds[1]).toBe(1);
    expect(await told(left)).toMatchObject([['standing', 1, expect.any(Number)]]);
    expect(await versions(bounced)).toEqual([]);
  });

  it('does not rewrite a receipt whose money is unchanged', async () => {
    const gift = await stage.paid(await newDevotee(stage.shop));
    const before = await versions(gift.orderId);
    const { strapi } = stage.shop.server;
    for (let round = 0; round < 3; round += 1)
      expect((await strapi.db.transaction(() => reconcileReceipt(strapi, gift.orderId))).outcome).toBe('unchanged');
    expect(await versions(gift.orderId)).toEqual(before);
  });

  it('keeps issued receipts when wording or signer change, and issues none until the change is approved', async () => {
    const { strapi } = stage.shop.server;
    const earlier = await stage.paid(await newDevotee(stage.shop));
    const issued = await versions(earlier.orderId);
    await strapi.db
      .query('api::paper-setting.paper-setting')
      .updateMany({ where: {}, data: { signerName: 'Somebody' } });
    const later = await stage.paid(await newDevotee(stage.shop));
    expect(await versions(later.orderId)).toEqual([]);
    await stage.refund(earlier.orderId, 1);
    await delivered(stage.shop);
    const [, second] = await versions(earlier.orderId);
    expect(receiptFactsOf(second as never).temple.signer.name).toBe('Meera Rao');
    expect(second?.version).toBe((issued[0]?.version ?? 0) + 1);
    await approvePapers(stage.shop.server);
    await issueMissing(strapi);
    expect(await told(later.orderId)).toHaveLength(1);
  });

  it('issues another version for a corrected name; the donation keeps its own', async () => {
    const gift = await stage.paid(await newDevotee(stage.shop));
    const { strapi } = stage.shop.server;
    const correction = { name: 'Ravi and Lakshmi Kumar', reason: 'asked for by phone' };
    const { outcome } = await strapi.db.transaction(() =>
      reconcileReceipt(strapi, gift.orderId, { by: 'Meera', correction }),
    );
    expect(outcome).toBe('replaced');
    const [first, second] = await versions(gift.orderId);
    expect(second).toMatchObject({ donorName: 'Ravi and Lakshmi Kumar', issuedBy: 'Meera', version: 2 });
    expect(first).toMatchObject({ state: 'replaced', reason: 'asked for by phone' });
    const [order] = await rows(stage.shop, 'orders', { documentId: gift.orderId });
    expect(order?.donorName).toMatch(/^Devotee/);
  });

  it('issues no receipt for a payment without items until an admin enters what it was for', async () => {
    const donor = await newDevotee(stage.shop);
    const gift = await stage.paid(donor, 4_200);
    expect(await versions(gift.orderId)).toEqual([]);
    expect(
      (await findUnreconciled(stage.shop.server.strapi, 0, 100)).map(({ documentId }) => documentId),
    ).not.toContain(gift.orderId);
    const service = stage.shop.services.find(({ price }) => 4_200 % Math.round(price * 100) === 0);
    if (!service) throw new Error('no service fits into the sum');
    const qty = 42 / service.price;
    const claim = { orderItems: [{ product: service._id, qty }], paymentMethod: 'CreditCard', totalPrice: 42 };
    expect((await send(stage.shop, 'POST', '/orders', claim, donor.token)).status).toBe(200);
    expect(await told(gift.orderId)).toEqual([['standing', 1, 4_200]]);
  });

  it('numbers receipts without gaps after voids and replacements, and ten at once', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const gift = await stage.paid(await newDevotee(stage.shop));
        expect(await told(gift.orderId)).toHaveLength(1);
      }),
    );
    for (const year of [lastYear, new Date().getFullYear()]) {
      const series = (await numbers()).filter((number) => number.startsWith(`R-${year}-`)).sort();
      const expected = series.map((_, index) => `R-${year}-${String(index + 1).padStart(6, '0')}`);
      expect(series).toEqual(expected);
    }
  });
});
