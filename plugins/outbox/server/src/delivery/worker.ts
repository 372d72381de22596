import type { Mail } from '../mail';
import { openMail, type TokenCipher } from '../token-encryption';
import type { FailedMail } from '../settings';
import type { MailStore } from '../store';
import { MAXIMUM_ATTEMPTS, retryDelayMs } from './backoff';
import { pace, paceSpanMs } from './pace';
import { hasMark, markId, withoutMark } from '../mark';
import { DeliveryError, type Attachment, type Message, type Transport } from './transport';

const BATCH = 10;
const LEASE_MS = 2 * 60 * 1000;
const LONGEST_REASON = 300;
/** Number of mails in a minute above which paced mails wait. One batch may exceed it and still stay below the limit. */
const MOST_PACED = pace.perMinute - BATCH;

/** Dependencies of the worker. The clock is the store's. */
export interface WorkerParts {
  readonly store: MailStore;
  readonly cipher: TokenCipher;
  /** Null without a mail server; mails are then stored as `kept`. */
  readonly transport: Transport | null;
  readonly from: string;
  /** Host of the shop, the right side of message ids. */
  readonly host: string;
  /** Milliseconds before the second attempt. */
  readonly retryMs: number;
  readonly random: () => number;
  /** Returns the temple's mark as a PNG, or null if it has none. */
  readonly mark: () => Promise<Buffer | null>;
  /** Draws a receipt or statement; see the settings. */
  readonly drawDocument: (paper: string) => Promise<Uint8Array | null>;
  readonly onFailed: (mail: FailedMail) => Promise<void>;
}

/** Numbers of mails by outcome of one run. */
export interface BatchResult {
  sent: number;
  kept: number;
  retried: number;
  failed: number;
}

/** Sends all due mails in batches, or marks them `kept` without a mail server. Several processes may run it at once. */
export async function sendDueMails(parts: WorkerParts, stopped: () => boolean): Promise<BatchResult> {
  const counts: BatchResult = { sent: 0, kept: 0, retried: 0, failed: 0 };
  const { transport } = parts;
  if (!transport) return { ...counts, kept: await parts.store.markDueAsKept(await parts.store.now()) };
  for (;;) {
    if (stopped()) return counts;
    const now = await parts.store.now();
    const mails = await dueMails(parts.store, now);
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const outcomes = await Promise.all(mails.map((mail) => attempt(mail, leaseEnd, parts, transport)));
    for (const outcome of outcomes) if (outcome) counts[outcome] += 1;
    if (mails.length < BATCH || outcomes.every((outcome) => outcome === null)) return counts;
  }
}

/** Returns the next batch. Omits paced templates once a minute's limit has been sent. */
async function dueMails(store: MailStore, now: Date): Promise<Mail[]> {
  const mails = await store.due(now, BATCH, LEASE_MS);
  if (!mails.some(({ template }) => pace.templates.includes(template))) return mails;
  const sent = await store.sentSince(pace.templates, new Date(now.getTime() - paceSpanMs));
  return sent > MOST_PACED ? store.due(now, BATCH, LEASE_MS, pace.templates) : mails;
}

async function attempt(
  mail: Mail,
  leaseEnd: Date,
  parts: WorkerParts,
  transport: Transport,
): Promise<keyof BatchResult | null> {
  const { store } = parts;
  if (!(await store.claim(mail, leaseEnd))) return null;
  const count = mail.attempts + 1;
  try {
    await transport.deliver(await toMessage(mail, parts));
  } catch (error) {
    return afterFailure(mail, count, error, parts);
  }
  const delivered = { state: 'sent', nextAttemptAt: null, lastError: null, encryptedToken: null } as const;
  await store.endAttempt(mail.id, count, { ...delivered, sentAt: await store.now() });
  return 'sent';
}

async function attachedDocuments({ attachments }: Mail, { drawDocument }: WorkerParts): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const { paper, name: filename } of attachments) {
    const bytes = await drawDocument(paper);
    // A receipt that was voided in the meantime is not attached; another mail reports it.
    if (bytes) files.push({ filename, contentType: 'application/pdf', content: Buffer.from(bytes) });
  }
  return files;
}

async function toMessage(mail: Mail, parts: WorkerParts): Promise<Message> {
  const { cipher, from, host, mark } = parts;
  const { to, subject, text, html, headers, documentId } = openMail(mail, cipher);
  const message = { from, to, subject, text, headers, messageId: `<${documentId}@${host}>` };
  const papers = await attachedDocuments(mail, parts);
  const content = hasMark(html) ? await mark() : null;
  if (content === null) return { ...message, html: withoutMark(html), attachments: papers };
  const picture = { cid: markId, filename: 'temple.png', contentType: 'image/png', content };
  return { ...message, html, attachments: [picture, ...papers] };
}

async function afterFailure(
  mail: Mail,
  count: number,
  error: unknown,
  parts: WorkerParts,
): Promise<'retried' | 'failed'> {
  const { store, random, retryMs, onFailed } = parts;
  const reason = (error instanceof Error ? error.message : 'unknown').slice(0, LONGEST_REASON);
  const givenUp = count >= MAXIMUM_ATTEMPTS || (error instanceof DeliveryError && error.final);
  if (!givenUp) {
    const nextAttemptAt = new Date((await store.now()).getTime() + retryDelayMs(count, retryMs, random()));
    await store.endAttempt(mail.id, count, { state: 'pending', nextAttemptAt, lastError: reason });
    return 'retried';
  }
  // The encrypted token stays, so that the mail can be resent by hand; it is deleted with the text.
  await store.endAttempt(mail.id, count, { state: 'failed', nextAttemptAt: null, lastError: reason });
  const { id, documentId, resends, template, to, orderId: order } = mail;
  // A devotee who has closed the account cannot correct the address.
  if (!mail.farewell) await onFailed({ id, documentId, resends, template, to, order, reason });
  return 'failed';
}
