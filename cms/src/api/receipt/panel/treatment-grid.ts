import type { Core } from '@strapi/strapi';
import type { ServiceRow, TreatmentGrid } from '@seva/config/contract/panel/receipts/treatments/contracts';
import { toDollars } from '@seva/config/rules/money';
import { proposals, type Treatment } from '@seva/config/rules/papers/treatments';
import type { Category } from '@seva/config/shop';
import { templeToday } from '../../content';
import { findTreatments, type TreatedService } from '../../service/queries';
import { spanOfGifts, sumByService, type SoldService } from '../queries/treatment-sums';

const proposalFor = (category: string | null): Treatment => proposals[category as Category] ?? 'undecided';

const soldFacts = (sold: SoldService | undefined) => ({
  sold: sold?.quantity ?? 0,
  taken: toDollars(sold?.cents ?? 0),
  undecided: sold?.undecided ?? 0,
  undecidedAmount: toDollars(sold?.undecidedCents ?? 0),
});

function serviceRow(row: TreatedService, sold: SoldService | undefined): ServiceRow {
  const { documentId: id, treatmentApprovedOn: on, treatmentApprovedBy: by } = row;
  return {
    id,
    name: row.name,
    category: row.category ?? '',
    ...soldFacts(sold),
    treatment: row.treatment,
    value: row.fairValueCents === null ? null : toDollars(row.fairValueCents),
    benefit: row.benefit ?? '',
    proposal: proposalFor(row.category),
    approved: on === null ? null : { by: by ?? '', on },
    revision: row.revision ?? 0,
    isListed: Boolean(row.listed),
    isGone: false,
    lines: { service: id, name: '' },
  };
}

const goneRow = (sold: SoldService): ServiceRow => ({
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

/** Returns the years from the first to the last donation, including the current year, latest first. */
async function yearsWithGifts(strapi: Core.Strapi, present: number): Promise<number[]> {
  const span = await spanOfGifts(strapi);
  const first = Math.min(present, Number((span.first ?? String(present)).slice(0, 4)));
  const last = Math.max(present, Number((span.last ?? String(present)).slice(0, 4)));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** Returns every service with its treatment, and its undecided lines of a year. The default is the current year. */
export async function treatmentGrid(strapi: Core.Strapi, wanted: number | null): Promise<TreatmentGrid> {
  const present = Number((await templeToday(strapi)).slice(0, 4));
  const year = wanted ?? present;
  const [services, sold] = await Promise.all([findTreatments(strapi), sumByService(strapi, year)]);
  const byService = new Map(sold.map((each) => [each.service, each]));
  const ids = new Set(services.map(({ documentId }) => documentId));
  // A deleted service is listed only while its lines lack a treatment.
  const gone = sold.filter(({ service, undecided }) => undecided > 0 && (service === null || !ids.has(service)));
  return {
    year,
    years: await yearsWithGifts(strapi, present),
    rows: [...services.map((row) => serviceRow(row, byService.get(row.documentId))), ...gone.map(goneRow)],
  };
}
