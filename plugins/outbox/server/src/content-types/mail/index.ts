import { mailStates } from '../../mail';

const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };

/** `plugin::outbox.mail`. The worker reads it by (state, next attempt). */
export const mailContentType = {
  schema: {
    kind: 'collectionType',
    collectionName: 'outbox_mails',
    info: { singularName: 'mail', pluralName: 'mails', displayName: 'Mail', description: 'What was written to whom' },
    options: { draftAndPublish: false },
    pluginOptions: hidden,
    attributes: {
      template: { type: 'string', required: true },
      to: { type: 'string', required: true, private: true },
      subject: { type: 'string', required: true, private: true },
      text: { type: 'text', private: true },
      html: { type: 'text', private: true },
      headers: { type: 'json', private: true },
      encryptedToken: { type: 'text', private: true },
      state: { type: 'enumeration', enum: [...mailStates], required: true, default: 'pending' },
      attempts: { type: 'integer', required: true, default: 0 },
      nextAttemptAt: { type: 'datetime' },
      sentAt: { type: 'datetime' },
      lastError: { type: 'text', private: true },
      resends: { type: 'integer', required: true, default: 0 },
      dedupeKey: { type: 'string', private: true },
      orderId: { type: 'string' },
      attachments: { type: 'json', private: true },
      farewell: { type: 'boolean', default: false, private: true },
    },
    indexes: [
      { name: 'outbox_mails_dedupe_unique', columns: ['dedupe_key'], type: 'unique' },
      { name: 'outbox_mails_order_idx', columns: ['order_id'] },
      { name: 'outbox_mails_due_idx', columns: ['state', 'next_attempt_at'] },
    ],
  },
};
