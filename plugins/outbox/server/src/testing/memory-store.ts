import type { Mail, MailState } from '../mail';
import { pace } from '../delivery/pace';
import type { MailFilter, MailStore } from '../store';

/** Creates an outbox in memory, with its rows open to inspection, and a clock. */
export function createMemoryStore(now: () => Date = () => new Date()): MailStore & { readonly mails: Mail[] } {
  const mails: Mail[] = [];
  const replace = (id: number, change: Partial<Mail>) => {
    const index = mails.findIndex((mail) => mail.id === id);
    const before = mails[index];
    if (before) mails[index] = { ...before, ...change };
  };
  const isAsRead = ({ id, state, attempts }: Mail) =>
    mails.some((mail) => mail.id === id && mail.state === state && mail.attempts === attempts);
  return {
    mails,
    now: async () => now(),
    insert: async (mail, waitMs = 0, spacingMs = 0) => {
      if (mail.dedupeKey !== null && mails.some(({ dedupeKey }) => dedupeKey === mail.dedupeKey)) return false;
      const id = mails.length + 1;
      const queue = mails.filter(
        ({ template, state, attempts }) => template === mail.template && state === 'pending' && attempts === 0,
      );
      const free = spacingMs > 0 ? Math.max(0, ...queue.map((one) => Number(one.nextAttemptAt) + spacingMs)) : 0;
      const fresh = {
        state: 'pending',
        attempts: 0,
        nextAttemptAt: new Date(Math.max(now().getTime() + waitMs, free)),
        sentAt: null,
        lastError: null,
        resends: 0,
      } as const;
      mails.push({ ...mail, ...fresh, id, documentId: `mail${id}`, createdAt: now() });
      return true;
    },
    withdraw: async (dedupeKey) => {
      const index = mails.findIndex((mail) => mail.dedupeKey === dedupeKey && mail.state === 'pending');
      return index >= 0 && mails.splice(index, 1).length === 1;
    },
    due: async (at, limit, leaseMs, without = []) =>
      mails
        .filter(({ template }) => !without.includes(template))
        .filter(({ state }) => state === 'pending' || state === 'sending')
        .filter(({ state, nextAttemptAt: next }) => {
          const tooFar = state === 'sending' && Number(next) > at.getTime() + leaseMs;
          return next !== null && (next <= at || tooFar);
        })
        .slice(0, limit),
    sentSince: async (templates, moment) =>
      mails.filter(
        ({ template, state, sentAt }) =>
          templates.includes(template) &&
          (state === 'sending' || (state === 'sent' && sentAt !== null && sentAt >= moment)),
      ).length,
    statesOf: async (keys) =>
      new Map(
        mails.flatMap(({ dedupeKey, state }) =>
          dedupeKey !== null && keys.includes(dedupeKey) ? [[dedupeKey, state] as const] : [],
        ),
      ),
    queue: async () => {
      const waiting = mails.filter(({ state }) => state === 'pending' || state === 'sending');
      const isPaced = ({ template }: Mail) => pace.templates.includes(template);
      const isDue = ({ nextAttemptAt }: Mail) => Number(nextAttemptAt) <= Number(now());
      const since = waiting.flatMap((mail) => {
        if (isPaced(mail)) return mail.state === 'pending' && isDue(mail) ? [Number(mail.nextAttemptAt)] : [];
        return mail.attempts > 0 || isDue(mail) ? [Number(mail.createdAt)] : [];
      });
      const moments = mails.flatMap(({ sentAt }) => (sentAt ? [Number(sentAt)] : []));
      return {
        waiting: waiting.length,
        dueSince: since.length > 0 ? new Date(Math.min(...since)) : null,
        failed: mails.filter(({ state }) => state === 'failed').length,
        lastSentAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
      };
    },
    claim: async (mail, until) => {
      if (!isAsRead(mail)) return false;
      replace(mail.id, { state: 'sending', attempts: mail.attempts + 1, nextAttemptAt: until });
      return true;
    },
    markDueAsKept: async (at) => {
      const due = mails.filter(
        ({ state, nextAttemptAt }) => !isFinished(state) && nextAttemptAt !== null && nextAttemptAt <= at,
      );
      for (const { id } of due) replace(id, { state: 'kept', nextAttemptAt: null });
      return due.length;
    },
    endAttempt: async (id, attempt, result) => {
      const stored = mails.find((mail) => mail.id === id);
      if (stored?.state === 'sending' && stored.attempts === attempt) replace(id, result);
    },
    failed: async (limit, after = '') =>
      mails
        .filter(({ state, documentId, farewell }) => state === 'failed' && !farewell && documentId > after)
        .sort((a, b) => (a.documentId < b.documentId ? -1 : 1))
        .slice(0, limit),
    recipients: async (documentIds) =>
      new Map(
        mails
          .filter((mail) => documentIds.includes(mail.documentId))
          .map((mail) => [mail.documentId, mail.to.toLowerCase()]),
      ),
    readdress: async (from, to) => {
      const failed = mails.filter((mail) => mail.state === 'failed' && mail.to.toLowerCase() === from.toLowerCase());
      for (const { id, encryptedToken, template } of failed)
        if (encryptedToken === null && template !== 'address-changed') replace(id, { to });
    },
    requeue: async (documentId) => {
      const mail = mails.find((each) => each.documentId === documentId);
      if (mail?.state !== 'failed' || mail.html === '') return false;
      replace(mail.id, { state: 'pending', attempts: 0, nextAttemptAt: now(), resends: mail.resends + 1 });
      return true;
    },
    empty: async (moment) => {
      const old = mails.filter(({ state, createdAt, html }) => isFinished(state) && createdAt < moment && html !== '');
      for (const { id } of old) replace(id, { text: '', html: '', headers: {}, encryptedToken: null });
      return old.length;
    },
    latest: async ({ offset = 0, limit, ...filter }) =>
      mails
        .filter(matches(filter))
        .reverse()
        .slice(offset, offset + limit),
    count: async (filter) => mails.filter(matches(filter)).length,
    ofOrder: async (orderId) => mails.filter((mail) => mail.orderId === orderId).reverse(),
    find: async (documentId) => mails.find((mail) => mail.documentId === documentId) ?? null,
    forget: async ({ addresses, orders }) => {
      const isTheirs = ({ to, orderId }: Mail) =>
        addresses.includes(to.toLowerCase()) || (orderId !== null && orders.includes(orderId));
      const isOver = ({ state, orderId }: Mail) => isFinished(state) || (state === 'pending' && orderId === null);
      const kept = mails.filter((mail) => !isTheirs(mail) || !isOver(mail));
      const removed = mails.splice(0, mails.length, ...kept).length - kept.length;
      for (const mail of kept.filter(isTheirs)) replace(mail.id, { farewell: true });
      return removed;
    },
    removeFarewells: async (moment) => {
      const kept = mails.filter(
        ({ farewell, state, createdAt }) => !farewell || !isFinished(state) || createdAt >= moment,
      );
      return mails.splice(0, mails.length, ...kept).length - kept.length;
    },
    remove: async (moment) => {
      const kept = mails.filter(({ state, createdAt }) => !isFinished(state) || createdAt >= moment);
      return mails.splice(0, mails.length, ...kept).length - kept.length;
    },
  };
}

const matches =
  ({ to, template, orders }: MailFilter) =>
  (mail: Mail) =>
    (!orders || (mail.orderId !== null && orders.includes(mail.orderId))) &&
    (!to || mail.to.toLowerCase() === to.toLowerCase()) &&
    (!template || mail.template === template);

const isFinished = (state: MailState) => state !== 'pending' && state !== 'sending';
