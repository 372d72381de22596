import type { BatchRow } from '@seva/config/contract/panel/desk/batches/contracts';
import type { OrderStatus } from '@seva/config/contract/orders';
import type { Tender } from '@seva/config/shop';

/** Donation in the model's books; cents. */
export interface Gift {
  readonly id: string;
  readonly tender: Tender;
  readonly total: number;
  refunded: number;
  state: OrderStatus;
  /** Whether a check has cleared at some time. */
  cleared: boolean;
  /** Cents at the bank; null if it was not taken there. */
  bank: number | null;
  deposit: Deposit | null;
  /** Whether it was deposited, so that a gift in its place is not deposited again. */
  placed: boolean;
  corrected: boolean;
}

/** Deposit in the model's books; cents. `items` is what was taken to the bank and never changes. */
export interface Deposit {
  readonly id: string;
  readonly items: readonly number[];
  reconciled: boolean;
  undone: boolean;
  difference: number;
  /** Cents of the difference that corrections after reconciling have explained. */
  settled: number;
}

type Account = 'income' | 'bank' | 'overShort' | `tender:${Tender}`;

const counted: readonly OrderStatus[] = ['paid', 'partially_refunded'];

/** Books in cents that know nothing of the shop: each act says which account has more and which has less. */
export class Books {
  readonly gifts: Gift[] = [];
  readonly deposits: Deposit[] = [];
  readonly accounts = new Map<string, number>();

  private move(from: Account, to: Account, cents: number): void {
    for (const [account, change] of [
      [from, -cents],
      [to, cents],
    ] as const)
      this.accounts.set(account, (this.accounts.get(account) ?? 0) + change);
  }

  private earn = ({ tender }: Gift, cents: number) => this.move('income', `tender:${tender}`, cents);
  private carry = ({ tender }: Gift, cents: number) => this.move(`tender:${tender}`, 'bank', cents);

  record(id: string, { tender, amount }: Pick<BatchRow, 'tender' | 'amount'>): Gift {
    const isCheck = tender === 'Check';
    const gift: Gift = {
      ...{ id, tender, total: Math.round(amount * 100), refunded: 0, state: isCheck ? 'recorded' : 'paid' },
      ...{ cleared: false, bank: null, deposit: null, placed: false, corrected: false },
    };
    this.gifts.push(gift);
    if (!isCheck) this.earn(gift, gift.total);
    return gift;
  }

  /** Takes gifts to the bank. A check may have no numbered deposit. */
  deposit(gifts: readonly Gift[], id: string | null): void {
    const sums = gifts.map((gift) => gift.total - (gift.tender === 'Cash' ? gift.refunded : 0));
    const deposit = id && { id, items: sums, reconciled: false, undone: false, difference: 0, settled: 0 };
    if (deposit) this.deposits.push(deposit);
    for (const [index, gift] of gifts.entries()) {
      Object.assign(gift, { bank: sums[index], deposit: deposit || null, placed: true });
      if (gift.tender === 'Check') gift.state = 'deposited';
      this.carry(gift, sums[index] ?? 0);
    }
  }

  undo(deposit: Deposit): void {
    deposit.undone = true;
    for (const gift of this.members(deposit)) {
      if (gift.state !== 'canceled') this.carry(gift, -(gift.bank ?? 0));
      if (gift.state === 'deposited') gift.state = 'recorded';
      Object.assign(gift, { bank: null, deposit: null, placed: false });
    }
  }

  members = (deposit: Deposit): Gift[] => this.gifts.filter((gift) => gift.deposit === deposit);

  /** Returns what the bank should show of a deposit that is not reconciled. */
  expected(deposit: Deposit): number {
    const there = this.members(deposit).filter(({ state }) => state !== 'canceled' && state !== 'bounced');
    return there.reduce((sum, { bank }) => sum + (bank ?? 0), 0);
  }

  reconcile(deposit: Deposit, difference: number): void {
    Object.assign(deposit, { reconciled: true, difference });
    this.move('overShort', 'bank', difference);
    for (const gift of this.members(deposit)) {
      if (gift.state === 'canceled') Object.assign(gift, { placed: false, bank: 0 });
      if (gift.state === 'deposited') this.clear(gift);
    }
  }

  clear(gift: Gift): void {
    Object.assign(gift, { state: 'paid', cleared: true });
    this.earn(gift, gift.total);
  }

  refund(gift: Gift, cents: number): void {
    gift.refunded += cents;
    gift.state = gift.refunded === gift.total ? 'refunded' : 'partially_refunded';
    this.earn(gift, -cents);
  }

  bounce(gift: Gift): void {
    if (counted.includes(gift.state)) this.earn(gift, gift.refunded - gift.total);
    this.carry(gift, -(gift.bank ?? 0));
    gift.state = 'bounced';
  }

  /** The bank took a returned check after all, or for the first time. */
  take(gift: Gift): void {
    gift.bank = gift.bank || gift.total;
    this.carry(gift, gift.bank);
    this.earn(gift, gift.total - gift.refunded);
    gift.cleared = true;
    gift.state = gift.refunded === 0 ? 'paid' : gift.refunded === gift.total ? 'refunded' : 'partially_refunded';
  }

  reverse(gift: Gift): void {
    if (counted.includes(gift.state)) this.earn(gift, gift.refunded - gift.total);
    if (!gift.deposit?.reconciled) this.carry(gift, -(gift.bank ?? 0));
    gift.state = 'canceled';
  }

  /** Returns whether a reversed gift may be recorded again with another amount. */
  accepts({ deposit, placed, total }: Gift, amount: number): boolean {
    if (!placed || !deposit?.reconciled || amount === total) return true;
    return amount - total === deposit.difference - deposit.settled;
  }

  /** Records a reversed gift again. */
  again(before: Gift, id: string, amount: number): void {
    before.corrected = true;
    const gift = this.record(id, { tender: before.tender, amount: amount / 100 });
    if (!before.placed) return;
    const change = amount - before.total;
    const { deposit, bank } = before;
    Object.assign(gift, { deposit, placed: true, bank: (bank ?? 0) + change });
    Object.assign(before, { deposit: null, placed: false });
    if (gift.tender === 'Check') gift.state = 'deposited';
    if (deposit?.reconciled) {
      deposit.settled += change;
      this.move(`tender:${gift.tender}`, 'overShort', change);
    } else this.carry(gift, gift.bank ?? 0);
    if (gift.tender === 'Check' && before.cleared) this.clear(gift);
  }
}
