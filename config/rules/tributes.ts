import { plainText } from './plain-text';

/** Why a name stands beside a donation. */
export const tributeKinds = ['honor', 'memory'] as const;
export type TributeKind = (typeof tributeKinds)[number];

/**
 * Where a card is: `draft` until the donation is paid, `waiting` for somebody of the temple to look at it, `sent`, `stopped`
 * (given back before it was sent, or the mailbox wants none), `none` where no card was asked for.
 */
export const tributeStates = ['none', 'draft', 'waiting', 'sent', 'stopped'] as const;
export type TributeState = (typeof tributeStates)[number];

/** What may be an address on the web, also without its scheme: `example.com/x`, `www.example`, `t.me`. */
const link = /(https?:|www\.|[a-z0-9-]{2,}\.[a-z]{2,}(?=[\s/:?#.,!)]|$)|\S\.[a-z]{2,}\/)/i;

/** Whether words would lead a reader somewhere: a card goes to strangers in the temple's name. */
export const holdsLink = (words: string): boolean => link.test(plainText(words).normalize('NFKC'));

/** What decides where a card goes next. */
export interface CardFacts {
  readonly state: TributeState;
  readonly isPaid: boolean;
  /** All of the money went back, or the donation will never be paid. */
  readonly isOver: boolean;
  readonly isGuest: boolean;
  readonly totalCents: number;
  /** From this sum on a guest's card is sent without being looked at. */
  readonly unseenFromCents: number;
}

/** The next state of a card after its donation has changed; what was sent or stopped stays so. */
export function nextCardState({
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
