import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DeliveryError } from './delivery/transport';
import { build, emptyPost, later, post, reset } from './testing/outbox-under-test';
import { samples } from './testing/sample';

beforeEach(emptyPost);

describe('the texts of finished mails', () => {
  test('deletes the texts of finished mails after some days, but not of waiting ones', async () => {
    const { outbox, store } = build({ keepDays: 30 });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    post.refuse = () => new DeliveryError('ECONNECTION: no answer', false);
    await outbox.enqueue({ ...reset, to: 'waiting@example.org' });
    later(29 * 86_400);
    await outbox.runOnce();
    expect(store.mails[0]?.html).toMatch(/resetpass/);
    later(2 * 86_400);
    await outbox.runOnce();
    expect(store.mails[0]).toMatchObject({ text: '', html: '', headers: {}, state: 'sent' });
    expect(store.mails[1]?.html).toMatch(/resetpass/);
    expect(await outbox.resend(store.mails[0]?.documentId ?? '')).toBe(false);
  });
});

describe('a closed account', () => {
  const address = 'lakshmi@example.org';
  const about = (order: string, to: string) =>
    ({ template: 'donation-confirmation', data: samples['donation-confirmation'], order, to }) as const;

  test('deletes finished mails of a closed account, and sends waiting ones about its donations first', async () => {
    const { outbox, store } = build();
    await outbox.enqueue(reset);
    await outbox.enqueue(about('theirs', 'before@example.org'));
    await outbox.enqueue(about('another', 'ravi@example.org'));
    await outbox.runOnce();
    await outbox.enqueue(reset);
    await outbox.enqueue(about('theirs', address));
    expect(await outbox.forget({ addresses: ['Lakshmi@Example.org'], orders: ['theirs'] })).toBe(3);
    expect(store.mails.map(({ to, state, farewell }) => [to, state, farewell])).toEqual([
      ['ravi@example.org', 'sent', false],
      [address, 'pending', true],
    ]);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
  });

  test('deletes a final mail a day after it was sent', async () => {
    const { outbox, store } = build();
    await outbox.enqueue({ ...reset, farewell: true });
    await outbox.enqueue(reset);
    await outbox.runOnce();
    later(23 * 3600);
    await outbox.runOnce();
    expect(store.mails).toHaveLength(2);
    later(2 * 3600);
    await outbox.runOnce();
    expect(store.mails.map(({ farewell }) => farewell)).toEqual([false]);
  });

  test('gives up a final mail that cannot be delivered without an alert', async () => {
    const onFailed = vi.fn();
    const { outbox } = build({ onFailed });
    post.refuse = () => new DeliveryError('EENVELOPE: no such mailbox', true);
    await outbox.enqueue({ ...reset, farewell: true });
    expect(await outbox.runOnce()).toMatchObject({ failed: 1 });
    expect(onFailed).not.toHaveBeenCalled();
    expect(await outbox.failed(10)).toEqual([]);
  });
});

test('deletes a mail a year after its text', async () => {
  const { outbox, store } = build({ keepDays: 30 });
  await outbox.enqueue(reset);
  await outbox.runOnce();
  later(394 * 86_400);
  await outbox.runOnce();
  expect(store.mails).toHaveLength(1);
  later(2 * 86_400);
  await outbox.runOnce();
  expect(store.mails).toEqual([]);
});
