import { hiddenType, integer, json, string } from '@seva/config/hidden-type';

const own = { private: true, searchable: false } as const;

/** Append-only, one row per change. */
const entry = hiddenType({
  table: 'audit_entries',
  name: 'entry',
  plural: 'entries',
  columns: {
    sequence: integer({ required: true }),
    actor: string({ required: true }),
    actorName: string(own),
    onBehalfOf: string(),
    action: string({ required: true }),
    entity: string({ required: true }),
    entityId: string({ required: true }),
    before: json(own),
    after: json(own),
    address: string(own),
    personal: json(own),
    personalDigest: string({ required: true }),
    requestId: string(),
    at: string({ required: true }),
    previousHash: string({ required: true }),
    hash: string({ required: true }),
  },
  unique: {
    audit_entries_sequence_unique: ['sequence'],
    audit_entries_hash_unique: ['hash'],
  },
  indexed: {
    audit_entries_entity_idx: ['entity', 'entity_id'],
    audit_entries_record_idx: ['entity_id'],
    audit_entries_actor_idx: ['actor'],
    audit_entries_action_idx: ['action', 'sequence'],
    audit_entries_kind_idx: ['entity', 'sequence'],
    audit_entries_at_idx: ['at'],
  },
});

export const contentTypes = { entry: { schema: entry } };
