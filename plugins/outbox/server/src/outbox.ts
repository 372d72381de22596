import type { OwnMail, OwnWords } from '@seva/config/rules/mail-words';
import { openConnection, type Connection, type OutboxParts } from './connection';
import { pace } from './delivery/pace';
import type { BatchResult } from './delivery/worker';
import { composeMail, type ComposedMail } from './templates/compose';
import type { TemplateContext } from './templates/template-context';
import { withMarkFrom } from './mark';
import { samples } from './templates/samples';
import { isForStaff, type TemplateData, type TemplateName } from './templates/template-data';
import type { AttachedPaper, Mail, MailState } from './mail';
import type { MailFilter, MailQuery, MailQueue, Person } from './store';
import { openMail, TOKEN_MARK } from './token-encryption';
import type { OutboxSettings } from './settings';

/** A mail to be written. `to` is left out for staff templates: their addresses are configuration. */
export type MailRequest = {
  readonly [Name in TemplateName]: {
    readonly template: Name;
    readonly to?: string;
    readonly data: TemplateData[Name];
    /** A second mail of the same key is not written. */
    readonly dedupeKey?: string;
    /** Document id of the order that it is about. */
    readonly order?: string;
    /** For so many milliseconds it stays and can be withdrawn; without it, it leaves at once. */
    readonly waitMs?: number;
    /** Its receiver leaves with it: nothing of it is kept once it has left. */
    readonly farewell?: boolean;
    /** Receipts and statements that go with it; they are drawn when it is sent. */
    readonly attachments?: readonly AttachedPaper[];
  };
}[TemplateName];

/** The outbox: anyone enqueues, a worker sends. */
export interface Outbox {
  /** Hands over the settings of this installation; once, at boot. @throws Error when the secret is missing or short. */
  connect(settings: OutboxSettings): void;
  /** A mail as it would be written with these words, about made-up people and sums; nothing is stored or sent. */
  preview(template: OwnMail, own: OwnWords): Promise<Pick<ComposedMail, 'subject' | 'text' | 'html'>>;
  /** Whether `/demo/outbox` may be shown. */
  isDemo(): boolean;
  /** Whether anybody is configured to get the mails for staff. */
  reachesStaff(): boolean;
  /**
   * Writes a mail, inside the caller's transaction when one is open; it leaves after the commit.
   * @returns false when nothing was written: its key was there already, or nobody is configured to get it
   */
  enqueue(request: MailRequest): Promise<boolean>;
  /** Takes back the mail of a key, inside the caller's transaction; false when there is none, or it is on its way. */
  withdraw(dedupeKey: string): Promise<boolean>;
  /** In which state the mails of some keys are; a key without a mail is left out. */
  statesOf(dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** The mails that were given up, the oldest first. */
  failed(limit: number, after?: string): Promise<Mail[]>;
  /** Puts a mail that was given up back into the queue, for as many attempts as a new one; false when it is not lost. */
  resend(documentId: string): Promise<boolean>;
  /** Begins to send: at once, then at every interval. */
  start(): void;
  /** Ends sending; what is on its way gets there first. */
  stop(): Promise<void>;
  /** One run of sending, to its end; says what became of the mails. */
  runOnce(): Promise<BatchResult>;
  /** Mails as their receivers see them, newest first. For demo mode and tests. */
  read(query: MailQuery): Promise<Mail[]>;
  /** How many mails there are of those that a filter narrows to. For demo mode. */
  count(filter: MailFilter): Promise<number>;
  /** Mails as they were written, newest first; where a link had a token, dots stand. */
  written(query: MailQuery): Promise<Mail[]>;
  /** One mail as its receiver sees it, by document id; null when there is none. For demo mode and tests. */
  readOne(documentId: string): Promise<Mail | null>;
  /** How the queue stands: what waits, since when, what was given up, and when a mail last left. */
  queue(): Promise<MailQueue>;
  /** What became of the mails about an order (document id), newest first; their tokens stay encrypted. */
  ofOrder(orderId: string): Promise<Mail[]>;
  /** Removes what tells of somebody who leaves, and says how many mails; what they are still owed leaves as a farewell. */
  forget(person: Person): Promise<number>;
  /** Forgets what was kept for long enough by a moment of the database's clock; the worker does so every hour. */
  forgetOld(now: Date): Promise<void>;
}

/** Makes an outbox over a store. It writes nothing before `connect` and sends nothing before `start`. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store } = parts;
  let connection: Connection | undefined;

  const connected = (): Connection => {
    if (!connection) throw new Error('The outbox was used before it was connected');
    return connection;
  };

  /** Whatever is wrong with the temple's own words, the mail is written. */
  const compose = async (
    { template, data }: MailRequest,
    context: Omit<TemplateContext, 'texts'>,
  ): Promise<ComposedMail> => {
    try {
      const own = await connected().settings.ownWords?.(template);
      return composeMail(template, data, context, own ?? null);
    } catch (error) {
      parts.log.error(`The temple's own words for the mail ${template} could not be used: ${(error as Error).message}`);
      return composeMail(template, data, context);
    }
  };

