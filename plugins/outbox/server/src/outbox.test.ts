import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAXIMUM_ATTEMPTS } from './delivery/backoff';
import { DeliveryError } from './delivery/transport';
import { createOutbox } from './outbox';
import { createMemoryStore } from './testing/memory-store';
import { build, emptyPost, later, post, reset } from './testing/outbox-under-test';
import { samples } from './testing/sample';

beforeEach(emptyPost);

describe('writing', () => {
  test('writes one mail per key', async () => {
    const { outbox, store } = build();
    const confirmation = {
      template: 'donation-confirmation',
      to: 'l@example.org',
      data: samples['donation-confirmation'],
    } as const;
    expect(await outbox.enqueue({ ...confirmation, dedupeKey: 'confirmation-1', order: 'abc123' })).toBe(true);
    expect(await outbox.enqueue({ ...confirmation, dedupeKey: 'confirmation-1', order: 'abc123' })).toBe(false);
    expect(store.mails).toHaveLength(1);
    expect(store.mails[0]).toMatchObject({ orderId: 'abc123', template: 'donation-confirmation', state: 'pending' });
  });

  test('withdraws and rewrites a waiting mail until it is being sent', async () => {
    const { outbox, store } = build();
    const waitMs = 60_000;
    await outbox.enqueue({ ...reset, dedupeKey: 'held', waitMs });
    expect(await outbox.runOnce()).toMatchObject({ sent: 0 });
    expect(await outbox.withdraw('held')).toBe(true);
    expect(await outbox.withdraw('held')).toBe(false);
    expect(store.mails).toEqual([]);
    await outbox.enqueue({ ...reset, dedupeKey: 'held', waitMs });
    later(60);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(await outbox.withdraw('held')).toBe(false);
    expect(store.mails).toHaveLength(1);
  });

  test('sends staff mails to the configured addresses, or not at all', async () => {
    const { outbox, store } = build();
    await outbox.enqueue({ template: 'staff-attention', data: samples['staff-attention'] });
    expect(store.mails[0]?.to).toBe('a@saidham.example, b@saidham.example');
    const silent = build({ staffTo: [] });
    expect(await silent.outbox.enqueue({ template: 'staff-attention', data: samples['staff-attention'] })).toBe(false);
  });

  test('stores a token encrypted and decrypts it only in the sent mail', async () => {
    const { outbox, store } = build();
    await outbox.enqueue(reset);
    expect(JSON.stringify(store.mails)).not.toContain('tok+en');
    await outbox.runOnce();
    expect(post.delivered[0]?.text).toContain('https://shop.example.org/resetpass?token=tok%2Ben%2F1');
    expect(post.delivered[0]?.html).toContain('token=tok%2Ben%2F1');
    expect(store.mails[0]?.encryptedToken).toBeNull();
  });

  test('throws without a secret or before it is connected', async () => {
    expect(() => build({ secret: 'short' })).toThrow(/secret/);
    const parts = { store: createMemoryStore(), log: { error: vi.fn() }, random: () => 0 };
    const loose = createOutbox({ ...parts, transportFor: () => ({}) as never, afterCommit: async () => undefined });
    await expect(loose.enqueue(reset)).rejects.toThrow(/connected/);
  });
});

