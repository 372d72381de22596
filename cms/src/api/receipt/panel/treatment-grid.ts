import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { ServiceRow, TreatmentGrid } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { toDollars } from '@seva/config/rules/money';
import { proposals, type Treatment } from '@seva/config/rules/papers/treatments';
import type { Category } from '@seva/config/shop';
import { templeToday } from '../../content/services/temple-today';

/** SQL: whether nobody has decided about a line, or a value is missing (rules/papers: effectiveTreatment). */
const undecidedLine = `(line.treatment is null or line.treatment = 'undecided'
  or (line.treatment = 'part' and (line.fair_value_cents is null or coalesce(trim(line.benefit), '') = '')))`;

/** Narrows orders to those of a year that count as paid. */
export function paidIn(query: Knex.QueryBuilder, year: number): void {
  query
    .where('orders.is_paid', true)
    .where('orders.gift_date', '>=', `${year}-01-01`)
    .where('orders.gift_date', '<=', `${year}-12-31`);
}

interface Sold {
  readonly service: string | null;
  readonly name: string;
  readonly category: string | null;
  readonly quantity: number;
  readonly cents: number;
  readonly undecided: number;
  readonly undecidedCents: number;
}

/** What was given for in a year, by service, and by name where a line has no service. */
async function soldIn(strapi: Core.Strapi, year: number): Promise<Sold[]> {
  const { connection } = strapi.db;
  const sum = (what: string, as: string) => connection.raw(`sum(${what}) as "${as}"`);
  const cents = 'line.price_cents * line.quantity';
  const query = strapi.db
    .connection('order_lines as line')
    .join('orders', 'orders.id', 'line.order_id')
    .groupByRaw(`line.service, case when line.service is null then line.name else '' end`)
    .select(
      'line.service as service',
      connection.raw('max(line.name) as name'),
      connection.raw('max(line.category) as category'),
    )
    .select(sum('line.quantity', 'quantity'), sum(cents, 'cents'))
    .select(sum(`case when ${undecidedLine} then 1 else 0 end`, 'undecided'))
    .select(sum(`case when ${undecidedLine} then ${cents} else 0 end`, 'undecidedCents'));
  paidIn(query, year);
  const rows = (await query) as Record<keyof Sold, unknown>[];
  return rows.map((row) => ({
    service: row.service as string | null,
    name: String(row.name),
    category: row.category as string | null,
    // PostgreSQL sums whole numbers to texts.
    quantity: Number(row.quantity),
    cents: Number(row.cents),
    undecided: Number(row.undecided),
    undecidedCents: Number(row.undecidedCents),
  }));
}

interface Service {
  readonly document_id: string;
  readonly name: string;
  readonly category: string | null;
  readonly treatment: Treatment | null;
  readonly fair_value_cents: number | null;
  readonly benefit: string | null;
  readonly treatment_approved_by: string | null;
  readonly approved_on: string | null;
  readonly revision: number | null;
  readonly listed: boolean | number | null;
}

const servicesOf = (strapi: Core.Strapi) =>
  strapi.db
    .connection('services')
    .orderBy(['sort', 'name', 'id'])
    .select(
      ...['document_id', 'name', 'category', 'treatment', 'fair_value_cents', 'benefit', 'treatment_approved_by'],
      ...['revision', 'listed'],
      strapi.db.connection.raw('cast(treatment_approved_on as text) as approved_on'),
    ) as Promise<Service[]>;

const proposalFor = (category: string | null): Treatment => proposals[category as Category] ?? 'undecided';

const soldFacts = (sold: Sold | undefined) => ({
  sold: sold?.quantity ?? 0,
  taken: toDollars(sold?.cents ?? 0),
  undecided: sold?.undecided ?? 0,
  undecidedAmount: toDollars(sold?.undecidedCents ?? 0),
});

function serviceRow(row: Service, sold: Sold | undefined): ServiceRow {
  const { document_id: id, approved_on: on, treatment_approved_by: by } = row;
  return {
    id,
    name: row.name,
    category: row.category ?? '',
    ...soldFacts(sold),
    treatment: row.treatment,
    value: row.fair_value_cents === null ? null : toDollars(row.fair_value_cents),
    benefit: row.benefit ?? '',
    proposal: proposalFor(row.category),
    approved: on === null ? null : { by: by ?? '', on },
    revision: row.revision ?? 0,
    isListed: Boolean(row.listed),
    isGone: false,
    lines: { service: id, name: '' },
  };
}

const goneRow = (sold: Sold): ServiceRow => ({
  id: '',
  name: sold.name,
  category: sold.category ?? '',
  ...soldFacts(sold),
  treatment: null,
  value: null,
  benefit: '',
  proposal: proposalFor(sold.category),
  approved: null,
  revision: 0,
  isListed: false,
  isGone: true,
  lines: sold.service === null ? { service: '', name: sold.name } : { service: sold.service, name: '' },
});

/** The years with donations, the newest first, the present one among them. */
async function yearsWithGifts(strapi: Core.Strapi, present: number): Promise<number[]> {
  const { connection } = strapi.db;
  const [span] = (await strapi.db
    .connection('orders')
    .whereNotNull('gift_date')
    .select(
      connection.raw('cast(min(gift_date) as text) as first'),
      connection.raw('cast(max(gift_date) as text) as last'),
    )) as {
    first: string | null;
    last: string | null;
  }[];
  const first = Math.min(present, Number((span?.first ?? String(present)).slice(0, 4)));
  const last = Math.max(present, Number((span?.last ?? String(present)).slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** Every service with what it is for the tax office, and what of a year nobody has decided about. */
export async function treatmentGrid(strapi: Core.Strapi, asked: number | null): Promise<TreatmentGrid> {
  const present = Number((await templeToday(strapi)).slice(0, 4));
  const year = asked ?? present;
  const [services, sold] = await Promise.all([servicesOf(strapi), soldIn(strapi, year)]);
  const byService = new Map(sold.map((each) => [each.service, each]));
  const ids = new Set(services.map(({ document_id: id }) => id));
  // Of a removed service only what still waits for a decision is of interest.
  const gone = sold.filter(({ service, undecided }) => undecided > 0 && (service === null || !ids.has(service)));
  return {
    year,
    years: await yearsWithGifts(strapi, present),
    rows: [...services.map((row) => serviceRow(row, byService.get(row.document_id))), ...gone.map(goneRow)],
  };
}
