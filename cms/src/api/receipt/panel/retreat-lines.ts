import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Retreat } from '@seva/config/contract/panel/receipts/treatments/input';
import { toCents } from '@seva/config/rules/money';
import type { Treatment } from '@seva/config/rules/papers/treatments';

/** What lines are from a day on, as work keeps it; cents for one piece, the day YYYY-MM-DD. */
export interface RetreatOrder {
  readonly service: string;
  readonly name: string;
  readonly from: string;
  readonly treatment: Treatment;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
}

/** What was asked for, in cents; value and benefit count for a part payment alone. */
export function retreatOrder({ service, name, from, treatment, value, benefit }: Retreat): RetreatOrder {
  const isPart = treatment === 'part';
  return {
    service,
    name,
    from,
    treatment,
    fairValueCents: isPart && value !== null ? toCents(value) : null,
    benefit: isPart && benefit ? benefit : null,
  };
}

/** Narrows lines to those that are meant. */
function chosenLines(lines: Knex.QueryBuilder, { service, name }: Pick<RetreatOrder, 'service' | 'name'>): void {
  if (service) lines.where('line.service', service);
  else lines.whereNull('line.service').where('line.name', name);
}

/** Donations with such a line from the day on, and those that are not paid yet. */
export function chosenOrders(strapi: Core.Strapi, order: RetreatOrder): Knex.QueryBuilder {
  const lines = strapi.db.connection('order_lines as line').select('line.order_id');
  chosenLines(lines, order);
  return strapi.db
    .connection('orders')
    .whereIn('orders.id', lines)
    .where((since) => void since.where('orders.gift_date', '>=', order.from).orWhereNull('orders.gift_date'));
}
