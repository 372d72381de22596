import type { CardActs, CardHolder, CardSource } from '../card/card-field';

/** How the devotee pays. */
export interface PaymentWay {
  readonly source: CardSource;
  /** Whether the card is to be kept for the next time. */
  readonly keepCard?: boolean;
  /** Whom a wallet named as its owner, and the acts of its own buttons. */
  readonly wallet?: { readonly owner: CardHolder; readonly acts: CardActs };
}
