import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { RowOf } from '@seva/config/hidden-type';
import type { TributeState } from '@seva/config/rules/tributes';
import { table } from '../../../platform/database/table';
import { settings } from '../../../platform/runtime/settings';
import type tribute from '../../tribute/content-types/tribute/schema';

export type TributeRow = RowOf<typeof tribute>;

export type TributeWithOrder = TributeRow & { readonly order: { readonly documentId: string } | null };

export type NewTribute = Pick<TributeRow, 'kind' | 'honoree' | 'from' | 'message' | 'email' | 'state'>;

const tributeUid = 'api::tribute.tribute';
const noCardUid = 'api::no-card.no-card';

/** Returns the key of a mailbox that wants no cards; the address itself is not stored. */
const hashOf = (email: string): string =>
  createHmac('sha256', settings().secrets.signingSecret).update(`no cards ${email.toLowerCase()}`).digest('base64url');

/** Tributes, and the mailboxes that want no cards. Every method joins the current transaction. */
export function tributeTable(strapi: Core.Strapi) {
  const rows = () => table<TributeRow>(strapi, tributeUid);
  const refusals = () => table(strapi, noCardUid);
  return {
    async add(orderId: number, tributes: readonly NewTribute[]): Promise<void> {
      for (const [position, tribute] of tributes.entries())
        await rows().create({ data: { ...tribute, position, order: orderId } });
    },

    /** Returns the tributes of an order, by its database id or document id. */
    async ofOrder(order: number | { readonly documentId: string }): Promise<TributeRow[]> {
      return rows().findMany({ where: { order }, orderBy: [{ position: 'asc' }] });
    },

    find(documentId: string): Promise<TributeWithOrder | null> {
      return table<TributeWithOrder>(strapi, tributeUid).findOne({ where: { documentId }, populate: { order: true } });
    },

    /** Changes the state of a card. @returns false if its state has changed meanwhile */
    async move(id: number, from: TributeState, to: TributeState): Promise<boolean> {
      const data = { state: to, ...(to === 'sent' ? { sentAt: new Date() } : {}) };
      return (await rows().updateMany({ where: { id, state: from }, data })).count === 1;
    },

    async hasOptedOut(email: string): Promise<boolean> {
      return (await refusals().count({ where: { emailHash: hashOf(email) } })) > 0;
    },

    /** Records that a mailbox wants no cards. @throws the database's unique violation if it is recorded */
    async optOut(email: string): Promise<void> {
      await refusals().create({ data: { emailHash: hashOf(email) } });
    },
  };
}
