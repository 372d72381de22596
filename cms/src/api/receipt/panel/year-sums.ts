import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { YearSums } from '@seva/config/contract/panel/receipts/years/contracts';
import { toDollars } from '@seva/config/rules/money';
import { statedPeople } from './run-people';
import { paidIn } from './treatment-grid';

type Sums = Readonly<Record<string, unknown>>;

const first = async (query: Knex.QueryBuilder): Promise<Sums> => ((await query) as Sums[])[0] ?? {};
const cents = (sums: Sums, name: string) => Number(sums[name] ?? 0);

/** The receipts of a year that stand, of people's own gifts, whether their account is there or not. */
const standing = (strapi: Core.Strapi, year: number) =>
  strapi.db
    .connection('papers')
    .where({ 'papers.kind': 'receipt', 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source');

/** What donations of a year come to that are in no statement: of nobody, paid by others, or with a receipt made void by hand. */
function withoutReceipt(strapi: Core.Strapi, year: number): Knex.QueryBuilder {
  const query = strapi.db.connection('orders');
  paidIn(query, year);
  const receipts = standing(strapi, year).whereNotNull('papers.order_id').select('papers.order_id');
  return query
    .whereNotIn('orders.id', receipts)
    .select(strapi.db.connection.raw(`sum(orders.total_cents - orders.refunded_cents - orders.lost_cents) as "cents"`));
}

/** What the ledger says of the donations of a year: every movement of money, added up. */
const ledgerOf = (strapi: Core.Strapi, year: number): Knex.QueryBuilder =>
  strapi.db
    .connection('payments_payment_events as event')
    .join('orders', 'orders.document_id', 'event.order_id')
    .where('orders.gift_date', '>=', `${year}-01-01`)
    .where('orders.gift_date', '<=', `${year}-12-31`)
    .select(strapi.db.connection.raw(`sum(event.amount_cents) as "cents"`));

/** A donation that is not paid and has a balance in the ledger all the same. */
interface UnpaidBalance {
  readonly documentId: string;
  readonly number: string;
  readonly cents: number;
}

/**
 * Returns the donations of a year that are not paid and have a balance in the ledger. Below zero: a refund and a lost dispute
 * took more than the donation. Above zero: a refund failed after the loss.
 */
export async function unpaidBalances(strapi: Core.Strapi, year: number): Promise<UnpaidBalance[]> {
  const rows = (await ledgerOf(strapi, year)
    .where((unpaid) => void unpaid.where('orders.is_paid', false).orWhereNull('orders.is_paid'))
    .groupBy('orders.document_id', 'orders.number')
    .havingRaw('sum(event.amount_cents) <> 0')
    .orderBy('orders.number')
    .select('orders.document_id as documentId', 'orders.number as number')) as Record<keyof UnpaidBalance, unknown>[];
  return rows.map((row) => ({
    documentId: String(row.documentId),
    number: String(row.number ?? ''),
    cents: Number(row.cents),
  }));
}

/** What the statements of a year will come to, and whether that is what the ledger says. */
export async function yearSums(strapi: Core.Strapi, year: number): Promise<YearSums> {
  const { connection } = strapi.db;
  const sum = (column: string, as: string) => connection.raw(`sum(papers.${column}) as "${as}"`);
  const receipts = await first(
    standing(strapi, year).select(
      sum('contribution_cents', 'contributions'),
      sum('value_cents', 'value'),
      sum('other_cents', 'other'),
    ),
  );
  const people = await first(
    statedPeople(strapi, year).select(
      connection.raw(`count(*) as "all"`),
      connection.raw(`count(case when donor.email is not null then donor.id end) as "mail"`),
    ),
  );
  const without = cents(await first(withoutReceipt(strapi, year)), 'cents');
  const ledger = cents(await first(ledgerOf(strapi, year)), 'cents');
  const [contributions, value, other] = ['contributions', 'value', 'other'].map((name) => cents(receipts, name)) as [
    number,
    number,
    number,
  ];
  const unpaid = (await unpaidBalances(strapi, year)).reduce((total, balance) => total + balance.cents, 0);
  const total = contributions + value + other + without + unpaid;
  const [all, mail] = [Number(people.all ?? 0), Number(people.mail ?? 0)];
  return {
    statements: all,
    byMail: mail,
    onPaper: all - mail,
    contributions: toDollars(contributions),
    value: toDollars(value),
    other: toDollars(other),
    without: toDollars(without),
    unpaid: toDollars(unpaid),
    total: toDollars(total),
    ledger: toDollars(ledger),
    difference: toDollars(total - ledger),
  };
}
