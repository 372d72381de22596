import { personalDigestOf, hashOf, type ChainKey } from './digest';
import type { Entry, Head, NewEntry } from './entry';
import { isAboutPeople } from './field-names';
import { redact, withoutSecrets, type Snapshot } from './redact';

const text = (value: string | null | undefined) => (value ? withoutSecrets(value) : null);

/**
 * Links a new entry to the end of the chain. Pure.
 * @param salt random text of at least 16 bytes; erased with the personal data
 * @param key signing key from outside the database
 */
export function linkEntry(entry: NewEntry, head: Head, at: Date, salt: string, key: ChainKey): Entry {
  const aboutPeople = isAboutPeople(entry.entity);
  const take = (snapshot: Snapshot | null | undefined) => (snapshot ? redact(snapshot, aboutPeople) : null);
  const before = take(entry.before);
  const after = take(entry.after);
  const erasable = {
    actorName: text(entry.actorName),
    address: text(entry.address),
    personal: { salt, before: before?.personal ?? {}, after: after?.personal ?? {} },
  };
  const content = {
    sequence: head.sequence + 1,
    actor: entry.actor,
    onBehalfOf: entry.onBehalfOf ?? null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: before?.kept ?? null,
    after: after?.kept ?? null,
    ...erasable,
    personalDigest: personalDigestOf(erasable),
    requestId: text(entry.requestId),
    at: at.toISOString(),
    previousHash: head.hash,
  };
  return { ...content, hash: hashOf(content, key) };
}
