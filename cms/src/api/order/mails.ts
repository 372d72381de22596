import type { Core } from '@strapi/strapi';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import { giftDay } from '@seva/config/rules/temple-time';
import { shop } from '@seva/config/shop';
import { issueClaim, stopToken } from '../account/auth';
import type { DonationMailFacts, Outbox } from '../../platform/plugins/outbox';
import { outbox } from '../../platform/plugins/outbox';
import { templeTimeZone } from '../content';
import { tributeTable, type TributeRow } from './queries/tribute-table';
import type { WholeOrder } from './queries/order-row';
import { orderTable } from './queries/order-table';
import { paperTable } from '../receipt/queries';
import { bookingsForMail } from '../booking';
import { attachmentOf, paperMail, receiptForMail } from '../receipt';

/** Returns the facts of a donation for its mails, in cents. */
function donationFacts(row: WholeOrder): DonationMailFacts {
  return {
    name: row.donorName ?? '',
    number: row.number ?? '',
    orderId: row.documentId,
    giftDate: row.giftDate ?? '',
    method: row.paymentMethod,
    lines: (row.lines ?? []).map((line) => ({
      name: line.name,
      qty: line.quantity,
      amountCents: line.priceCents * line.quantity,
      note: line.note,
    })),
    totalCents: row.totalCents,
  };
}

/** Returns the token with which a guest adds the donation to an account, if it is in none. */
async function claimOf(strapi: Core.Strapi, { user, guestEmail }: WholeOrder): Promise<{ token?: string }> {
  if (!guestEmail || user) return {};
  return { token: await issueClaim(strapi, guestEmail, Date.now()) };
}

/** Returns the confirmation of a donation, with its valid receipt attached. */
async function confirmation(strapi: Core.Strapi, row: WholeOrder) {
  const { parts } = row;
  const receipt = parts.papers ? await paperTable(strapi).standingOfOrder(row.id) : null;
  const cards = parts.tributes ? await tributeTable(strapi).ofOrder({ documentId: row.documentId }) : [];
  const data = {
    ...donationFacts(row),
    cards: cards.flatMap(({ honoree, email, state }) =>
      email && (state === 'sent' || state === 'waiting') ? [{ honoree, email, state }] : [],
    ),
    gotram: row.donorGotram,
    nakshatram: row.donorNakshatram,
    receipt: receipt ? receiptForMail(receipt) : null,
    ...(row.source && !hasReceipt(row.source)
      ? { payer: { payer: row.payerName ?? '', isEmployer: row.source === 'employer' } }
      : {}),
    bookings: parts.bookings ? await bookingsForMail(strapi, row) : [],
    // Only the owner of the mailbox may add the donation to an account.
    ...(await claimOf(strapi, row)),
  };
  return { template: 'donation-confirmation', data, attachments: receipt ? [attachmentOf(receipt)] : [] } as const;
}

const checkFacts = (row: WholeOrder) => ({
  ...donationFacts(row),
  bankName: row.bankName ?? '',
  checkLast4: row.checkLast4 ?? '',
});

const donorKey = (orderId: string) => `donation_confirmed:${orderId}`;
const staffKey = (orderId: string) => `staff_donation:${orderId}`;

async function load(strapi: Core.Strapi, orderId: string): Promise<WholeOrder> {
  const row = await orderTable(strapi).find(orderId);
  if (!row) throw new Error(`order ${orderId} of a mail is missing`);
  return row;
}

interface Dispute {
  readonly amountCents: number;
  readonly reason: string;
  /** Deadline of the bank for an answer. */
  readonly dueAt?: Date | undefined;
}

