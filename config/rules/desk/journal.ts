import { categories, paymentMethods, type PaymentMethod } from '../../shop';
import type { LedgerKind } from '../ledger-kinds';
import { isSentBack, type PayoutLineKind, type PayoutState } from '../payout-kinds';
import { refundShares, type Back } from '../returned-money';
import { refKey, type Account, type AccountRef, type Accounts, type SpecialAccount } from './accounts';
import type { BankChangeKind } from './deposit';

/** Line of a donation; cents. `category` is '' for none. */
export interface JournalLine {
  readonly id: string;
  readonly service: string | null;
  readonly category: string;
  readonly cents: number;
}

/** Movement of money in the ledger; signed cents. `day` is the temple's, YYYY-MM-DD. */
export interface JournalEvent {
  readonly day: string;
  readonly kind: LedgerKind;
  readonly cents: number;
  /** Id of the refund, also for a returned refund; null for others. */
  readonly refund: string | null;
  /** Cents that the refund names by line; null if it is shared by all lines. */
  readonly named: Back['lines'];
}

/** Donation with its lines and all of its movements, oldest first. */
export interface JournalOrder {
  readonly method: PaymentMethod;
  readonly lines: readonly JournalLine[];
  readonly events: readonly JournalEvent[];
}

/** Checks and cash deposited on a day; cents. */
export interface JournalDeposit {
  readonly day: string;
  readonly checkCents: number;
  readonly cashCents: number;
}

/** Sum of a day; signed cents. */
export interface DaySum {
  readonly day: string;
  readonly cents: number;
}

/** Change of a tender's amount at the bank on a day after the deposit; positive for more. */
export interface BankChange extends DaySum {
  readonly kind: BankChangeKind;
  readonly tender: 'Check' | 'Cash';
}

/** Payout of the card processor with its lines; cents. `day` is that of its arrival. */
export interface JournalPayout {
  readonly day: string;
  readonly state: PayoutState;
  readonly cents: number;
  readonly lines: readonly { readonly kind: PayoutLineKind; readonly cents: number; readonly feeCents: number }[];
}

export interface JournalFacts {
  readonly orders: readonly JournalOrder[];
  /** Movements of payments without a donation. */
  readonly unmatched: readonly JournalEvent[];
  readonly deposits: readonly JournalDeposit[];
  /** Returned checks, and gifts that were reversed or corrected after their deposit. */
  readonly changes: readonly BankChange[];
  /** Differences between deposits and the bank: positive for over. */
  readonly differences: readonly DaySum[];
  readonly payouts: readonly JournalPayout[];
}

export type JournalReason =
  LedgerKind | 'deposit' | 'deposit_corrected' | 'check_returned' | 'over_short' | 'payout' | 'card_fees' | 'processor';

/** Group of an entry: the movements of one payment method, the deposits, or the payouts of a day. */
export type JournalGroup = PaymentMethod | 'deposit' | 'payout';

/**
 * Line of an entry; cents, positive for a debit and negative for a credit. `category` is that of a service's line, whose
 * account counts if the service has none.
 */
export interface EntryLine extends AccountRef {
  readonly category?: string;
  readonly reason: JournalReason;
  readonly cents: number;
}

export interface JournalEntry {
  readonly day: string;
  readonly group: JournalGroup;
  readonly lines: readonly EntryLine[];
}

/** Days, both included; YYYY-MM-DD. */
export interface JournalPeriod {
  readonly from: string;
  readonly to: string;
}

const income: readonly LedgerKind[] = ['payment', 'check_cleared', 'gift_received'];

const tender = (key: PaymentMethod): AccountRef => ({ scope: 'tender', key });
const special = (key: SpecialAccount): AccountRef => ({ scope: 'special', key });

/** Returns the account of a donation's line: its service's, else its category's; a hundi and a covered fee have their own. */
function incomeOf({
  service,
  category,
}: Pick<JournalLine, 'service' | 'category'>): Omit<EntryLine, 'reason' | 'cents'> {
  if (category === 'hundi' || category === 'fee') return special(category);
  if (!categories.some((known) => known === category)) return special('other');
  return service === null ? { scope: 'category', key: category } : { scope: 'service', key: service, category };
}

