import type { OrderStatus } from '@seva/config/contract';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import type { WholeOrder } from '../../order/queries';
import { paperTexts } from '../../../texts/papers';
import type { PaperRow } from '../queries/paper-table';

/** Facts of a donation that decide about its receipt. */
export type ReceiptCause = Pick<
  WholeOrder,
  'isPaid' | 'giftDate' | 'number' | 'state' | 'source' | 'origin' | 'donorName' | 'guestEmail' | 'isStub' | 'user'
>;

/** Version of a receipt that decides about the next one. */
export type ReceiptVersion = Pick<PaperRow, 'state' | 'voidedBy' | 'taxYear' | 'factsHash' | 'version' | 'seq'>;

/** Next act on the receipt of a donation. */
export interface ReceiptDecision {
  /** `compare`: a version is issued if the receipt of today differs from the current one. */
  readonly act: 'keep' | 'compare' | 'void';
  /** Reason printed on a voided receipt. */
  readonly reason?: string;
  /** Whether statements that list the gift of a third party are out of date. */
  readonly outdates: boolean;
}

const endReasons: Readonly<Partial<Record<OrderStatus, string>>> = {
  refunded: paperTexts.reasons.refunded,
  bounced: paperTexts.reasons.bounced,
  canceled: paperTexts.reasons.reversed,
  charged_back: paperTexts.reasons.chargedBack,
};

export const standingOf = <Version extends ReceiptVersion>(versions: readonly Version[]): Version | undefined =>
  versions.find(({ state }) => state === 'standing');

const hasPerson = ({ user, guestEmail, origin, donorName }: ReceiptCause): boolean =>
  user !== null || guestEmail !== null || (origin === 'desk' && Boolean(donorName));

/**
 * Returns whether a donation has a receipt, as its versions require, oldest first. A payment without items gets none
 * until its items are known, and no version replaces one that an admin has voided, except a correction.
 * @param how `isNumbered` if the donation has a number or gets one now; `isCorrection` if an admin corrects the receipt
 */
export function decideReceipt(
  cause: ReceiptCause,
  versions: readonly ReceiptVersion[],
  how: { readonly isNumbered: boolean; readonly isCorrection: boolean },
): ReceiptDecision {
  const { isPaid, giftDate, state, source, isStub } = cause;
  const isStanding = standingOf(versions) !== undefined;
  if (!isPaid || !giftDate || !how.isNumbered)
    return { act: 'void', reason: endReasons[state] ?? paperTexts.reasons.notPaid, outdates: false };
  if (!isStanding && (!hasPerson(cause) || isStub)) return { act: 'keep', outdates: false };
  const outdates = source !== null;
  if (!hasReceipt(source)) return { act: 'void', reason: paperTexts.reasons.otherPayer, outdates };
  const isVoidByHand = !isStanding && Boolean(versions.at(-1)?.voidedBy);
  return { act: isVoidByHand && !how.isCorrection ? 'keep' : 'compare', outdates };
}

/** Version to issue: its place in the series of the year, and how the current version ends. */
export interface NextVersion {
  readonly version: number;
  /** Number that its series has; undefined for a new series. */
  readonly seq: number | undefined;
  readonly ends: { readonly state: 'void' | 'replaced'; readonly reason: string } | null;
}

/**
 * Returns the version that follows, or null if the current one states the same. A gift of another year has another
 * series.
 * @param reason reason of an admin's correction, which makes a version even with equal facts
 */
export function decideVersion(
  versions: readonly ReceiptVersion[],
  next: { readonly factsHash: string; readonly year: number },
  reason: string | undefined,
): NextVersion | null {
  const standing = standingOf(versions);
  const isSameYear = standing?.taxYear === next.year;
  if (isSameYear && standing.factsHash === next.factsHash && reason === undefined) return null;
  const before = versions.findLast(({ taxYear }) => taxYear === next.year);
  const version = (before?.version ?? 0) + 1;
  const { otherYear, replaced } = paperTexts.reasons;
  const ends = isSameYear
    ? ({ state: 'replaced', reason: reason ?? replaced(version) } as const)
    : ({ state: 'void', reason: otherYear(next.year) } as const);
  return { version, seq: before?.seq, ends: standing ? ends : null };
}
