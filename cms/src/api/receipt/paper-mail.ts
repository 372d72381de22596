import type { Core } from '@strapi/strapi';
import type { KindGiftFacts, PaperMark, StatementFacts } from '@seva/config/rules/papers/facts';
import { hasReceipt } from '@seva/config/rules/papers/gift-source';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../content/services/read';
import { outbox, type AttachedPaper, type GuestYearTold } from '../../platform/plugins/outbox';
import { orderTable } from '../order/queries/order-table';
import { factsOf, paperTable, type PaperRow } from './queries/paper-table';
import type { UserRow } from '../account/queries/user-row';
import { userTable } from '../account/queries/user-table';
import { attachmentOf, toldReceipt } from './told-receipt';

/** A made-up statement, and what the mail names to carry it. */
export interface MailedSample {
  readonly mark: Pick<PaperMark, 'number' | 'version'>;
  readonly facts: StatementFacts;
  readonly attachment: AttachedPaper;
}

/** What the mail about a statement tells, but for whom it greets. */
function toldStatement(
  { number, version, taxYear }: Pick<PaperRow, 'number' | 'version' | 'taxYear'>,
  { temple, contributionCents, receipts, sample }: StatementFacts,
) {
  const replaces = version > 1 ? version - 1 : null;
  const { legalName, ein } = temple;
  return { number, version, replaces, year: taxYear, legalName, ein, contributionCents, receipts, sample };
}

/** The mails about receipts and statements. Each joins the transaction of what it tells of; who has no address gets none. */
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
    /** Another version stands: "please discard version 1". */
    async receiptCorrected(orderId: string, paper: PaperRow): Promise<void> {
      const row = await orderOf(orderId);
      const before = (await paperTable(strapi).ofOrder(row.id)).findLast(({ id }) => id < paper.id);
      if (!row.donorEmail || !before) return;
      const data = {
        name: row.donorName ?? '',
        number: row.number ?? '',
        orderId,
        receipt: toldReceipt(paper),
        replaces: { number: before.number, version: before.version, issuedOn: before.issuedOn },
        taxYear: paper.taxYear,
        isPastYear: await isPast(paper),
      };
      const common = { to: row.donorEmail, order: orderId, attachments: [attachmentOf(paper)] } as const;
      const dedupeKey = `receipt_corrected:${paper.documentId}`;
      await box.enqueue({ ...common, template: 'receipt-corrected', data, dedupeKey });
    },

    /** It no longer counts. */
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
     * The statement of a year, with the statement.
     * @returns false for somebody without an address, or who was sent this version before
     */
    async statementReady(userId: number, paper: PaperRow): Promise<boolean> {
      const user = await userTable(strapi).findById(userId);
      if (!user?.email) return false;
      const facts = factsOf<StatementFacts>(paper);
      const data = { ...toldStatement(paper, facts), name: user.name ?? facts.donor.name };
      const dedupeKey = `statement:${paper.documentId}`;
      const common = { to: user.email, attachments: [attachmentOf(paper)], dedupeKey } as const;
      return box.enqueue({ ...common, template: 'statement-ready', data });
    },

    /** The receipt of a gift of goods, with the receipt. */
    async kindGift(user: UserRow, paper: PaperRow): Promise<void> {
      if (!user.email) return;
      const { temple, donor, giftDate, description, sample } = factsOf<KindGiftFacts>(paper);
      const { legalName, ein } = temple;
      const name = user.name ?? donor.name;
      const data = { name, number: paper.number, description, giftDate, legalName, ein, sample };
      const common = { to: user.email, attachments: [attachmentOf(paper)] } as const;
      await box.enqueue({ ...common, template: 'kind-gift', data, dedupeKey: `kind_gift:${paper.documentId}` });
    },

    /** The receipt of a gift of goods no longer counts, for the reason that was typed. */
    async kindGiftVoid(user: UserRow, paper: PaperRow, reason: string): Promise<void> {
      if (!user.email) return;
      const { donor, description } = factsOf<KindGiftFacts>(paper);
      const { number, taxYear } = paper;
      const told = { name: user.name ?? donor.name, number, description, reason, taxYear };
      const data = { ...told, isPastYear: await isPast(paper) };
      const dedupeKey = `kind_gift_void:${paper.documentId}`;
      await box.enqueue({ template: 'kind-gift-void', to: user.email, data, dedupeKey });
    },

    /**
     * Thanks the devotee who is credited with a gift that a fund or an employer paid, and says that the mail is no tax receipt.
     * @param userId the devotee's number in the database
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

    /** Which receipts of a year a mailbox has that gave without an account; the token in it joins them to one. */
    async guestYear(to: string, data: GuestYearTold, dedupeKey: string): Promise<void> {
      await box.enqueue({ template: 'guest-year', to, data, dedupeKey });
    },

    /** A made-up statement to somebody of the panel, as donors get theirs. */
    async statementSample(to: string, name: string, { mark, facts, attachment }: MailedSample): Promise<void> {
      const data = { ...toldStatement({ ...mark, taxYear: facts.year }, facts), name };
      await box.enqueue({ template: 'statement-ready', to, data, attachments: [attachment] });
    },
  };
}
