import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { contentUid } from '@seva/config/content-types';
import type { BookingUnit } from '@seva/config/contract';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import type { PricedService, TaxedAs } from '@seva/config/rules/pricing';
import type { Slice } from '@seva/config/rules/paging';
import { cached, cachedAmong } from '../cache/content-cache';
import type { LiteralSearch } from '../database/literal-match';
import { findLiteral, type Found } from '../database/literal-search';
import { findWithRelations } from '../database/find-with-relations';
import { keysetPage, type ListedIds, type ServiceFilter } from './keyset-page';
import { searchSmallCatalog } from './small-catalog';
import type { FileRow } from '../pictures/view';
import { isVisible, minuteNow, whereNotVisible, whereVisible } from './is-visible';
import type { TempleMinute } from '@seva/config/rules/visibility';

/** A service as the database keeps it, with its picture and reviews. */
export interface ServiceRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly priceCents: number | null;
  readonly openAmount: boolean | null;
  /** The least that is taken for it where the donor names the amount; null where it is what the shop takes. */
  readonly leastAmountCents: number | null;
  /** Amounts to tap, in dollars, as an editor wrote them: `21, 51, 101`. */
  readonly suggestedAmounts: string | null;
  readonly listed: boolean | null;
  /** Made empty by the shop's form and never listed since. */
  readonly neverShown: boolean | null;
  readonly visibleFrom: string | null;
  readonly visibleTo: string | null;
  readonly category: string | null;
  readonly treatment: Treatment | null;
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
  /** Whoever approved them, with the day; null for a proposal. */
  readonly treatmentApprovedBy: string | null;
  readonly treatmentApprovedOn: string | null;
  readonly brand: string | null;
  readonly deity: string | null;
  readonly occasion: string | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly alt: string | null;
  readonly picture: FileRow | null;
  readonly reviews: readonly {
    readonly id: number;
    readonly name: string;
    readonly rating: number;
    readonly comment: string | null;
    readonly date: string | null;
  }[];
  readonly schedule: { readonly documentId: string } | null;
  readonly unit: BookingUnit | null;
  readonly peopleMax: number | null;
  readonly inPerson: boolean | null;
  readonly inAbsentia: boolean | null;
  readonly live: boolean | null;
  readonly atHome: boolean | null;
  readonly forPickup: boolean | null;
  readonly prasadPickup: boolean | null;
  readonly prasadShip: boolean | null;
  readonly prasadService: { readonly documentId: string; readonly name: string; readonly priceCents: number } | null;
  readonly venue: string | null;
  /** Minutes. */
  readonly duration: number | null;
  readonly performedBy: string | null;
  readonly included: string | null;
  readonly bring: string | null;
  /** Be there so many minutes before. */
  readonly prepMinutes: number | null;
  /** Absent in lists. */
  readonly morePictures?: readonly (FileRow & { readonly alternativeText?: string | null })[] | null;
}

/** What narrowing and ordering a list needs of a service; `schedule` is the document id of one. */
export interface LightRow {
  readonly id: number;
  readonly name: string | null;
  readonly deity: string | null;
  readonly occasion: string | null;
  readonly priceCents: number | null;
  readonly openAmount: boolean | number | null;
  readonly schedule: string | null;
}

export const serviceUid = contentUid('service');
const populate = { picture: true, reviews: true, schedule: true, prasadService: true } as const;
const whole = { ...populate, morePictures: true } as const;

/** The editors' order, then by name; the id makes it complete. */
export const catalogOrder = ['sort', 'name', 'id'] as const;

/** The one place that says which services a list shows at a minute of the temple's clock, the keyword apart. */
export function shownIn(filter: ServiceFilter, minute: TempleMinute): (query: Knex.QueryBuilder) => void {
  return (query) => {
    if (!filter.includeUnlisted) whereVisible(query, minute);
    if (filter.category) query.where('category', filter.category);
  };
}

