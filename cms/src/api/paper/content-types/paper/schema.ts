import { boolean, date, datetime, hiddenType, integer, manyToOne, string, text } from '@seva/config/hidden-type';
import type { PaperInput } from '@seva/config/rules/papers/facts';
import type { GiftSource } from '@seva/config/rules/papers/gift-source';
import type { PaperKind, PaperState } from '@seva/config/rules/papers/paper-number';

/** Version of a receipt or statement; never changed but for its state. Amounts in cents, days YYYY-MM-DD. */
export default hiddenType({
  table: 'papers',
  name: 'paper',
  plural: 'papers',
  columns: {
    kind: string<PaperKind>({ required: true }),
    number: string({ required: true }),
    series: string({ required: true }),
    seq: integer({ required: true }),
    version: integer({ required: true }),
    order: manyToOne('api::order.order'),
    user: manyToOne('plugin::users-permissions.user'),
    taxYear: integer({ required: true }),
    giftDate: date(),
    donorName: string({ required: true }),
    /** `PaperFacts` as canonical JSON (RFC 8785). */
    facts: text({ required: true }),
    factsHash: string({ required: true }),
    template: string<PaperInput['template']>({ required: true }),
    /** Code that an earlier document prints; null for later ones. */
    code: string(),
    state: string<PaperState>({ required: true }),
    /** Unique key of the current version for a donation, year or gift in kind; null for other versions. */
    standingKey: string(),
    /** Third party that paid, if any. Its receipt counts in no statement. */
    source: string<GiftSource | null>(),
    isOutdated: boolean({ default: false }),
    reason: text(),
    /** Admin who voided it by hand. Payments and refunds do not reissue it. Null if the server voided it. */
    voidedBy: string(),
    issuedAt: datetime({ required: true }),
    issuedOn: date({ required: true }),
    /** Admin who issued it, or null for the server. */
    issuedBy: string(),
    amountCents: integer({ required: true }),
    contributionCents: integer({ required: true }),
    valueCents: integer({ required: true }),
    otherCents: integer({ required: true }),
  },
  unique: {
    papers_number_unique: ['series', 'seq', 'version'],
    papers_standing_unique: ['standing_key'],
  },
  indexed: {
    papers_order_idx: ['order_id', 'version'],
    papers_user_idx: ['user_id', 'tax_year', 'state'],
    papers_year_idx: ['tax_year', 'kind', 'state', 'seq'],
    papers_number_idx: ['number'],
  },
});
