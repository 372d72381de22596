import type { Core } from '@strapi/strapi';
import type { PaperDonor, ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts, type PaperWords } from '@seva/config/rules/papers/receipt-facts';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import type { OrderStatus } from '@seva/config/contract';
import { templeTimeZone } from '../../content/services/read';
import type { OrderRow } from '../../order/queries/order-row';
import { partsOfOrder } from '../../order/queries/order-parts';
import { orderTable } from '../../order/queries/order-table';
import { factsOf, paperTable, type PaperRow } from '../queries/paper-table';
import type { UserRow } from '../../account/queries/user-row';
import { userTable } from '../../account/queries/user-table';
import { paperTexts } from '../../../texts/papers';
import { givenDonation } from './given-donation';
import { newReceipt } from './new-receipt';
import { markOutdated } from './gift-notes';
import { withLetterhead } from './paper-look';
import { postalAddress } from '../../account/queries/postal-address';
import { tellOfLetters } from './printable';
import { hashOf, isIssuing, isSample, readPaperSettings } from './settings';

/** What became of a donation's receipt. */
export interface Agreed {
  /** `issued` is a first version, `replaced` a later one, `void` none any longer. */
  readonly outcome: 'unchanged' | 'issued' | 'replaced' | 'void';
  /** The version that stands now, or that was made void; null when there never was one. */
  readonly paper: PaperRow | null;
}

/** What the back office changes on a receipt. The donation keeps its own record of the day of the gift. */
export interface Correction {
  readonly name?: string;
  /** The lines of the address. */
  readonly address?: readonly string[];
  readonly reason: string;
}

/** How a receipt is brought to agree. */
export interface AgreeOptions {
  /** Who asks; null for the shop itself. */
  readonly by?: string | null;
  /** Issues another version with these words, though the money is the same. */
  readonly correction?: Correction;
  /** Names the person of the donation as it is now: it was handed to somebody else. */
  readonly forNewDonor?: boolean;
  /** Takes wording, temple and signer as they are now instead of those of the version before. */
  readonly withWordingOfToday?: boolean;
}

/** What a donation remembers of its donor. */
type NamedOrder = Pick<
  OrderRow,
  'donorName' | 'source' | 'payerName' | 'shippingAddress' | 'shippingCity' | 'shippingPostalCode' | 'shippingCountry'
>;

/** The postal address of a person, else the one that the donation carries; empty when none is known. */
function addressOf(user: UserRow | null, row: NamedOrder): string[] {
  if (user?.addressLine) return postalAddress(user);
  return postalAddress({
    addressLine: row.shippingAddress,
    addressCity: row.shippingCity,
    addressState: null,
    addressPostalCode: row.shippingPostalCode,
    addressCountry: row.shippingCountry,
  });
}

/**
 * Whom a new paper is for: the name that the person chose for statements, else the name of the day of the gift; where a firm
 * or an estate paid, its name.
 */
export function donorOf(user: UserRow | null, row: NamedOrder): PaperDonor {
  const isOther = row.source === 'business' || row.source === 'estate';
  if (isOther && row.payerName) return { name: row.payerName, address: addressOf(user, row) };
  return { name: user?.statementName || row.donorName || '', address: addressOf(user, row) };
}

const endReasons: Readonly<Partial<Record<OrderStatus, string>>> = {
  refunded: paperTexts.reasons.refunded,
  bounced: paperTexts.reasons.bounced,
  charged_back: paperTexts.reasons.chargedBack,
};

/** The words of the version before, which stay as they were issued, or those of today for a first version. */
async function wordsFor(
  strapi: Core.Strapi,
  row: OrderRow,
  last: PaperRow | undefined,
  options: AgreeOptions,
): Promise<PaperWords | null> {
  const before = last ? factsOf<ReceiptFacts>(last) : null;
  const donor =
    before && !options.forNewDonor
      ? before.donor
      : donorOf(row.user ? await userTable(strapi).findById(row.user.id) : null, row);
  const { name, address } = options.correction ?? {};
  const corrected: PaperDonor = { name: name ?? donor.name, address: address ?? donor.address };
  if (before && !options.withWordingOfToday) {
    const { temple, sample, sentences } = before;
    return { temple, sample, sentences, donor: corrected };
  }
  const { temple, sentences, ...settings } = await readPaperSettings(strapi);
  if (!isIssuing(settings)) return null;
  return { temple: await withLetterhead(strapi, temple), sentences, sample: isSample(), donor: corrected };
}

