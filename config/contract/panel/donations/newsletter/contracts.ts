export const subscriberFilterNames = ['q'] as const;

/** Current subscriber of the newsletter. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  /** Day of the sign-up, YYYY-MM-DD on the temple's clock; '' if it was not stored. */
  readonly day: string;
  /** Form that the address was typed into; '' for sign-ups from before this was stored. */
  readonly source: string;
  /** Text of the form that the subscriber agreed to; '' for sign-ups from before it was stored. */
  readonly consent: string;
}

/** Page of subscribers, newest first; `total` counts all pages. */
export interface SubscriberPage {
  readonly rows: readonly Subscriber[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
