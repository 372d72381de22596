import { boolean, datetime, enumeration, hiddenType, integer, json, string, text } from '@seva/config/hidden-type';
import { mailStates } from '../mail';

/** Mail to send or sent. The worker reads it by (state, next attempt). */
const mail = hiddenType({
  table: 'outbox_mails',
  name: 'mail',
  plural: 'mails',
  columns: {
    template: string({ required: true }),
    to: string({ required: true, private: true }),
    subject: string({ required: true, private: true }),
    text: text({ private: true }),
    html: text({ private: true }),
    headers: json({ private: true }),
    encryptedToken: text({ private: true }),
    state: enumeration({ enum: [...mailStates], required: true, default: 'pending' }),
    attempts: integer({ required: true, default: 0 }),
    nextAttemptAt: datetime(),
    sentAt: datetime(),
    lastError: text({ private: true }),
    resends: integer({ required: true, default: 0 }),
    dedupeKey: string({ private: true }),
    orderId: string(),
    attachments: json({ private: true }),
    farewell: boolean({ default: false, private: true }),
  },
  unique: { outbox_mails_dedupe_unique: ['dedupe_key'] },
  indexed: {
    outbox_mails_order_idx: ['order_id'],
    outbox_mails_due_idx: ['state', 'next_attempt_at'],
  },
});

export const contentTypes = { mail: { schema: mail } };