describe('sending', () => {
  test('sends all due mails once, in batches', async () => {
    const { outbox } = build();
    for (let index = 0; index < 25; index += 1) await outbox.enqueue(reset);
    expect(await outbox.runOnce()).toEqual({ sent: 25, kept: 0, retried: 0, failed: 0 });
    expect(await outbox.runOnce()).toMatchObject({ sent: 0 });
    expect(new Set(post.delivered.map(({ messageId }) => messageId)).size).toBe(25);
  });

  test('stores mails as kept without a mail server', async () => {
    const { outbox } = build({ smtpUrl: null });
    await outbox.enqueue(reset);
    expect(await outbox.runOnce()).toMatchObject({ kept: 1, sent: 0 });
    const [mail] = await outbox.read({ limit: 10 });
    expect(mail).toMatchObject({ state: 'kept', to: 'lakshmi@example.org' });
    expect(mail?.text).toContain('token=tok%2Ben%2F1');
  });

  test('retries a refused mail with doubled delays, and gives it up in the end', async () => {
    const onFailed = vi.fn(async () => undefined);
    const { outbox, store, log } = build({ onFailed });
    await outbox.enqueue({ ...reset, order: 'abc123' });
    post.refuse = () => new DeliveryError('ECONNECTION: no answer', false);
    const waits: number[] = [];
    for (let attempt = 1; attempt < MAXIMUM_ATTEMPTS; attempt += 1) {
      expect(await outbox.runOnce()).toMatchObject({ retried: 1 });
      const wait = ((store.mails[0]?.nextAttemptAt?.getTime() ?? 0) - post.clock.getTime()) / 1000;
      waits.push(wait);
      expect(await outbox.runOnce()).toMatchObject({ retried: 0 });
      later(wait);
    }
    expect(waits.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(await outbox.runOnce()).toMatchObject({ failed: 1 });
    expect(store.mails[0]).toMatchObject({
      state: 'failed',
      attempts: MAXIMUM_ATTEMPTS,
      lastError: 'ECONNECTION: no answer',
    });
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ order: 'abc123', template: 'password-reset' }),
    );
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('draws a receipt when its mail is sent, and omits a voided one', async () => {
    const drawDocument = vi.fn(async (paper: string) => (paper === 'gone' ? null : Buffer.from(`%PDF ${paper}`)));
    const { outbox } = build({ drawDocument });
    const attachments = [
      { paper: 'p1', name: 'R-2026-000117.pdf' },
      { paper: 'gone', name: 'R-2026-000118.pdf' },
    ];
    await outbox.enqueue({ ...reset, attachments });
    expect(drawDocument).not.toHaveBeenCalled();
    await outbox.runOnce();
    expect(post.delivered[0]?.attachments).toEqual([
      { filename: 'R-2026-000117.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF p1') },
    ]);
    await outbox.enqueue(reset);
    await outbox.runOnce();
    expect(post.delivered[1]?.attachments).toEqual([]);
  });

  test('retries a mail whose receipt could not be drawn', async () => {
    const drawDocument = vi.fn().mockRejectedValueOnce(new Error('no font')).mockResolvedValue(Buffer.from('%PDF'));
    const { outbox, store } = build({ drawDocument });
    await outbox.enqueue({ ...reset, attachments: [{ paper: 'p1', name: 'R-2026-000117.pdf' }] });
    expect(await outbox.runOnce()).toMatchObject({ retried: 1, sent: 0 });
    expect(store.mails[0]).toMatchObject({ state: 'pending', lastError: 'no font' });
    later(30);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(post.delivered[0]?.attachments).toHaveLength(1);
  });

  test('does not retry a final refusal, and ignores a failing callback', async () => {
    const { outbox, log } = build({ onFailed: () => Promise.reject(new Error('no database')) });
    await outbox.enqueue(reset);
    post.refuse = () => new DeliveryError('EENVELOPE: no such user', true);
    expect(await outbox.runOnce()).toMatchObject({ failed: 1, retried: 0 });
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test('sends a mail again after the lease of a dead sender', async () => {
    const { outbox, store } = build();
    await outbox.enqueue(reset);
    const [mail] = store.mails;
    if (!mail) throw new Error('no mail');
    await store.claim(mail, new Date(post.clock.getTime() + 120_000));
    expect(await outbox.runOnce()).toMatchObject({ sent: 0 });
    later(121);
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
  });

  test('sends each mail once with two workers on one store', async () => {
    const first = build();
    const second = build({}, first.store);
    for (let index = 0; index < 20; index += 1) await first.outbox.enqueue(reset);
    const batches = await Promise.all([first.outbox.runOnce(), second.outbox.runOnce()]);
    expect(post.delivered).toHaveLength(20);
    expect(batches.reduce((sum, batch) => sum + batch.sent, 0)).toBe(20);
  });
});

describe('a mail that was given up', () => {
  test('resends a failed mail with all attempts and its token, and reports a new failure', async () => {
    const onFailed = vi.fn(async () => undefined);
    const { outbox, store } = build({ onFailed });
    await outbox.enqueue(reset);
    const id = store.mails[0]?.documentId ?? '';
    expect(await outbox.resend(id)).toBe(false);
    post.refuse = () => new DeliveryError('EENVELOPE: no such user', true);
    await outbox.runOnce();
    expect((await outbox.failed(10)).map(({ documentId }) => documentId)).toEqual([id]);
    expect(await outbox.resend(id)).toBe(true);
    expect(await outbox.resend(id)).toBe(false);
    await outbox.runOnce();
    expect(onFailed.mock.calls.map((call) => (call as unknown as [{ resends: number }])[0].resends)).toEqual([0, 1]);
    await outbox.resend(id);
    post.refuse = null;
    expect(await outbox.runOnce()).toMatchObject({ sent: 1 });
    expect(post.delivered[0]?.text).toContain('token=tok%2Ben%2F1');
    expect(await outbox.failed(10)).toEqual([]);
  });

  test('readdresses failed mails, but none with a link for one mailbox or about a changed address', async () => {
    const { outbox, store } = build();
    const to = 'Old@example.org';
    await outbox.enqueue({ template: 'welcome', to, data: samples.welcome });
    await outbox.enqueue({ template: 'welcome', to: 'another@example.org', data: samples.welcome });
    await outbox.enqueue({ template: 'address-changed', to, data: samples['address-changed'] });
    await outbox.enqueue({ ...reset, to });
    post.refuse = () => new DeliveryError('EENVELOPE: no such user', true);
    await outbox.runOnce();
    await outbox.enqueue({ template: 'welcome', to, data: samples.welcome });
    await outbox.readdress('old@example.org', 'new@example.org');
    expect(store.mails.map((mail) => mail.to)).toEqual(['new@example.org', 'another@example.org', to, to, to]);
    const ids = store.mails.map(({ documentId }) => documentId);
    expect([...(await outbox.recipients(ids.slice(0, 3))).values()]).toEqual([
      'new@example.org',
      'another@example.org',
      'old@example.org',
    ]);
    expect(await outbox.recipients(['unknown'])).toEqual(new Map());
  });
});