/** What a keyword is looked for in; `search-text` puts them together. */
export const searchedColumns = ['name', 'brand', 'category', 'description'] as const;

/** The search for a keyword. What visitors are not shown is remembered, and how many services a broad keyword finds. */
function keywordSearch(strapi: Core.Strapi, filter: ServiceFilter, minute: TempleMinute): LiteralSearch {
  const { keyword: text, category, includeUnlisted } = filter;
  const where = shownIn(filter, minute);
  const search = { table: 'services', columns: searchedColumns, where, order: catalogOrder, text } as const;
  if (includeUnlisted) return category ? search : { ...search, leftOut: () => Promise.resolve([]) };
  const readHidden = async () => {
    const query = strapi.db.connection('services');
    whereNotVisible(query, minute);
    return (await query.pluck('id')) as number[];
  };
  const remember = (count: () => Promise<number>) =>
    cached(`services number with ${JSON.stringify([text, category])}`, count);
  if (category) return { ...search, remember };
  return { ...search, remember, leftOut: () => cached('services not visible', readHidden) };
}

/** What a keyword finds in a small catalog; null where the database is to be asked. */
function searchInMemory(strapi: Core.Strapi, filter: ServiceFilter, minute: TempleMinute, slice: Slice) {
  const inEveryCategory = shownIn({ ...filter, category: '' }, minute);
  return searchSmallCatalog(strapi, filter, inEveryCategory, catalogOrder, slice);
}

const counted = async ({ ids, count }: Found): Promise<ListedIds> => ({ ids, total: await count() });

/** What a keyword finds where memory does not hold it. */
function askByKeyword(strapi: Core.Strapi, filter: ServiceFilter, minute: TempleMinute, slice: Slice): Promise<Found> {
  return findLiteral(strapi, keywordSearch(strapi, filter, minute), slice);
}

