import type { Core } from '@strapi/strapi';
import type { Parsed, Service, ServicePage } from '@seva/config/contract';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { parseServiceListFilter, type ServiceListFilter } from '@seva/config/rules/service-list-filter';
import { categories, shop } from '@seva/config/shop';
import { readSchedules } from '../queries/read-schedules';
import { Refused } from '@seva/config/contract/refused';
import { editing } from '../../../platform/plugins/editing';
import { texts } from '../../../texts/en';
import { isVisible, minuteNow, showsRatings } from '../../content';
import { listServiceIds, narrowingChoices, type ListedIds, type ServiceFilter } from '../queries/service-list';
import { isCounted, serviceTable, type ServiceRow } from '../queries/service-table';
import { searchBySound } from '../queries/sound-search';
import { soonestBySchedule, withNextFree } from '../../booking';
import { takenItems } from '../../order/queries';
import { serviceView } from './view';

const takenOf = (strapi: Core.Strapi, rows: readonly ServiceRow[]) =>
  takenItems(
    strapi,
    rows.filter(isCounted).map(({ documentId }) => documentId),
  );

async function viewServices(strapi: Core.Strapi, ids: readonly number[], forAdmin: boolean): Promise<Service[]> {
  const rows = await serviceTable(strapi).withIds(ids);
  const schedules = await readSchedules(strapi);
  const forAdminAt = forAdmin ? await minuteNow(strapi) : null;
  const hasRatings = await showsRatings(strapi);
  const taken = await takenOf(strapi, rows);
  const views = rows.map((row) => ({ row, view: serviceView(row, { schedules, forAdminAt, hasRatings, taken }) }));
  return withNextFree(strapi, views, Date.now());
}

async function readPage(
  strapi: Core.Strapi,
  filter: ServiceFilter,
  narrowing: ServiceListFilter | null,
  page: number,
): Promise<ServicePage> {
  const slice = sliceOf(page, shop.pageSize);
  const asksForDays = narrowing !== null && (narrowing.day !== '' || narrowing.sort === 'soonest');
  const soonest = asksForDays ? await soonestBySchedule(strapi, narrowing.day, Date.now()) : new Map<string, null>();
  const list = (some: ServiceFilter) => listServiceIds(strapi, some, slice, narrowing && { ...narrowing, soonest });
  const view = (ids: readonly number[]) => viewServices(strapi, ids, filter.includeUnlisted);
  const show = async ({ ids, total }: ListedIds) => {
    return { products: await view(ids), page, pages: pagesOf(total, shop.pageSize), total };
  };
  const literal = await list(filter);
  const isFound = async () => (await listServiceIds(strapi, filter, { offset: 0, limit: 1 })).total > 0;
  if (literal.total > 0 || filter.keyword.trim() === '' || (narrowing && (await isFound()))) return show(literal);
  const { ids, spelled, near } = await searchBySound(strapi, filter);
  if (ids.length > 0) return { ...(await show(await list({ ...filter, among: ids }))), spelled };
  return { ...(await show(literal)), ...(near.length > 0 && !narrowing ? { near: await view(near) } : {}) };
}

type ListQuery = Parsed<'products.list'>['query'];

/**
 * Returns one page of services; a page past the end is empty. An admin gets unlisted services, too.
 * A keyword is literal text. If it finds nothing, the search goes by sound and the response says so.
 * A narrowing filters and sorts the list; `choices` adds its available values.
 */
export async function listServices(
  strapi: Core.Strapi,
  query: Pick<ListQuery, 'keyword' | 'pageNumber' | 'category'> & Partial<ListQuery>,
  forAdmin: boolean,
): Promise<ServicePage> {
  const { category, pageNumber: page } = query;
  if (category && !(categories as readonly string[]).includes(category))
    return { products: [], page, pages: pagesOf(0, shop.pageSize), total: 0 };
  const keyword = firstCharacters(query.keyword, 100).toLowerCase();
  const filter = { keyword, category, includeUnlisted: forAdmin };
  const found = await readPage(strapi, filter, parseServiceListFilter(query), page);
  return query.choices ? { ...found, choices: await narrowingChoices(strapi, filter) } : found;
}

/** Number of services on the home page of the older shop. */
const topCount = 3;

export async function topServices(strapi: Core.Strapi): Promise<Service[]> {
  const { products } = await listServices(strapi, { keyword: '', category: '', pageNumber: 1 }, false);
  return products.slice(0, topCount);
}

/** Access to a service beyond what visitors see. */
interface Asked {
  readonly forAdmin: boolean;
  /** Signature of a preview address from the panel. */
  readonly preview?: string;
  /** True to return drafts, which only the documented call does. */
  readonly drafts?: boolean;
}

/**
 * Returns a service. Only admins and callers with a fresh preview signature (one hour) get a hidden one.
 * Drafts are returned with `listed: false`, because older clients create a service and read it without a token.
 * @throws Refused 404
 */
export async function findService(
  strapi: Core.Strapi,
  id: string,
  { forAdmin, preview = '', drafts = false }: Asked,
): Promise<Service> {
  const row = await serviceTable(strapi).find(id);
  if (!row) throw new Refused(404, texts.notFound);
  const minute = await minuteNow(strapi);
  const schedules = await readSchedules(strapi);
  const hasRatings = await showsRatings(strapi);
  const taken = await takenOf(strapi, [row]);
  const see = async (forAdminAt: typeof minute | null) => {
    const view = serviceView(row, { schedules, forAdminAt, hasRatings, taken });
    return (await withNextFree(strapi, [{ row, view }], Date.now()))[0] ?? view;
  };
  if (forAdmin || isVisible(row, minute)) return see(forAdmin ? minute : null);
  if (drafts && row.neverShown && row.listed === false) return { ...(await see(null)), listed: false };
  if (editing(strapi).mayPreview(id, preview)) return { ...(await see(null)), preview: true };
  throw new Refused(404, texts.notFound);
}

export async function isServiceVisible(strapi: Core.Strapi, id: string): Promise<boolean> {
  const row = await serviceTable(strapi).find(id);
  return row !== null && isVisible(row, await minuteNow(strapi));
}
