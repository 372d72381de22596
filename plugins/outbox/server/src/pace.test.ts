import { beforeEach, expect, test } from 'vitest';
import { pace } from './delivery/pace';
import { build, emptyPost, later, reset } from './testing/outbox-under-test';
import { samples } from './testing/sample';

beforeEach(emptyPost);

const statement = (key: number) =>
  ({
    template: 'statement-ready',
    to: `donor${key}@example.org`,
    data: samples['statement-ready'],
    dedupeKey: `statement:${key}`,
  }) as const;

test('sends statements one by one, at most sixty a minute, and lets another mail pass', async () => {
  const { outbox, store } = build();
  for (let key = 0; key < 200; key += 1) expect(await outbox.enqueue(statement(key))).toBe(true);
  expect(await outbox.enqueue(statement(0))).toBe(false);
  const times = store.mails.map(({ nextAttemptAt }) => Number(nextAttemptAt));
  expect(times.slice(1).every((time, index) => time - Number(times[index]) === pace.spacingMs)).toBe(true);
  await outbox.enqueue(reset);
  expect(await outbox.runOnce()).toMatchObject({ sent: 2 });
  const sent = [1];
  for (let tick = 0; tick < 60; tick += 1) {
    later(5);
    sent.push((await outbox.runOnce()).sent);
    expect(sent.slice(-12).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(pace.perMinute);
  }
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(200);
});

test('sends statements at the same pace after hours without a mail server', async () => {
  const { outbox } = build();
  for (let key = 0; key < 130; key += 1) await outbox.enqueue(statement(key));
  later(24 * 3600);
  expect((await outbox.runOnce()).sent).toBeLessThanOrEqual(pace.perMinute);
  expect((await outbox.runOnce()).sent).toBe(0);
  await outbox.enqueue(reset);
  expect((await outbox.runOnce()).sent).toBe(1);
  later(61);
  expect((await outbox.runOnce()).sent).toBeGreaterThan(0);
});

test('does not count a statement that waits for its turn as late', async () => {
  const { outbox } = build();
  for (let key = 0; key < 120; key += 1) await outbox.enqueue(statement(key));
  await outbox.runOnce();
  expect((await outbox.queue()).dueSince).toBeNull();
  later(30);
  const { dueSince } = await outbox.queue();
  later(30);
  expect(Number((await outbox.queue()).dueSince)).toBe(Number(dueSince));
});
