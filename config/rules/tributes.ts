import { plainText } from './plain-text';

export const tributeKinds = ['honor', 'memory'] as const;
export type TributeKind = (typeof tributeKinds)[number];

/**
 * States of a card: `draft` until the donation is paid, `waiting` for moderation by staff, `sent`, `stopped` (refunded
 * before it was sent, or the recipient opted out), `none` without a card.
 */
export const tributeStates = ['none', 'draft', 'waiting', 'sent', 'stopped'] as const;
export type TributeState = (typeof tributeStates)[number];

/** Possible web address, also without its scheme: `example.com/x`, `www.example`, `t.me`. */
const link = /(https?:|www\.|[a-z0-9-]{2}\.[a-z]{2,}(?=[\s/:?#.,!)]|$)|\S\.[a-z]{2,}\/)/i;

/** Returns whether a text contains a link. Cards go to strangers in the temple's name and must not. */
export const containsLink = (words: string): boolean => link.test(plainText(words).normalize('NFKC'));

export interface CardFacts {
  readonly state: TributeState;
  readonly isPaid: boolean;
  /** True if all of the money was refunded, or the donation will never be paid. */
  readonly isOver: boolean;
  readonly isGuest: boolean;
  readonly totalCents: number;
  /** Sum from which a guest's card is sent without moderation. */
  readonly unseenFromCents: number;
}

/** Returns the next state of a card after its donation has changed. A sent or stopped card stays so. */
export function nextTributeState({
  state,
  isPaid,
  isOver,
  isGuest,
  totalCents,
  unseenFromCents,
}: CardFacts): TributeState {
  if (state !== 'draft' && state !== 'waiting') return state;
  if (isOver) return 'stopped';
  if (!isPaid || state === 'waiting') return state;
  return isGuest && totalCents < unseenFromCents ? 'waiting' : 'sent';
}