  const enqueue = async (request: MailRequest): Promise<boolean> => {
    const { settings, cipher, worker } = connected();
    const to = isForStaff(request.template) ? (settings.staffTo ?? []).join(', ') : (request.to ?? '').trim();
    if (to === '') return false;
    const context = { site: await settings.site(), publicUrl: settings.publicUrl };
    const token = 'token' in request.data ? (request.data.token ?? null) : null;
    const mail = {
      ...(await compose(request, context)),
      template: request.template,
      to,
      encryptedToken: token === null ? null : cipher.encrypt(token),
      dedupeKey: request.dedupeKey ?? null,
      orderId: request.order ?? null,
      farewell: request.farewell ?? false,
      attachments: request.attachments ?? [],
    };
    const spacing = pace.templates.includes(request.template) ? pace.spacingMs : undefined;
    const written = await store.insert(mail, request.waitMs, spacing);
    if (written) await parts.afterCommit(worker.wake);
    return written;
  };

  return {
    connect: (settings) => {
      connection = openConnection(parts, settings);
    },
    withdraw: (dedupeKey) => store.withdraw(dedupeKey),
    statesOf: (dedupeKeys) => store.statesOf(dedupeKeys),
    failed: (limit, after) => store.failed(limit, after),
    resend: async (documentId) => {
      const queued = await store.requeue(documentId);
      if (queued) await parts.afterCommit(connected().worker.wake);
      return queued;
    },
    preview: async (template, own) => {
      const { site, publicUrl } = connected().settings;
      const temple = await site();
      const mail = composeMail(template, samples[template], { site: temple, publicUrl }, own);
      const html = withMarkFrom(mail.html, temple.logo?.url ?? '');
      const shown = (text: string) => text.replaceAll(TOKEN_MARK, 'example');
      return { subject: mail.subject, text: shown(mail.text), html: shown(html) };
    },
    isDemo: () => connection?.settings.demo === true,
    reachesStaff: () => (connected().settings.staffTo ?? []).length > 0,
    enqueue,
    start: () => connected().worker.start(),
    stop: async () => connection?.close(),
    runOnce: () => connected().worker.runOnce(),
    count: (filter) => store.count(filter),
    read: async (query) => (await store.latest(query)).map((mail) => openMail(mail, connected().cipher)),
    written: async (query) =>
      (await store.latest(query)).map((mail) => ({
        ...mail,
        text: mail.text.replaceAll(TOKEN_MARK, '…'),
        html: mail.html.replaceAll(TOKEN_MARK, '…'),
        encryptedToken: null,
      })),
    readOne: async (documentId) => {
      const mail = await store.find(documentId);
      return mail && openMail(mail, connected().cipher);
    },
    queue: () => store.queue(),
    ofOrder: (orderId) => store.ofOrder(orderId),
    forget: ({ addresses, orders }) =>
      store.forget({ addresses: addresses.map((address) => address.toLowerCase()), orders }),
    forgetOld: (now) => connected().forgetOld(now),
  };
}
