import { vi } from 'vitest';
import type { Message } from '../delivery/transport';
import { createOutbox } from '../outbox';
import type { OutboxSettings } from '../settings';
import { createMemoryStore } from './memory-store';
import { samples, site } from './sample';

const smtpUrl = 'smtp://mail.example.org';
const settings: OutboxSettings = {
  smtpUrl,
  from: 'Saidham <office@saidham.example>',
  staffTo: ['a@saidham.example', 'b@saidham.example'],
  site: async () => site,
  publicUrl: 'https://shop.example.org',
  intervalSeconds: 5,
  secret: 'a secret that tests may know',
};

/** Mail that no other test uses. */
export const reset = {
  template: 'password-reset',
  to: 'lakshmi@example.org',
  data: samples['password-reset'],
} as const;

interface Post {
  clock: Date;
  delivered: Message[];
  /** Returns the mail server's error; null while it accepts all mails. */
  refuse: (() => Error) | null;
}

/** Clock and mail server of the outbox under test. */
export const post: Post = { clock: new Date('2026-03-04T12:00:00Z'), delivered: [], refuse: null };

/** Clears deliveries and refusals. Call it before each test. */
export function emptyPost(): void {
  post.delivered = [];
  post.refuse = null;
}

/** Advances the clock. */
export function later(seconds: number): void {
  post.clock = new Date(post.clock.getTime() + seconds * 1000);
}

/** Creates an outbox over a store in memory, with the settings of a shop that sends mails. */
export function build(change: Partial<OutboxSettings> = {}, store = createMemoryStore(() => post.clock)) {
  const log = { error: vi.fn() };
  const deliver = async (message: Message) => {
    if (post.refuse) throw post.refuse();
    post.delivered.push(message);
  };
  const outbox = createOutbox({
    store,
    transportFor: () => ({ deliver, close: () => undefined }),
    afterCommit: async () => undefined,
    log,
    random: () => 0.5,
  });
  outbox.connect({ ...settings, ...change });
  return { outbox, store, log };
}
