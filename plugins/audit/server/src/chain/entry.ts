import type { Snapshot } from './redact';

/** Entry as the caller passes it. */
export interface NewEntry {
  /** Document id of the actor; 'gateway' or 'system' if no signed-in person acted. */
  readonly actor: string;
  readonly actorName?: string | null;
  /** Document id of the devotee that an admin acted for. */
  readonly onBehalfOf?: string | null;
  /** Action as `entity.act`, such as `order.paid`. */
  readonly action: string;
  readonly entity: string;
  /** Document id of the record. */
  readonly entityId: string;
  /** Record before the change; absent if it was created. */
  readonly before?: Snapshot | null;
  /** Record after the change; absent if it was removed. */
  readonly after?: Snapshot | null;
  readonly address?: string | null;
  readonly requestId?: string | null;
}

/** Personal values of an entry by path, with a random salt that protects their digest from guessing. */
export interface Personal {
  readonly salt: string;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** Entry as stored. After an erasure `actorName`, `address` and `personal` are null. */
export interface Entry {
  /** Counts from 1 without gaps. */
  readonly sequence: number;
  readonly actor: string;
  readonly actorName: string | null;
  readonly onBehalfOf: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly address: string | null;
  readonly personal: Personal | null;
  readonly personalDigest: string;
  readonly requestId: string | null;
  /** ISO date with milliseconds, as text, so that it is read exactly as it was hashed. */
  readonly at: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** End of the chain, which the next entry links to. */
export interface Head {
  readonly sequence: number;
  readonly hash: string;
}

/** Head before the first entry. */
export const origin: Head = { sequence: 0, hash: '0'.repeat(64) };
