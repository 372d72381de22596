import type { Core } from '@strapi/strapi';
import type { KindGiftFacts, ReceiptFacts, StatementFacts } from '@seva/config/rules/papers/facts';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../content';
import { outbox, type AttachedDocument, type GuestYearMail, type MailReceipt } from '../../platform/plugins/outbox';
import { orderTable } from '../order/queries';
import { factsOf, paperTable, type PaperRow } from './queries/paper-table';
import { type UserRow, userTable } from '../account/queries';

export const attachmentOf = ({ documentId, number }: PaperRow): AttachedDocument => ({
  paper: documentId,
  name: `${number}.pdf`,
});

/** Returns the facts of a receipt for mails. */
export function receiptForMail(paper: PaperRow): MailReceipt {
  const { temple, lines, paidCents, contributionCents, sample, source, payer } = factsOf<ReceiptFacts>(paper);
  return {
    number: paper.number,
    version: paper.version,
    legalName: temple.legalName,
    ein: temple.ein,
    lines: lines.map(({ quantity, otherCents: _, treatment: __, ...line }) => ({ ...line, qty: quantity })),
    totalCents: paidCents,
    contributionCents,
    sample,
    ...(source === 'qcd' ? { custodian: payer ?? '' } : {}),
  };
}

/** Returns the facts of a statement for mails, without the donor's name. */
function statementForMail(
  { number, version, taxYear }: Pick<PaperRow, 'number' | 'version' | 'taxYear'>,
  { temple, contributionCents, receipts, sample }: StatementFacts,
) {
  const replaces = version > 1 ? version - 1 : null;
  const { legalName, ein } = temple;
  return { number, version, replaces, year: taxYear, legalName, ein, contributionCents, receipts, sample };
}

/**
 * Returns the senders of mails about receipts and statements. Each joins the current transaction; people without email
 * get none.
 */
export function paperMail(strapi: Core.Strapi) {
  const box = outbox(strapi);

  const isPast = async ({ taxYear }: PaperRow) =>
    taxYear < Number(giftDay(Date.now(), await templeTimeZone(strapi)).slice(0, 4));

  const orderOf = async (orderId: string) => {
    const row = await orderTable(strapi).find(orderId);
    if (!row) throw new Error(`order ${orderId} of a paper is missing`);
    return row;
  };

  return {
    /** Sends a new version of a receipt ("please discard version 1"). */
    async receiptCorrected(orderId: string, paper: PaperRow): Promise<void> {
      const row = await orderOf(orderId);
      const before = (await paperTable(strapi).ofOrder(row.id)).findLast(({ id }) => id < paper.id);
      if (!row.donorEmail || !before) return;
      const data = {
        name: row.donorName ?? '',
        number: row.number ?? '',
        orderId,
        receipt: receiptForMail(paper),
        replaces: { number: before.number, version: before.version, issuedOn: before.issuedOn },
        taxYear: paper.taxYear,
        isPastYear: await isPast(paper),
      };
      const common = { to: row.donorEmail, order: orderId, attachments: [attachmentOf(paper)] } as const;
      const dedupeKey = `receipt_corrected:${paper.documentId}`;
      await box.enqueue({ ...common, template: 'receipt-corrected', data, dedupeKey });
    },

    async receiptVoid(orderId: string, paper: PaperRow): Promise<void> {
      const row = await orderOf(orderId);
      if (!row.donorEmail) return;
      const data = {
        name: row.donorName ?? '',
        number: row.number ?? '',
        orderId,
        receipt: paper.number,
        reason: paper.reason ?? '',
        taxYear: paper.taxYear,
        isPastYear: await isPast(paper),
      };
      const dedupeKey = `receipt_void:${paper.documentId}`;
      await box.enqueue({ template: 'receipt-void', to: row.donorEmail, data, dedupeKey, order: orderId });
    },

    /**
     * Mails the statement of a year.
     * @returns false if the devotee has no confirmed email, or got this version before
     */
    async statementReady(userId: number, paper: PaperRow): Promise<boolean> {
      const user = await userTable(strapi).findById(userId);
      if (!user?.email || user.confirmed === false) return false;
      const facts = factsOf<StatementFacts>(paper);
      const data = { ...statementForMail(paper, facts), name: user.name ?? facts.donor.name };
      const dedupeKey = `statement:${paper.documentId}`;
      const common = { to: user.email, attachments: [attachmentOf(paper)], dedupeKey } as const;
      return box.enqueue({ ...common, template: 'statement-ready', data });
    },

    /** Sends the receipt of a gift of goods. */
    async kindGift(user: UserRow, paper: PaperRow): Promise<void> {
      if (!user.email) return;
      const { temple, donor, giftDate, description, sample } = factsOf<KindGiftFacts>(paper);
      const { legalName, ein } = temple;
      const name = user.name ?? donor.name;
      const data = { name, number: paper.number, description, giftDate, legalName, ein, sample };
      const common = { to: user.email, attachments: [attachmentOf(paper)] } as const;
      await box.enqueue({ ...common, template: 'kind-gift', data, dedupeKey: `kind_gift:${paper.documentId}` });
    },

    /** Notifies the donor that the receipt of a gift of goods is void, with the admin's reason. */
    async kindGiftVoid(user: UserRow, paper: PaperRow, reason: string): Promise<void> {
      if (!user.email) return;
      const { donor, description } = factsOf<KindGiftFacts>(paper);
      const { number, taxYear } = paper;
      const facts = { name: user.name ?? donor.name, number, description, reason, taxYear };
      const data = { ...facts, isPastYear: await isPast(paper) };
      const dedupeKey = `kind_gift_void:${paper.documentId}`;
      await box.enqueue({ template: 'kind-gift-void', to: user.email, data, dedupeKey });
    },

    /**
     * Thanks the devotee credited with a donation by a fund or employer. The mail says that it is no tax receipt.
     * @param userId database id of the devotee
     */
    async giftThanks(orderId: string, userId: number | null): Promise<void> {
      const order = await orderOf(orderId);
      const user = userId === null ? null : await userTable(strapi).findById(userId);
      if (!order.source || hasReceipt(order.source) || !user?.email) return;
      const data = {
        name: user.name ?? '',
        payer: order.payerName ?? '',
        isEmployer: order.source === 'employer',
        amountCents: order.totalCents - order.refundedCents - order.lostCents,
        giftDate: order.giftDate ?? '',
      };
      const dedupeKey = `gift_thanks:${orderId}:${user.documentId}`;
      await box.enqueue({ template: 'gift-thanks', to: user.email, data, dedupeKey, order: orderId });
    },

    /** Mails a guest's receipts of a year. Its token claims them for an account. */
    async guestYear(to: string, data: GuestYearMail, dedupeKey: string): Promise<void> {
      await box.enqueue({ template: 'guest-year', to, data, dedupeKey });
    },
  };
}
