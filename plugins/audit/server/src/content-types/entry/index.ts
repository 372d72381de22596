const hidden = { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } };
const own = { private: true, searchable: false };

/** `plugin::audit.entry`: append-only, one row per change. */
export const entryContentType = {
  schema: {
    kind: 'collectionType',
    collectionName: 'audit_entries',
    info: { singularName: 'entry', pluralName: 'entries', displayName: 'Audit entry', description: 'Who changed what' },
    options: { draftAndPublish: false },
    pluginOptions: hidden,
    attributes: {
      sequence: { type: 'integer', required: true },
      actor: { type: 'string', required: true },
      actorName: { type: 'string', ...own },
      onBehalfOf: { type: 'string' },
      action: { type: 'string', required: true },
      entity: { type: 'string', required: true },
      entityId: { type: 'string', required: true },
      before: { type: 'json', ...own },
      after: { type: 'json', ...own },
      address: { type: 'string', ...own },
      personal: { type: 'json', ...own },
      personalDigest: { type: 'string', required: true },
      requestId: { type: 'string' },
      at: { type: 'string', required: true },
      previousHash: { type: 'string', required: true },
      hash: { type: 'string', required: true },
    },
    indexes: [
      { name: 'audit_entries_sequence_unique', columns: ['sequence'], type: 'unique' },
      { name: 'audit_entries_hash_unique', columns: ['hash'], type: 'unique' },
      { name: 'audit_entries_entity_idx', columns: ['entity', 'entity_id'] },
      { name: 'audit_entries_record_idx', columns: ['entity_id'] },
      { name: 'audit_entries_actor_idx', columns: ['actor'] },
      { name: 'audit_entries_action_idx', columns: ['action', 'sequence'] },
      { name: 'audit_entries_kind_idx', columns: ['entity', 'sequence'] },
      { name: 'audit_entries_at_idx', columns: ['at'] },
    ],
  },
};
