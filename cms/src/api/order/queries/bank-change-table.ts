import type { Core } from '@strapi/strapi';
import type { ColumnsOf } from '@seva/config/hidden-type';
import { sql, table } from '../../../platform/database/table';
import type bankChange from '../../deposit/content-types/bank-change/schema';

export type BankChangeRow = ColumnsOf<typeof bankChange>;

/** Returns the queries on changes at the bank. Each joins the current transaction. */
export function bankChangeTable(strapi: Core.Strapi) {
  const rows = () => table<BankChangeRow>(strapi, 'api::deposit.bank-change');
  return {
    ofDeposit: (deposit: string): Promise<BankChangeRow[]> => rows().findMany({ where: { deposit } }),

    async add(change: BankChangeRow): Promise<void> {
      await rows().create({ data: { ...change } });
    },

    async removeOfDeposit(deposit: string): Promise<void> {
      await rows().deleteMany({ where: { deposit } });
    },

    /** Stores the cents that a donation has at the bank now. */
    async setBankCents(order: string, cents: number): Promise<void> {
      await sql(strapi, (knex) => knex('orders').where('document_id', order).update({ bank_cents: cents }));
    },

    /** Returns the amount of a donation at the bank, and the state of its deposit; null if it is unknown. */
    async findAtBank(order: string): Promise<AtBank | null> {
      const found = await sql<AtBankRow | undefined>(strapi, (knex) =>
        knex('orders')
          .leftJoin('deposits', 'deposits.number', 'orders.deposit_reference')
          .where('orders.document_id', order)
          .first(
            'orders.bank_cents',
            'orders.deposit_reference',
            'deposits.state',
            knex.raw('cast(orders.bounced_on as text) as bounced_on'),
          ),
      );
      if (!found) return null;
      const { bank_cents: cents, deposit_reference: deposit, state, bounced_on: bouncedOn } = found;
      return { cents: cents ?? 0, deposit, isReconciled: state === 'reconciled', bouncedOn };
    },
  };
}

interface AtBank {
  readonly cents: number;
  readonly deposit: string | null;
  readonly isReconciled: boolean;
  readonly bouncedOn: string | null;
}

interface AtBankRow {
  readonly bank_cents: number | null;
  readonly deposit_reference: string | null;
  readonly state: string | null;
  readonly bounced_on: string | null;
}
