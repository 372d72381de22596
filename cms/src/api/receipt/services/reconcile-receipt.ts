import type { Core } from '@strapi/strapi';
import type { PaperDonor, ReceiptFacts } from '@seva/config/rules/papers/facts';
import { receiptFacts, type ReceiptWording } from '@seva/config/rules/papers/receipt-facts';
import { templeTimeZone } from '../../content';
import { type OrderRow, type WholeOrder, orderTable } from '../../order/queries';
import { factsOf, paperTable, type PaperRow } from '../queries/paper-table';
import { type AddressColumns, type UserRow, postalAddress } from '../../account/queries';
import { donationForReceipt } from './donation-for-receipt';
import { newReceipt, taxYearOf } from './new-receipt';
import { paperMail } from '../paper-mail';
import { decideReceipt, decideVersion, standingOf } from './receipt-decision';
import { markOutdated } from './statement-asides';
import { withLetterhead } from './letterhead';
import { reportUnprintable } from './report-unprintable';
import { hashOf, isIssuing, isSample, readPaperSettings } from './settings';

export interface Reconciliation {
  /** `issued` is a first version, `replaced` a later one, `void` the end of the last one. */
  readonly outcome: 'unchanged' | 'issued' | 'replaced' | 'void';
  /** Current version, or the one that was voided; null if there never was one. */
  readonly paper: PaperRow | null;
}

/** Correction of a receipt by an admin. It does not change the donation. */
export interface Correction {
  readonly name?: string;
  /** Address lines. */
  readonly address?: readonly string[];
  readonly reason: string;
}

export interface ReconcileOptions {
  /** Name of the admin, or null for the server. */
  readonly by?: string | null;
  /** Issues another version with this name or address, even if the money is the same. */
  readonly correction?: Correction;
  /** Uses the donation's current donor instead of the previous version's. */
  readonly forNewDonor?: boolean;
  /** Uses the current wording, temple and signer instead of the previous version's. */
  readonly withWordingOfToday?: boolean;
  /** Returns the number of a donation that has none yet. */
  readonly number?: () => Promise<string>;
}

const unchanged = (paper: PaperRow | null = null): Reconciliation => ({ outcome: 'unchanged', paper });

type Donor = Pick<UserRow, 'statementName'> & AddressColumns;

type NamedOrder = Pick<
  OrderRow,
  'donorName' | 'source' | 'payerName' | 'shippingAddress' | 'shippingCity' | 'shippingPostalCode' | 'shippingCountry'
>;

/** Returns the postal address of the devotee, else of the donation; empty if unknown. */
function addressOf(user: Donor | null, row: NamedOrder): string[] {
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
 * Returns the donor on a new receipt: the paying business or estate, else the devotee's name for statements, else the
 * donation's name.
 */
export function donorOf(user: Donor | null, row: NamedOrder): PaperDonor {
  const isOther = row.source === 'business' || row.source === 'estate';
  if (isOther && row.payerName) return { name: row.payerName, address: addressOf(user, row) };
  return { name: user?.statementName || row.donorName || '', address: addressOf(user, row) };
}

/** Returns the previous version's wording, or for a first version the current one; null before its approval. */
async function wordingFor(
  strapi: Core.Strapi,
  row: WholeOrder,
  last: PaperRow | undefined,
  options: ReconcileOptions,
): Promise<ReceiptWording | null> {
  const before = last ? factsOf<ReceiptFacts>(last) : null;
  const donor = before && !options.forNewDonor ? before.donor : donorOf(row.user, row);
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

/** Returns the receipt that a donation has today, with its number, or null before the approval of the wording. */
async function draw(
  strapi: Core.Strapi,
  row: WholeOrder,
  last: PaperRow | undefined,
  options: ReconcileOptions,
): Promise<ReceiptFacts | null> {
  const wording = await wordingFor(strapi, row, last, options);
  if (!wording) return null;
  const donation = await donationForReceipt(strapi, row);
  // Everything is read: other payments wait for the counter from here to the commit.
  const number = row.number ?? (await options.number?.()) ?? '';
  return receiptFacts({ ...donation, number }, wording);
}

async function write(
  strapi: Core.Strapi,
  row: WholeOrder,
  facts: ReceiptFacts,
  versions: readonly PaperRow[],
  options: ReconcileOptions,
): Promise<Reconciliation> {
  const year = taxYearOf(facts);
  const standing = standingOf(versions);
  const next = decideVersion(versions, { factsHash: hashOf(facts), year }, options.correction?.reason);
  if (!next) return unchanged(standing);
  const papers = paperTable(strapi);
  if (standing && next.ends) await papers.end(standing.id, next.ends.state, next.ends.reason);
  const paper = await papers.insert(
    newReceipt(facts, {
      seq: next.seq ?? (await papers.nextSeq('receipt', year)),
      version: next.version,
      orderId: row.id,
      userId: row.user?.id ?? null,
      issuedAt: new Date(),
      zone: await templeTimeZone(strapi),
      issuedBy: options.by ?? null,
    }),
  );
  await reportUnprintable(strapi, paper, facts, row.documentId);
  return { outcome: versions.length > 0 ? 'replaced' : 'issued', paper };
}

/**
 * Reconciles a donation's receipt with its money: issues a version, voids it, or does nothing.
 * Call it in the transaction that changed the money, before its audit entry, with the donation locked. Locks are taken
 * in the order donation, donation number, receipt number, audit chain.
 * No receipt is issued before the treasurer approves wording and EIN. Later versions keep the wording of the first.
 */
export async function reconcileReceipt(
  strapi: Core.Strapi,
  orderId: string,
  options: ReconcileOptions = {},
): Promise<Reconciliation> {
  const row = await orderTable(strapi).find(orderId);
  if (!row || !(row.parts.papers || row.parts.arePapersApproved)) return unchanged();
  const versions = row.parts.papers ? await paperTable(strapi).ofOrder(row.id) : [];
  const standing = standingOf(versions);
  const isNumbered = Boolean(row.number ?? options.number);
  const isCorrection = options.correction !== undefined;
  const { act, reason = '', outdates } = decideReceipt(row, versions, { isNumbered, isCorrection });
  if (outdates) await markOutdated(strapi, row);
  if (act === 'compare') {
    const facts = await draw(strapi, row, versions.at(-1), options);
    return facts ? write(strapi, row, facts, versions, options) : unchanged(standing);
  }
  const isEnded = act === 'void' && standing && (await paperTable(strapi).end(standing.id, 'void', reason));
  return isEnded ? { outcome: 'void', paper: { ...standing, state: 'void', reason } } : unchanged(standing);
}

/**
 * Reconciles a donation's receipt ({@link reconcileReceipt}), and mails the donor if it was corrected or voided.
 * The mail of the donation's confirmation brings the first version.
 */
export async function reconcileAndNotify(
  strapi: Core.Strapi,
  orderId: string,
  options: ReconcileOptions = {},
): Promise<Reconciliation> {
  const reconciliation = await reconcileReceipt(strapi, orderId, options);
  const { outcome, paper } = reconciliation;
  if (outcome === 'replaced' && paper) await paperMail(strapi).receiptCorrected(orderId, paper);
  if (outcome === 'void' && paper) await paperMail(strapi).receiptVoid(orderId, paper);
  return reconciliation;
}
