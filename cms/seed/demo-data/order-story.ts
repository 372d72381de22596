import { giftDay } from '@seva/config/rules/temple-time';
import type { OrderStatus } from '@seva/config/contract';
import type { DeskMethod, PaymentMethod } from '@seva/config/shop';
import type { Chance } from './random';

/** History of a donation, without people and lines. Times are in milliseconds; days are the temple's. */
export interface OrderStory {
  readonly method: PaymentMethod;
  readonly status: OrderStatus;
  readonly createdAt: number;
  /** When it got its number; null for an attempt that came to nothing. */
  readonly numberedAt: number | null;
  readonly paidAt: number | null;
  readonly giftDate: string | null;
  /** When money went back, or a dispute was lost or opened, or the check bounced, or staff reversed the gift. */
  readonly turnedAt: number | null;
  /** Day on which a check or cash was taken to the bank; null for other payments, and until then. */
  readonly depositedOn: string | null;
  readonly bouncedOn: string | null;
  /** The share of the sum that went back, 0 to 1. */
  readonly refundedShare: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const years = 5;

/** Months and days (UTC) around which a temple is full. */
const festivals = [
  [1, 14],
  [2, 26],
  [4, 6],
  [7, 10],
  [8, 27],
  [10, 2],
  [10, 20],
  [11, 15],
] as const;

/** A moment of the last five years: more of late, more on Thursdays and around festivals, never at night. */
function begunAt(chance: Chance, now: number): number {
  let at = now - Math.floor(chance.next() ** 1.4 * years * 365) * day - day;
  if (chance.happens(0.25)) {
    const [month, date] = chance.pick(festivals);
    const festival = Date.UTC(new Date(at).getUTCFullYear(), month - 1, date) - chance.between(0, 4) * day;
    if (festival < now - day) at = festival;
  } else if (chance.happens(0.2)) {
    at -= ((new Date(at).getUTCDay() + 3) % 7) * day;
  }
  const midnight = Math.floor(at / day) * day;
  return midnight + chance.between(12 * 60, 24 * 60 + 4 * 60) * minute + chance.between(0, 59_999);
}

function ofCard(chance: Chance, createdAt: number, now: number, zone: string): OrderStory {
  const paidAt = createdAt + chance.between(20_000, 300_000);
  const outcome = chance.next();
  const turnedAt = Math.min(paidAt + chance.between(1, 40) * day, now - minute);
  const isRecent = now - paidAt < 60 * day;
  const base = {
    method: 'CreditCard',
    createdAt,
    turnedAt,
    refundedShare: 0,
    depositedOn: null,
    bouncedOn: null,
  } as const;
  const nothing = { ...base, numberedAt: null, paidAt: null, giftDate: null };
  const paid = { ...base, numberedAt: paidAt, paidAt, giftDate: giftDay(paidAt, zone) };
  if (outcome < 0.07) return { ...nothing, status: 'expired' };
  if (outcome < 0.09) return { ...nothing, status: 'canceled' };
  if (outcome < 0.12) return { ...paid, status: 'partially_refunded', refundedShare: chance.pick([0.1, 0.25, 0.5]) };
  if (outcome < 0.14) return { ...paid, status: 'refunded', refundedShare: 1 };
  if (outcome < 0.145) return { ...paid, status: isRecent ? 'disputed' : 'charged_back' };
  return { ...paid, status: 'paid' };
}

function ofCheck(chance: Chance, createdAt: number, now: number, zone: string): OrderStory {
  const clearedAt = createdAt + chance.between(2, 9) * day;
  const giftDate = giftDay(createdAt, zone);
  // Checks are taken to the bank the day after, but never after today.
  const depositedOn = giftDay(Math.min(createdAt + day, now), zone);
  const base = { method: 'Check', createdAt, numberedAt: createdAt, giftDate, depositedOn, bouncedOn: null } as const;
  const waiting = { ...base, paidAt: null, turnedAt: null, refundedShare: 0 };
  if (clearedAt > now + 3 * day) return { ...waiting, depositedOn: null, status: 'recorded' };
  if (clearedAt > now) return { ...waiting, status: 'deposited' };
  const turnedAt = Math.min(clearedAt + chance.between(1, 20) * day, now - minute);
  const outcome = chance.next();
  if (outcome < 0.01)
    return { ...waiting, status: 'bounced', turnedAt: clearedAt, bouncedOn: giftDay(clearedAt, zone) };
  const cleared = { ...base, paidAt: clearedAt, turnedAt, refundedShare: 0 };
  if (outcome < 0.02) return { ...cleared, status: 'bounced', bouncedOn: giftDay(turnedAt, zone) };
  if (outcome < 0.03) return { ...cleared, status: 'partially_refunded', refundedShare: 0.5 };
  return { ...cleared, status: 'paid' };
}

/** Tenders of the desk as often as a temple sees them. */
const deskTenders: readonly DeskMethod[] = [
  ...(['Cash', 'Cash', 'Cash', 'Cash', 'Zelle', 'Zelle', 'Zelle'] as const),
  ...(['PayPal', 'DeskCard', 'BankTransfer', 'Stock', 'Other'] as const),
];

function ofDesk(chance: Chance, createdAt: number, now: number, zone: string): OrderStory {
  const method = chance.pick(deskTenders);
  // Cash is taken to the bank the day after; that of the last days waits.
  const depositedOn = method === 'Cash' && createdAt < now - 7 * day ? giftDay(createdAt + day, zone) : null;
  const turnedAt = Math.min(createdAt + chance.between(1, 20) * day, now - minute);
  const story = {
    ...{ method, createdAt, numberedAt: createdAt, paidAt: createdAt, turnedAt },
    ...{ giftDate: giftDay(createdAt, zone), depositedOn, bouncedOn: null, refundedShare: 0 },
  };
  const outcome = chance.next();
  if (outcome < 0.01) return { ...story, status: 'canceled', depositedOn: null };
  if (outcome < 0.02) return { ...story, status: 'partially_refunded', refundedShare: 0.5 };
  return { ...story, status: 'paid' };
}

/** Stories of some donations, in the order in which they are numbered, so that the numbers of a year follow the days. */
export function orderStories(count: number, chance: Chance, now: number, zone: string): OrderStory[] {
  const stories = Array.from({ length: count }, () => {
    const createdAt = begunAt(chance, now);
    const tell = chance.happens(0.15) ? ofDesk : chance.happens(0.2) ? ofCheck : ofCard;
    return tell(chance, createdAt, now, zone);
  });
  return stories.sort((one, other) => (one.numberedAt ?? one.createdAt) - (other.numberedAt ?? other.createdAt));
}
