import type { Core } from '@strapi/strapi';
import type { Parsed, Service, ServicePage } from '@seva/config/contract';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { firstCharacters } from '@seva/config/rules/plain-text';
import { narrowingOf, type ServiceNarrowing } from '@seva/config/rules/service-narrowing';
import { categories, shop } from '@seva/config/shop';
import { cached } from '../../../cache/content-cache';
import { readSchedules } from '../../../content/read-schedules';
import { Refused } from '@seva/config/contract/refused';
import { editing } from '../../../plugins/editing';
import { texts } from '../../../texts/en';
import { isVisible, minuteNow } from '../../../tables/is-visible';
import { serviceTable, type ServiceRow } from '../../../tables/service-table';
import { searchBySound } from '../../../tables/sound-search';
import { choicesOf, narrowedPage } from './narrowed';
import type { ServiceFilter } from '../../../tables/keyset-page';
import { withNextFree } from '../../booking/services/next-free';
import { serviceView } from './view';

/** Draws services as the wire shows them, with what is free next. */
async function viewerOf(strapi: Core.Strapi, filter: ServiceFilter) {
  const schedules = await readSchedules(strapi);
  const forAdminAt = filter.includeUnlisted ? await minuteNow(strapi) : null;
  return (some: readonly ServiceRow[]) =>
    withNextFree(
      strapi,
      some.map((row) => ({ row, view: serviceView(row, schedules, forAdminAt) })),
      Date.now(),
    );
}

/** A page of what fits a narrowing, among all services or those that a keyword finds, by its sound where no letters do. */
async function readNarrowed(
  strapi: Core.Strapi,
  filter: ServiceFilter,
  narrowing: ServiceNarrowing,
  page: number,
): Promise<ServicePage> {
  const table = serviceTable(strapi);
  const literal = filter.keyword.trim() === '' ? undefined : await table.idsWith(filter);
  const sounding = literal?.length === 0 ? await searchBySound(strapi, filter) : undefined;
  const among = sounding ? sounding.ids : literal;
  const { ids, total } = await narrowedPage(strapi, filter, narrowing, sliceOf(page, shop.pageSize), among);
  const products = await (await viewerOf(strapi, filter))(await table.rowsOf(ids, filter));
  const spelled = sounding && sounding.ids.length > 0 ? { spelled: sounding.spelled } : {};
  return { products, page, pages: pagesOf(total, shop.pageSize), total, ...spelled };
}

async function readPage(strapi: Core.Strapi, filter: ServiceFilter, page: number): Promise<ServicePage> {
  const slice = sliceOf(page, shop.pageSize);
  const table = serviceTable(strapi);
  const { ids, total } = await table.list(filter, slice);
  const draw = async (some: readonly number[]) => (await viewerOf(strapi, filter))(await table.rowsOf(some, filter));
  const drawPage = async () => ({ products: await draw(ids), page, pages: pagesOf(total, shop.pageSize), total });
  // More letters of a word often find the same services: they get the same object, which is made and sent as one. A list
  // without a word is kept already, and would be a minute older.
  const isShared = filter.keyword !== '' && !filter.includeUnlisted;
  const answer = await (isShared
    ? cached(`services shown ${JSON.stringify([ids, page, total])}`, drawPage)
    : drawPage());
  if (total > 0 || filter.keyword.trim() === '') return answer;
  const { ids: sounding, spelled, near } = await searchBySound(strapi, filter);
  if (sounding.length === 0) return near.length > 0 ? { ...answer, near: await draw(near) } : answer;
  const products = await draw(sounding.slice(slice.offset, slice.offset + slice.limit));
  return { products, page, pages: pagesOf(sounding.length, shop.pageSize), total: sounding.length, spelled };
}

type ListQuery = Parsed<'products.list'>['query'];

/**
 * One page of services. A keyword is literal text; only where it finds nothing, it is looked for by its sound, and the
 * answer says so. Visitors get the listed ones, from memory while nothing has changed; an
 * admin gets unlisted ones too. A page past the end is empty, with the real number of pages. A narrowing narrows and orders
 * the list; `choices` asks for what it can be narrowed to as well.
 */
export function listServices(
  strapi: Core.Strapi,
  query: Pick<ListQuery, 'keyword' | 'pageNumber' | 'category'> & Partial<ListQuery>,
  forAdmin: boolean,
): Promise<ServicePage> {
  const { category, pageNumber: page } = query;
  if (category && !(categories as readonly string[]).includes(category))
    return Promise.resolve({ products: [], page, pages: pagesOf(0, shop.pageSize), total: 0 });
  const keyword = firstCharacters(query.keyword, 100).toLowerCase();
  const filter = { keyword, category, includeUnlisted: forAdmin };
  const narrowing = narrowingOf(query);
  const read = async () => {
    const found = await (narrowing ? readNarrowed(strapi, filter, narrowing, page) : readPage(strapi, filter, page));
    return !query.choices ? found : { ...found, choices: await choicesOf(strapi, filter) };
  };
  // What a keyword alone finds is kept by what it found: most of what is typed is asked for once.
  if (forAdmin || (keyword !== '' && !narrowing && !query.choices)) return read();
  return cached(`services ${JSON.stringify([keyword, category, page, narrowing, Boolean(query.choices)])}`, read);
}

/** Services that the home page of the older shop shows. */
const topCount = 3;

/** Returns the first services of the editors' order. */
export async function topServices(strapi: Core.Strapi): Promise<Service[]> {
  const { products } = await listServices(strapi, { keyword: '', category: '', pageNumber: 1 }, false);
  return products.slice(0, topCount);
}

/** Who asks for one service, and what else opens it. */
interface Asked {
  readonly forAdmin: boolean;
  /** The signature of a preview address of the panel. */
  readonly preview?: string;
  /** Whether a draft is answered: by the documented call alone, never for a page. */
  readonly drafts?: boolean;
}

/**
 * One service. One that is not listed or not visible now exists for admins only, and for whoever comes by an address
 * that the panel signed less than an hour ago. A draft that was never shown is answered by its id as well, with
 * `listed: false`: older clients create a service with a token and read it back without one. Throws 404.
 */
export async function findService(
  strapi: Core.Strapi,
  id: string,
  { forAdmin, preview = '', drafts = false }: Asked,
): Promise<Service> {
  const load = () => serviceTable(strapi).find(id);
  const row = forAdmin ? await load() : await cached(`service ${id}`, load);
  if (!row) throw new Refused(404, texts.notFound);
  const minute = await minuteNow(strapi);
  const schedules = await readSchedules(strapi);
  const see = async (forAdminAt: typeof minute | null) => {
    const view = serviceView(row, schedules, forAdminAt);
    return (await withNextFree(strapi, [{ row, view }], Date.now()))[0] ?? view;
  };
  if (forAdmin || isVisible(row, minute)) return see(forAdmin ? minute : null);
  if (drafts && row.neverShown && row.listed === false) return { ...(await see(null)), listed: false };
  if (editing(strapi).mayPreview(id, preview)) return { ...(await see(null)), preview: true };
  throw new Refused(404, texts.notFound);
}

/** Whether visitors see a service now. */
export async function isServiceVisible(strapi: Core.Strapi, id: string): Promise<boolean> {
  const row = await serviceTable(strapi).find(id);
  return row !== null && isVisible(row, await minuteNow(strapi));
}