/** Returns the cents of each line that the temple keeps: what was paid less what went back, as all figures divide it. */
function keptByLine(lines: readonly JournalLine[], paid: number, gone: number, named: readonly Back[]): number[] {
  if (paid === 0) return lines.map(() => 0);
  const shares = refundShares(Math.max(0, gone), lines, named);
  return lines.map(({ cents }, index) => cents - (shares[index] ?? 0));
}

type Post = (day: string, group: JournalGroup, line: EntryLine) => void;

/**
 * Posts the movements of a donation. Each changes what is kept of every line, and the change is its share, so that the
 * movements of a donation add up to the figures of its lines.
 */
function postOrder({ method, lines, events }: JournalOrder, post: Post): void {
  let [paid, gone] = [0, 0];
  const named = new Map<string, Back>();
  let before = lines.map(() => 0);
  for (const { day, kind, cents, refund, named: shares } of events) {
    if (income.includes(kind)) paid += cents;
    else gone -= cents;
    if (kind === 'refund' && refund !== null && shares !== null) named.set(refund, { cents: -cents, lines: shares });
    if (kind === 'refund_failed' && refund !== null) named.delete(refund);
    const kept = keptByLine(lines, paid, gone, [...named.values()]);
    let rest = cents;
    for (const [index, line] of lines.entries()) {
      const change = (kept[index] ?? 0) - (before[index] ?? 0);
      rest -= change;
      post(day, method, { ...incomeOf(line), reason: kind, cents: -change });
    }
    // The lines of a donation add up to its sum. What a bank takes beyond it has no line.
    post(day, method, { ...special('other'), reason: kind, cents: -rest });
    post(day, method, { ...tender(method), reason: kind, cents });
    before = kept;
  }
}

