import type { Mail } from '../mail';
import type { MailStore } from '../store';

/** An outbox in memory, with its rows open to inspection. */
export function createMemoryStore(): MailStore & { readonly mails: Mail[] } {
  const mails: Mail[] = [];
  const replace = (id: number, change: Partial<Mail>) => {
    const index = mails.findIndex((mail) => mail.id === id);
    const before = mails[index];
    if (before) mails[index] = { ...before, ...change };
  };
  return {
    mails,
    insert: async (mail, now) => {
      if (mail.dedupeKey !== null && mails.some(({ dedupeKey }) => dedupeKey === mail.dedupeKey)) return false;
      const id = mails.length + 1;
      const fresh = { status: 'pending', attempts: 0, nextAttemptAt: now, sentAt: null, lastError: null } as const;
      mails.push({ ...mail, ...fresh, id, documentId: `mail${id}`, createdAt: now });
      return true;
    },
    due: async (now, limit) =>
      mails
        .filter(({ status }) => status === 'pending' || status === 'sending')
        .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now)
        .slice(0, limit),
    claim: async (mail, until) => {
      const stored = mails.find(({ id }) => id === mail.id);
      if (!stored || stored.status !== mail.status || stored.attempts !== mail.attempts) return false;
      replace(mail.id, { status: 'sending', attempts: mail.attempts + 1, nextAttemptAt: until });
      return true;
    },
    settle: async (id, attempt, settlement) => {
      const stored = mails.find((mail) => mail.id === id);
      if (stored?.status === 'sending' && stored.attempts === attempt) replace(id, settlement);
    },
    latest: async (limit) => [...mails].reverse().slice(0, limit),
    find: async (documentId) => mails.find((mail) => mail.documentId === documentId) ?? null,
    forget: async (address) => {
      const kept = mails.filter(({ to, status }) => to !== address || status === 'pending' || status === 'sending');
      return mails.splice(0, mails.length, ...kept).length - kept.length;
    },
  };
}