async function readRows(strapi: Core.Strapi, ids: readonly number[]): Promise<ReadonlyMap<number, ServiceRow>> {
  if (ids.length === 0) return new Map();
  const where = { id: { $in: [...ids] } };
  const rows = (await strapi.db.query(serviceUid).findMany({ where, populate })) as ServiceRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Services, read for the catalogue and for pricing. */
export function serviceTable(strapi: Core.Strapi) {
  return {
    /** In the editors' order, then by name. What a keyword finds for visitors is remembered where the database was asked. */
    async list(filter: ServiceFilter, slice: Slice): Promise<ListedIds> {
      const minute = await minuteNow(strapi);
      if (!filter.keyword) return counted(await keysetPage(strapi, filter, shownIn(filter, minute), slice));
      const known = await searchInMemory(strapi, filter, minute, slice);
      if (known) return known;
      const ask = async () => counted(await askByKeyword(strapi, filter, minute, slice));
      return filter.includeUnlisted ? ask() : cached(`services with ${JSON.stringify([filter, slice])}`, ask);
    },

    /** All services of a list, the keyword apart, in the catalog's order: what decides whether a narrowing fits them. */
    async light(filter: ServiceFilter): Promise<readonly LightRow[]> {
      const minute = await minuteNow(strapi);
      const load = async () => {
        const query = strapi.db
          .connection('services')
          .select('id', 'document_id as documentId', 'name', 'deity', 'occasion')
          .select('price_cents as priceCents', 'open_amount as openAmount');
        shownIn(filter, minute)(query);
        const rows = (await query.orderBy([...catalogOrder])) as (Omit<LightRow, 'schedule'> & {
          documentId: string;
        })[];
        const scheduled = await this.scheduled();
        const schedules = new Map(scheduled.map(({ documentId, schedule }) => [documentId, schedule?.documentId]));
        return rows.map(({ documentId, ...row }) => ({ ...row, schedule: schedules.get(documentId) ?? null }));
      };
      return filter.includeUnlisted ? load() : cached(`services light of ${filter.category}`, load);
    },

    /** All that a keyword finds letter by letter, by their numbers in the database. */
    async idsWith(filter: ServiceFilter): Promise<readonly number[]> {
      const whole = { offset: 0, limit: 1_000_000 };
      const minute = await minuteNow(strapi);
      const known = await searchInMemory(strapi, filter, minute, whole);
      return (known ?? (await askByKeyword(strapi, filter, minute, whole))).ids;
    },

    /** Some services by their numbers in the database, in this order; those that visitors see from memory. */
    async rowsOf(ids: readonly number[], { includeUnlisted }: ServiceFilter): Promise<ServiceRow[]> {
      const read = (some: readonly number[]) => readRows(strapi, some);
      const byId = includeUnlisted ? await read(ids) : await cachedAmong('service row', ids, read);
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    find(documentId: string): Promise<ServiceRow | null> {
      return findWithRelations<ServiceRow>(strapi, serviceUid, { documentId }, whole);
    },

    /** Every service that has a schedule, hidden ones too, in the editors' order. */
    async scheduled(): Promise<ServiceRow[]> {
      return (await strapi.db.query(serviceUid).findMany({
        where: { schedule: { id: { $notNull: true } } },
        populate: { schedule: true },
        orderBy: [{ sort: 'asc' }, { name: 'asc' }, { id: 'asc' }],
      })) as ServiceRow[];
    },

    /** Services whose amount the donor names and that are shown now, memberships apart, in the editors' order. */
    async openAmounts(): Promise<ServiceRow[]> {
      const minute = await minuteNow(strapi);
      const rows = (await strapi.db.query(serviceUid).findMany({
        where: { openAmount: true, category: { $ne: 'member' } },
        populate: { picture: true },
        orderBy: [{ sort: 'asc' }, { name: 'asc' }, { id: 'asc' }],
      })) as ServiceRow[];
      return rows.filter((row) => isVisible(row, minute));
    },

    /** What booking needs of some services, by document id; unknown ids are not in the map. */
    async forBooking(documentIds: readonly string[]): Promise<ReadonlyMap<string, ServiceRow>> {
      const load = async (some: readonly string[]) => {
        const where = { documentId: { $in: [...some] } };
        const rows = (await strapi.db
          .query(serviceUid)
          .findMany({ where, populate: { schedule: true, prasadService: true } })) as ServiceRow[];
        return new Map(rows.map((row) => [row.documentId, row]));
      };
      if (strapi.db.inTransaction()) return load(documentIds);
      return cachedAmong('service booking', documentIds, load);
    },

    /** What pricing needs of some services, by document id; unknown ids are simply not in the map. */
    async forPricing(documentIds: readonly string[]): Promise<ReadonlyMap<string, PricedService>> {
      const minute = await minuteNow(strapi);
      const rows = (await strapi.db
        .query(serviceUid)
        .findMany({ where: { documentId: { $in: [...documentIds] } }, populate: { picture: true } })) as ServiceRow[];
      return new Map(rows.map((row) => [row.documentId, toPriced(row, minute)]));
    },
  };
}

function toPriced(row: ServiceRow, minute: TempleMinute): PricedService {
  return {
    id: row.documentId,
    name: row.name,
    priceCents: row.priceCents,
    openAmount: Boolean(row.openAmount),
    ...(row.leastAmountCents === null ? {} : { leastCents: row.leastAmountCents }),
    listed: isVisible(row, minute),
    image: row.picture?.url ?? row.imageUrl ?? '',
    category: row.category ?? '',
    ...approvedTreatment(row),
  };
}

/** A treatment that was typed and not approved counts as none: nothing on a paper is guessed. */
function approvedTreatment(row: ServiceRow): { taxed?: TaxedAs } {
  const { treatment, fairValueCents, benefit } = row;
  return treatment && row.treatmentApprovedOn ? { taxed: { treatment, fairValueCents, benefit } } : {};
}
