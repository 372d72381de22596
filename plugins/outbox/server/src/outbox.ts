import type { OwnMail, CustomMailText } from '@seva/config/rules/mail-words';
import { openConnection, type Connection, type OutboxParts } from './connection';
import { pace } from './delivery/pace';
import type { BatchResult } from './delivery/worker';
import { composeMail, type ComposedMail } from './templates/compose';
import type { TemplateContext } from './templates/template-context';
import { withMarkFrom } from './mark';
import { samples } from './templates/samples';
import { isForStaff, type TemplateData, type TemplateName } from './templates/template-data';
import type { AttachedDocument, Mail, MailState } from './mail';
import type { MailFilter, MailQuery, MailQueue, Person } from './store';
import { openMail, TOKEN_MARK } from './token-encryption';
import type { OutboxSettings } from './settings';

/** Mail to enqueue. Staff templates have no `to`: their addresses are configuration. */
export type MailRequest = {
  readonly [Name in TemplateName]: {
    readonly template: Name;
    readonly to?: string;
    readonly data: TemplateData[Name];
    /** Unique key; a second mail with it is not written. */
    readonly dedupeKey?: string;
    /** Document id of the mail's order. */
    readonly order?: string;
    /** Milliseconds during which the mail can be withdrawn; without it, the mail leaves at once. */
    readonly waitMs?: number;
    /** True for a mail to a closed account, which is deleted once it is sent. */
    readonly farewell?: boolean;
    /** Receipts and statements to attach; they are drawn when the mail is sent. */
    readonly attachments?: readonly AttachedDocument[];
  };
}[TemplateName];

/** Outbox: callers enqueue, a worker sends. */
export interface Outbox {
  /** Sets the settings of this installation once, at boot. @throws Error if the secret is missing or short */
  connect(settings: OutboxSettings): void;
  /** Composes a mail with these texts and sample data; stores and sends nothing. */
  preview(template: OwnMail, own: CustomMailText): Promise<Pick<ComposedMail, 'subject' | 'text' | 'html'>>;
  /** Returns true if `/demo/outbox` may be shown. */
  isDemo(): boolean;
  /** Returns true if an address for staff mails is configured. */
  reachesStaff(): boolean;
  /**
   * Writes a mail in the current transaction, if any; it leaves after the commit.
   * @returns false if its key exists or no recipient is configured
   */
  enqueue(request: MailRequest): Promise<boolean>;
  /**
   * Withdraws the mail of a key in the current transaction, if any. @returns false if there is none or it is being sent
   */
  withdraw(dedupeKey: string): Promise<boolean>;
  /** Returns the states of mails by key, without unknown keys. */
  statesOf(dedupeKeys: readonly string[]): Promise<ReadonlyMap<string, MailState>>;
  /** Returns the failed mails, oldest first. */
  failed(limit: number, after?: string): Promise<Mail[]>;
  /** Returns the addresses (lower case) of mails by document id, without unknown mails. */
  recipients(documentIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Changes the address of the failed mails to `from`, so that they can be sent again. Mails with a link for one
   * mailbox, and notices that the address was changed, keep their address.
   */
  readdress(from: string, to: string): Promise<void>;
  /** Puts a failed mail back into the queue, with all attempts of a new one. @returns false if it has not failed */
  resend(documentId: string): Promise<boolean>;
  /** Starts to send: at once, then at every interval. */
  start(): void;
  /** Stops sending; mails that are being sent are finished first. */
  stop(): Promise<void>;
  /** Runs one round of sending. @returns the number of mails by outcome */
  runOnce(): Promise<BatchResult>;
  /** Returns mails as their recipients see them, newest first. For demo mode and tests. */
  read(query: MailQuery): Promise<Mail[]>;
  /** Returns the number of mails that match a filter. For demo mode. */
  count(filter: MailFilter): Promise<number>;
  /** Returns mails as written, newest first; dots replace the tokens of links. */
  written(query: MailQuery): Promise<Mail[]>;
  /** Returns one mail as its recipient sees it, or null. For demo mode and tests. */
  readOne(documentId: string): Promise<Mail | null>;
  /** Returns the state of the queue: waiting and failed mails, and when a mail last left. */
  queue(): Promise<MailQueue>;
  /** Returns the mails about an order (document id), newest first; tokens stay encrypted. */
  ofOrder(orderId: string): Promise<Mail[]>;
  /**
   * Deletes the mails of a closed account; mails that must still leave become final mails. @returns the number of
   * deleted mails
   */
  forget(person: Person): Promise<number>;
  /** Deletes data whose retention has ended at a time of the database's clock; the worker does so every hour. */
  forgetOld(now: Date): Promise<void>;
}

/** Creates an outbox over a store. It writes nothing before `connect` and sends nothing before `start`. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store } = parts;
  let connection: Connection | undefined;

  const connected = (): Connection => {
    if (!connection) throw new Error('The outbox was used before it was connected');
    return connection;
  };

  /** An error in the temple's texts must not prevent the mail. */
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
    recipients: (documentIds) => store.recipients(documentIds),
    readdress: (from, to) => store.readdress(from, to),
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