function postPayout({ day, state, cents, lines }: JournalPayout, post: Post): void {
  const sum = (of: (line: JournalPayout['lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const arrived = isSentBack(state) ? 0 : cents;
  // The fees of a payout that the bank returned are not charged again by the next one.
  const fees = sum(({ kind, cents: amount, feeCents }) => feeCents - (kind === 'fee' ? amount : 0));
  const other = sum(({ kind, cents: amount }) => (kind === 'other' ? amount : 0));
  const move = (to: AccountRef, reason: JournalReason, amount: number) => {
    post(day, 'payout', { ...to, reason, cents: amount });
    post(day, 'payout', { ...tender('CreditCard'), reason, cents: -amount });
  };
  move(special('bank'), 'payout', arrived);
  move(special('cardFees'), 'card_fees', fees);
  move(special('processor'), 'processor', -other);
}

function postBank({ deposits, changes, differences }: JournalFacts, post: Post): void {
  const move = (day: string, from: AccountRef, reason: JournalReason, cents: number, to = special('bank')) => {
    post(day, 'deposit', { ...to, reason, cents });
    post(day, 'deposit', { ...from, reason, cents: -cents });
  };
  for (const { day, checkCents, cashCents } of deposits) {
    move(day, tender('Check'), 'deposit', checkCents);
    move(day, tender('Cash'), 'deposit', cashCents);
  }
  for (const { day, kind, tender: key, cents } of changes) {
    if (kind === 'settled') move(day, tender(key), 'over_short', cents, special('overShort'));
    else
      move(day, tender(key), kind === 'returned' || kind === 'taken' ? 'check_returned' : 'deposit_corrected', cents);
  }
  for (const { day, cents } of differences) move(day, special('overShort'), 'over_short', cents);
}

const groups: readonly JournalGroup[] = [...paymentMethods, 'deposit', 'payout'];

/**
 * Returns the entries of a period, one a day and group, by day. Each is balanced: its lines add up to zero. Movements
 * before the period decide how later ones are divided, movements after it are not read.
 */
export function journalEntries(facts: JournalFacts, { from, to }: JournalPeriod): JournalEntry[] {
  const byEntry = new Map<string, { day: string; group: JournalGroup; lines: Map<string, EntryLine> }>();
  const post: Post = (day, group, line) => {
    if (day < from || day > to || line.cents === 0) return;
    const key = `${day} ${String(groups.indexOf(group)).padStart(2, '0')}`;
    const entry = byEntry.get(key) ?? { day, group, lines: new Map<string, EntryLine>() };
    byEntry.set(key, entry);
    const lineKey = JSON.stringify([line.reason, line.scope, line.key, line.category]);
    entry.lines.set(lineKey, { ...line, cents: line.cents + (entry.lines.get(lineKey)?.cents ?? 0) });
  };
  for (const order of facts.orders) postOrder({ ...order, events: order.events.filter(({ day }) => day <= to) }, post);
  for (const { day, kind, cents } of facts.unmatched) {
    post(day, 'CreditCard', { ...tender('CreditCard'), reason: kind, cents });
    post(day, 'CreditCard', { ...special('unmatched'), reason: kind, cents: -cents });
  }
  postBank(facts, post);
  for (const payout of facts.payouts) postPayout(payout, post);
  return [...byEntry]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { day, group, lines }]) => ({ day, group, lines: sorted([...lines].map(([key, line]) => [key, line])) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the lines that are not zero, debits first, in an order that does not depend on that of the facts. */
const sorted = (lines: readonly (readonly [key: string, line: EntryLine])[]): EntryLine[] =>
  lines
    .filter(([, { cents }]) => cents !== 0)
    .sort(([one, { cents: a }], [other, { cents: b }]) => Number(a < 0) - Number(b < 0) || (one < other ? -1 : 1))
    .map(([, line]) => line);

/** Returns the cents of the debits of entries. */
export const debitCents = (entries: readonly JournalEntry[]): number =>
  entries.reduce((sum, { lines }) => sum + lines.reduce((all, { cents }) => all + Math.max(0, cents), 0), 0);

/** Returns the mapped account of a line, null if it is not mapped. */
export function accountOf(line: Pick<EntryLine, 'scope' | 'key' | 'category'>, accounts: Accounts): Account | null {
  const own = accounts.get(refKey(line));
  if (own || line.category === undefined) return own ?? null;
  return accounts.get(refKey({ scope: 'category', key: line.category })) ?? null;
}

/** Returns the accounts that entries need and that are not mapped, each once; of a service its category's. */
export function unmappedRefs(entries: readonly JournalEntry[], accounts: Accounts): AccountRef[] {
  const missing = new Map<string, AccountRef>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    if (accountOf(line, accounts)) continue;
    const { scope, key, category } = line;
    const ref: AccountRef = category === undefined ? { scope, key } : { scope: 'category', key: category };
    missing.set(refKey(ref), ref);
  }
  return [...missing.values()].sort((one, other) => (refKey(one) < refKey(other) ? -1 : 1));
}

/** Line of the file; cents, one of the two sides is zero. */
export interface BookedLine extends Account {
  readonly reason: JournalReason;
  readonly debitCents: number;
  readonly creditCents: number;
}

/** Returns the lines of an entry by account, debits first. Lines of one account, class and reason are one. */
export function bookedLines({ lines }: JournalEntry, accounts: Accounts): BookedLine[] {
  const booked = new Map<string, BookedLine>();
  for (const line of lines) {
    const { account, className } = accountOf(line, accounts) ?? { account: '', className: '' };
    const isDebit = line.cents > 0;
    const key = JSON.stringify([isDebit, account, className, line.reason]);
    const known = booked.get(key);
    booked.set(key, {
      ...{ account, className, reason: line.reason },
      debitCents: (known?.debitCents ?? 0) + (isDebit ? line.cents : 0),
      creditCents: (known?.creditCents ?? 0) + (isDebit ? 0 : -line.cents),
    });
  }
  return [...booked.values()];
}

const codes: Readonly<Record<JournalGroup, string>> = {
  CreditCard: 'Card',
  Check: 'Check',
  Cash: 'Cash',
  Zelle: 'Zelle',
  PayPal: 'PayPal',
  DeskCard: 'DeskCard',
  BankTransfer: 'Transfer',
  Stock: 'Stock',
  Other: 'Other',
  deposit: 'Deposit',
  payout: 'Payout',
};

/** Returns the number of an entry, such as `20261128-Check`. QuickBooks accepts 21 characters. */
export const journalNumber = ({ day, group }: Pick<JournalEntry, 'day' | 'group'>): string =>
  `${day.replaceAll('-', '')}-${codes[group]}`;
