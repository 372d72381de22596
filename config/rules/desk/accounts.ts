import { categories, paymentMethods } from '../../shop';

/**
 * Scopes of an account in the temple's books. `tender`: where the money of a payment method waits; `category` and
 * `service`: income; `special`: everything else.
 */
export const accountScopes = ['tender', 'category', 'service', 'special'] as const;

export type AccountScope = (typeof accountScopes)[number];

/**
 * Special accounts. `bank`: where deposits and payouts arrive; `cardFees`; `overShort`: cents that the bank counted
 * differently; `processor`: other movements at the card processor; `hundi`; `fee`: card fees that donors cover; `other`:
 * income without an item; `unmatched`: payments without a donation.
 */
export const specialAccounts = [
  'bank',
  'cardFees',
  'overShort',
  'processor',
  'hundi',
  'fee',
  'other',
  'unmatched',
] as const;

export type SpecialAccount = (typeof specialAccounts)[number];

/** Account by scope and key; the key of a service is its id. */
export interface AccountRef {
  readonly scope: AccountScope;
  readonly key: string;
}

/** Account in the temple's books; `account` is a name such as `Donations:Hundi`, `className` is '' for none. */
export interface Account {
  readonly account: string;
  readonly className: string;
}

/** Mapped accounts by {@link refKey}. */
export type Accounts = ReadonlyMap<string, Account>;

export const refKey = ({ scope, key }: AccountRef): string => `${scope}:${key}`;

/** Accounts that a temple maps, without the accounts of single services. */
export const mappedRefs: readonly AccountRef[] = [
  ...paymentMethods.map((key) => ({ scope: 'tender', key }) as const),
  ...categories.map((key) => ({ scope: 'category', key }) as const),
  ...specialAccounts.map((key) => ({ scope: 'special', key }) as const),
];

/** Returns whether a name can be an account in QuickBooks: parts between colons, none of them empty. */
export const isAccountName = (name: string): boolean =>
  name.length <= 100 && !name.includes('"') && name.split(':').every((part) => part.trim() !== '');