/** Returns the mails about donations. Each joins the transaction of its cause. A donor without an email address gets none. */
export function donationMails(strapi: Core.Strapi) {
  const box: Outbox = outbox(strapi);
  const confirmToDonor = async (row: WholeOrder, dedupeKey: string, when: { readonly waitMs?: number } = {}) => {
    if (!row.donorEmail) return;
    const common = { to: row.donorEmail, order: row.documentId, dedupeKey, ...when } as const;
    await box.enqueue({ ...common, ...(await confirmation(strapi, row)) });
  };
  const confirmToStaff = async (row: WholeOrder, when: { readonly waitMs?: number } = {}) => {
    const said = { note: row.donorNote, anonymous: Boolean(row.anonymous) };
    const data = { ...donationFacts(row), email: row.donorEmail, placedBy: row.placedByName, ...said };
    const common = { order: row.documentId, dedupeKey: staffKey(row.documentId), ...when } as const;
    await box.enqueue({ ...common, template: 'staff-new-donation', data });
  };
  // The receipt that was sent with the confirmation did not name the services.
  const sendNewReceipt = async (row: WholeOrder) => {
    const receipt = await paperTable(strapi).standingOfOrder(row.id);
    if (receipt && receipt.version > 1) await paperMail(strapi).receiptCorrected(row.documentId, receipt);
  };
  return {
    /** Sends the card of a tribute to its recipient, once. */
    async tributeCard(orderId: string, tribute: TributeRow): Promise<void> {
      const { documentId, email, kind, honoree, from, message } = tribute;
      if (!email) return;
      const { donorName, anonymous } = await load(strapi, orderId);
      // Older clients do not ask for a sender.
      const sender = from || (anonymous ? '' : (donorName ?? ''));
      const data = { kind, honoree, from: sender, message: message ?? '', token: stopToken(documentId) };
      await box.enqueue({
        template: 'tribute-card',
        to: email,
        order: orderId,
        data,
        dedupeKey: `tribute:${documentId}`,
      });
    },

    /**
     * Confirms a donation to donor and staff, once. The mails of a stub wait, because the order that claims it brings its
     * lines, and the devotee if an admin placed it.
     */
    async donationConfirmed(orderId: string): Promise<void> {
      const row = await load(strapi, orderId);
      const wait = row.isStub ? { waitMs: shop.stubMailMs } : {};
      await confirmToDonor(row, donorKey(orderId), wait);
      // Staff who close a batch know its gifts.
      if (row.origin !== 'desk') await confirmToStaff(row, wait);
    },

    /**
     * Rewrites the waiting mails of a paid stub when an order claims it. If the confirmation was sent before, a devotee who
     * receives the donation by the claim gets a separate one.
     */
    async donationClaimed(orderId: string, isHandedOver: boolean): Promise<void> {
      const row = await load(strapi, orderId);
      if (await box.withdraw(donorKey(orderId))) await confirmToDonor(row, donorKey(orderId));
      else if (isHandedOver) await confirmToDonor(row, `${donorKey(orderId)}:handed-over`);
      else await sendNewReceipt(row);
      if (await box.withdraw(staffKey(orderId))) await confirmToStaff(row);
    },

    async checkRecorded(orderId: string): Promise<void> {
      const row = await load(strapi, orderId);
      if (!row.donorEmail) return;
      const data = checkFacts(row);
      const dedupeKey = `check_recorded:${orderId}`;
      await box.enqueue({ template: 'check-recorded', to: row.donorEmail, data, dedupeKey, order: orderId });
    },

    /** Confirms a donation to the donor again. @returns false if a mail with the key was written before */
    async confirmAgain(orderId: string, mail: 'donation' | 'check', dedupeKey: string): Promise<boolean> {
      const row = await load(strapi, orderId);
      if (!row.donorEmail) return false;
      const common = { to: row.donorEmail, order: orderId, dedupeKey } as const;
      if (mail === 'check') return box.enqueue({ ...common, template: 'check-recorded', data: checkFacts(row) });
      return box.enqueue({ ...common, ...(await confirmation(strapi, row)) });
    },

    async checkBounced(orderId: string, dedupeKey: string): Promise<void> {
      const row = await load(strapi, orderId);
      if (!row.donorEmail) return;
      const data = checkFacts(row);
      await box.enqueue({ template: 'check-bounced', to: row.donorEmail, data, dedupeKey, order: orderId });
    },

    async refundMade(orderId: string, amountCents: number, dedupeKey: string): Promise<void> {
      const row = await load(strapi, orderId);
      if (!row.donorEmail) return;
      const { totalCents, refundedCents, paymentMethod: method } = row;
      const data = {
        name: row.donorName ?? '',
        number: row.number ?? '',
        orderId,
        method,
        amountCents,
        totalCents,
        refundedCents,
      };
      await box.enqueue({ template: 'refund', to: row.donorEmail, data, dedupeKey, order: orderId });
    },

    async disputeOpened(orderId: string, dispute: Dispute, dedupeKey: string): Promise<void> {
      const row = await load(strapi, orderId);
      const { amountCents, reason, dueAt } = dispute;
      const answerBy = dueAt ? giftDay(dueAt.getTime(), await templeTimeZone(strapi)) : null;
      const about = { number: row.number ?? '', orderId, amountCents, reason, answerBy };
      const data = { name: row.donorName ?? '', anonymous: Boolean(row.anonymous), ...about };
      await box.enqueue({ template: 'staff-dispute', data, dedupeKey, order: orderId });
    },
  };
}
