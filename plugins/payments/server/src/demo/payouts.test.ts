import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewayPayout, GatewayPayoutLine } from '../ports/gateway';
import { openFixture, pay, type PaymentFixture } from '../testing/fixture';

const dayMs = 24 * 60 * 60 * 1000;

let fixture: PaymentFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

let orders = 0;
async function charge(amountCents: number, method?: string): Promise<string> {
  orders += 1;
  const made = await fixture.gateway.createIntent({ orderId: `o${orders}`, attempt: 1, amountCents, currency: 'usd' });
  await pay(fixture, made.intentId, method);
  return made.intentId;
}

async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}
const payouts = (since = new Date(0)) => allOf(fixture.gateway.listPayouts(since));
const linesOf = ({ id }: Pick<GatewayPayout, 'id'>) => allOf(fixture.gateway.listPayoutLines(id));
const net = (lines: readonly GatewayPayoutLine[]) =>
  lines.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
const onlyPayout = async (): Promise<GatewayPayout> => {
  const [payout, ...others] = await payouts();
  expect(others).toEqual([]);
  return payout as GatewayPayout;
};

describe('a payout, through the real SDK', () => {
  it('pays a charge out less its fee two midnights later, arriving the day after', async () => {
    const intentId = await charge(10_000);
    fixture.advance(dayMs);
    expect(await payouts()).toEqual([]);
    fixture.advance(dayMs);
    const payout = await onlyPayout();
    expect(payout).toMatchObject({ amountCents: 10_000 - 320, state: 'in_transit', itemized: 'whole' });
    const tomorrow = new Date(fixture.context.now().getTime() + dayMs).toISOString().slice(0, 10);
    expect(payout.arrivesOn).toBe(tomorrow);
    const chargeId = (await fixture.gateway.retrieveIntent(intentId))?.charge?.id;
    expect(await linesOf(payout)).toMatchObject([
      { kind: 'payment', amountCents: 10_000, feeCents: 320, sourceId: chargeId, intentId },
    ]);
    fixture.advance(dayMs);
    expect(await onlyPayout()).toMatchObject({ id: payout.id, state: 'paid', arrivesOn: tomorrow });
  });

  it('equals the sum of its lines, with each movement once', async () => {
    const given = await charge(20_000);
    await charge(5100, 'pm_card_createDispute');
    await fixture.gateway.refund({ intentId: given, amountCents: 2000, reason: 'asked', key: 'r1' });
    fixture.advance(3 * dayMs);
    await payouts();
    await charge(9999);
    fixture.advance(3 * dayMs);
    const found = await payouts();
    expect(found).toHaveLength(2);
    const lines = await Promise.all(found.map(linesOf));
    expect(lines.map(net)).toEqual(found.map(({ amountCents }) => amountCents));
    const ids = lines.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const dispute = lines.flat().find(({ kind }) => kind === 'dispute');
    expect(dispute).toMatchObject({ amountCents: -5100, feeCents: 1500 });
    expect(dispute?.intentId).toMatch(/^pi_/);
    expect(lines.flat().find(({ kind }) => kind === 'refund')).toMatchObject({ amountCents: -2000, intentId: given });
  });

  it('creates no payout while the balance is negative', async () => {
    const intentId = await charge(5000);
    fixture.advance(3 * dayMs);
    await payouts();
    await fixture.gateway.refund({ intentId, amountCents: 5000, reason: '', key: 'r1' });
    fixture.advance(3 * dayMs);
    expect(await payouts()).toHaveLength(1);
    await charge(9000);
    fixture.advance(3 * dayMs);
    const [latest] = await payouts();
    expect(latest?.amountCents).toBe(9000 - 291 - 5000);
  });

  it('pays a returned payout again with the next one', async () => {
    await charge(5000);
    fixture.advance(3 * dayMs);
    const first = await onlyPayout();
    await fixture.faults({ failPayout: first.id });
    fixture.advance(dayMs);
    const [second, failed] = await payouts();
    expect([failed?.state, second?.amountCents]).toEqual(['failed', first.amountCents]);
    expect(await linesOf(second as GatewayPayout)).toMatchObject([{ kind: 'payout_returned', sourceId: first.id }]);
    expect(await linesOf(first)).toMatchObject([{ kind: 'payment' }]);
  });

  it('lists a won dispute and a returned refund', async () => {
    const disputed = await charge(5100, 'pm_card_createDispute');
    const other = await charge(8000);
    const refund = await fixture.gateway.refund({ intentId: other, amountCents: 1000, reason: '', key: 'r1' });
    const [dispute] = (await fixture.gateway.retrieveIntent(disputed))?.disputes ?? [];
    await fixture.call('POST', `/v1/disputes/${dispute?.id ?? ''}`, {
      'evidence[uncategorized_text]': 'winning_evidence',
    });
    await fixture.faults({ failRefund: refund.id });
    fixture.advance(3 * dayMs);
    const kinds = (await Promise.all((await payouts()).map(linesOf)))
      .flat()
      .map(({ kind, sourceId }) => [kind, sourceId]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['dispute_reversed', dispute?.id],
        ['refund_failed', refund.id],
      ]),
    );
  });

  it('reads all pages of payouts and of their movements', async () => {
    for (let day = 0; day < 4; day += 1) {
      for (let gift = 0; gift < 3; gift += 1) await charge(1000 + gift);
      fixture.advance(dayMs);
    }
    fixture.advance(2 * dayMs);
    const page = await fixture.call('GET', '/v1/payouts?limit=3');
    expect([page.body.has_more, (page.body.data as unknown[]).length]).toEqual([true, 3]);
    const found = await payouts();
    expect(found.map(({ createdAt }) => createdAt.getTime())).toEqual(
      found.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => b - a),
    );
    const [first] = found;
    const short = await fixture.call('GET', `/v1/balance_transactions?payout=${first?.id ?? ''}&limit=2`);
    expect(short.body.has_more).toBe(true);
    expect((await Promise.all(found.map(linesOf))).flat()).toHaveLength(12);
  });

  it('omits payouts from before the given time', async () => {
    await charge(5000);
    fixture.advance(3 * dayMs);
    await payouts();
    expect(await payouts(fixture.context.now())).toEqual([]);
  });
});
