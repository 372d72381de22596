import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { TributeKind, TributeState } from '@seva/config/rules/tributes';
import { settings } from '../../../platform/runtime/settings';

/** In whose honor or memory a donation is given, and the card that tells of it. */
export interface TributeRow {
  readonly id: number;
  readonly documentId: string;
  readonly kind: TributeKind;
  readonly honoree: string;
  readonly from: string | null;
  readonly message: string | null;
  /** Where the card goes; null where none does. */
  readonly email: string | null;
  readonly state: TributeState;
  readonly sentAt: string | null;
}

/** One with the donation that it belongs to. */
export type FoundTribute = TributeRow & { readonly order: { readonly documentId: string } | null };

/** A tribute that is stored with its donation. */
export type NewTribute = Pick<TributeRow, 'kind' | 'honoree' | 'from' | 'message' | 'email' | 'state'>;

const tributeUid = 'api::tribute.tribute';
const noCardUid = 'api::no-card.no-card';

/** What a mailbox that wants no cards is known by: its address itself is nobody's business. */
const hashOf = (email: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`no cards ${email.toLowerCase()}`).digest('base64url');

/** Tributes, and the mailboxes that want no cards. Every method joins the transaction that is open around it. */
export function tributeTable(strapi: Core.Strapi) {
  const rows = () => strapi.db.query(tributeUid);
  return {
    async add(orderId: number, tributes: readonly NewTribute[]): Promise<void> {
      for (const [position, tribute] of tributes.entries())
        await rows().create({ data: { ...tribute, position, order: orderId } });
    },

    /** Those of an order, by its number in the database or its document id, in their order. */
    async ofOrder(order: number | { readonly documentId: string }): Promise<TributeRow[]> {
      return (await rows().findMany({ where: { order }, orderBy: [{ position: 'asc' }] })) as TributeRow[];
    },

    find(documentId: string): Promise<FoundTribute | null> {
      return rows().findOne({ where: { documentId }, populate: { order: true } }) as Promise<FoundTribute | null>;
    },

    /** Moves a card along, once. @returns false when somebody else was quicker */
    async move(id: number, from: TributeState, to: TributeState): Promise<boolean> {
      const data = { state: to, ...(to === 'sent' ? { sentAt: new Date() } : {}) };
      return (await rows().updateMany({ where: { id, state: from }, data })).count === 1;
    },

    async wantsNone(email: string): Promise<boolean> {
      return (await strapi.db.query(noCardUid).count({ where: { emailHash: hashOf(email) } })) > 0;
    },

    /** Notes that a mailbox wants no cards. Throws the database's unique violation where it is noted already. */
    async refuse(email: string): Promise<void> {
      await strapi.db.query(noCardUid).create({ data: { emailHash: hashOf(email) } });
    },
  };
}