async function voidPaper(strapi: Core.Strapi, standing: PaperRow | undefined, reason: string): Promise<Agreed> {
  if (!standing) return { outcome: 'unchanged', paper: null };
  const isEnded = await paperTable(strapi).end(standing.id, 'void', reason);
  return isEnded
    ? { outcome: 'void', paper: { ...standing, state: 'void', reason } }
    : { outcome: 'unchanged', paper: standing };
}

interface Issue {
  readonly row: OrderRow;
  readonly facts: ReceiptFacts;
  readonly year: number;
  /** The version that stands. */
  readonly standing: PaperRow | undefined;
  /** The last version of this series, standing or void. */
  readonly before: PaperRow | undefined;
  readonly options: AgreeOptions;
}

async function issue(strapi: Core.Strapi, { row, facts, year, standing, before, options }: Issue): Promise<PaperRow> {
  const papers = paperTable(strapi);
  const version = (before?.version ?? 0) + 1;
  if (standing)
    await papers.end(standing.id, 'replaced', options.correction?.reason ?? paperTexts.reasons.replaced(version));
  const paper = await papers.insert(
    newReceipt(facts, {
      seq: before?.seq ?? (await papers.nextSeq('receipt', year)),
      version,
      orderId: row.id,
      userId: row.user?.id ?? null,
      issuedAt: new Date(),
      zone: await templeTimeZone(strapi),
      issuedBy: options.by ?? null,
    }),
  );
  await tellOfLetters(strapi, paper, facts, row.documentId);
  return paper;
}

/**
 * Brings the receipt of a donation to agree with its money: issues the first version, another one, makes it void, or finds
 * that nothing is to be done. To be called in the transaction of what changed the money, before its audit entry, with the
 * donation locked: donation, number of donations, number of papers, audit chain is the order of all locks.
 * A payment whose items are not known yet waits for them. Nothing is issued before the treasurer approved wording and EIN; what was issued keeps its wording.
 */
export async function agree(strapi: Core.Strapi, orderId: string, options: AgreeOptions = {}): Promise<Agreed> {
  const parts = await partsOfOrder(strapi, orderId);
  if (!parts.papers && !parts.arePapersApproved) return { outcome: 'unchanged', paper: null };
  const row = await orderTable(strapi).find(orderId);
  if (!row) return { outcome: 'unchanged', paper: null };
  const versions = await paperTable(strapi).ofOrder(row.id);
  const standing = versions.find(({ state }) => state === 'standing');
  if (!row.isPaid || !row.giftDate || !row.number)
    return voidPaper(strapi, standing, endReasons[row.state] ?? paperTexts.reasons.notPaid);
  const hasPerson = row.user !== null || row.guestEmail !== null;
  if ((!hasPerson || row.isStub) && !standing) return { outcome: 'unchanged', paper: null };
  if (row.source) await markOutdated(strapi, row);
  if (!hasReceipt(row.source)) return voidPaper(strapi, standing, paperTexts.reasons.otherPayer);
  const isVoidByHand = !standing && Boolean(versions.at(-1)?.voidedBy);
  if (isVoidByHand && !options.correction) return { outcome: 'unchanged', paper: null };
  const words = await wordsFor(strapi, row, versions.at(-1), options);
  if (!words) return { outcome: 'unchanged', paper: standing ?? null };
  const facts = receiptFacts(await givenDonation(strapi, row), words);
  const year = Number(row.giftDate.slice(0, 4));
  if (standing && standing.taxYear !== year) await voidPaper(strapi, standing, paperTexts.reasons.otherYear(year));
  const current = standing?.taxYear === year ? standing : undefined;
  if (current && current.factsHash === hashOf(facts) && !options.correction)
    return { outcome: 'unchanged', paper: current };
  const before = versions.findLast(({ taxYear }) => taxYear === year);
  const paper = await issue(strapi, { row, facts, year, standing: current, before, options });
  return { outcome: versions.length > 0 ? 'replaced' : 'issued', paper };
}
