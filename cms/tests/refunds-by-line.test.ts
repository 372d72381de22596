import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DonationDetail, Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { line, newDevotee, send } from './payments/support/shop';
import { openStage, type Stage } from './payments/support/stage';
import { callPanel, signInToPanel } from './support/panel';

let stage: Stage;
let token: string;
beforeAll(async () => {
  stage = await openStage();
  token = await signInToPanel(stage.shop.server, 'treasurer');
});
afterAll(() => stage.shop.server.stop());

const ask = async <T>(path: string) =>
  (await callPanel<T>(stage.shop.server, 'GET', `/donations${path}`, { token })).body;
const refunded = async (donor: string, service: string) =>
  (await ask<Totals>(`/orders/totals?donor=${donor}&service=${service}`)).refunded;

it('counts a refund of a named line there alone in figures by service, and splits the rest', async () => {
  const donor = await newDevotee(stage.shop);
  const { body } = await stage.check(donor, '9901', { orderItems: [line(stage.shop, 0), line(stage.shop, 1)] });
  const id = String(body._id);
  for (const step of ['deposited', 'cleared']) await stage.moveCheck(id, step);
  const before = (await ask<DonationDetail>(`/orders/${id}`)).lines;
  const [first, second] = before;
  if (!first?.service || !second?.service) throw new Error('the donation has not two services');
  const refund = (amount: number, lines?: object[]) =>
    send(stage.shop, 'POST', `/orders/${id}/refund`, { amount, reason: 'asked for', lines }, stage.shop.admin);

  expect((await refund(1.5, [{ line: first.id, amount: 1.5 }])).status).toBe(200);
  const lines = (await ask<DonationDetail>(`/orders/${id}`)).lines;
  expect(lines.map((each) => each.refunded)).toEqual([1.5, 0]);
  expect(await refunded(donor.documentId, first.service)).toBe(1.5);
  expect(await refunded(donor.documentId, second.service)).toBe(0);

  expect((await refund(1)).status).toBe(200);
  const after = (await ask<DonationDetail>(`/orders/${id}`)).lines.map((each) => each.refunded);
  expect(after[0]).toBeGreaterThan(1.5);
  expect(after[1]).toBeGreaterThan(0);
  expect((after[0] ?? 0) + (after[1] ?? 0)).toBeCloseTo(2.5, 10);
  expect([await refunded(donor.documentId, first.service), await refunded(donor.documentId, second.service)]).toEqual(
    after,
  );
});
