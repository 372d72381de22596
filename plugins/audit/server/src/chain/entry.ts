import type { Snapshot } from './redact';

/** What a mutation tells the audit log. */
export interface NewEntry {
  /** Document id of who did it; 'gateway' or 'system' when nobody signed in did. */
  readonly actor: string;
  readonly actorName?: string | null;
  /** Document id of the devotee for whom an admin acted. */
  readonly onBehalfOf?: string | null;
  /** What was done, as `entity.act`: `order.paid`. */
  readonly action: string;
  readonly entity: string;
  /** Document id of the record. */
  readonly entityId: string;
  /** The record before; absent when it was created. */
  readonly before?: Snapshot | null;
  /** The record after; absent when it was removed. */
  readonly after?: Snapshot | null;
  /** Internet address of the caller. */
  readonly address?: string | null;
  readonly requestId?: string | null;
}

/** Personal values of an entry, by path, and the random salt that keeps their digest from being guessed. */
export interface Personal {
  readonly salt: string;
  readonly before: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

/** An entry as it stands in the audit log. After an erasure `actorName`, `address` and `personal` are null. */
export interface Entry {
  /** 1 for the first, without gaps. */
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
  /** ISO date with milliseconds, as text: it must come back exactly as it was hashed. */
  readonly at: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** The end of the chain: what the next entry is tied to. */
export interface Head {
  readonly sequence: number;
  readonly hash: string;
}

/** Before the first entry. */
export const origin: Head = { sequence: 0, hash: '0'.repeat(64) };
