import type { Core } from '@strapi/strapi';
import type { Parsed, Service, ServicePage } from '@seva/config/contract';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { shop } from '@seva/config/shop';
import { cached } from '../../cache/content-cache';
import { Refused } from '../../http/refused';
import { texts } from '../../texts/en';
import { serviceTable, type ServiceFilter } from './service-table';
import { serviceView } from './view';

async function readPage(strapi: Core.Strapi, filter: ServiceFilter, page: number): Promise<ServicePage> {
  const { rows, total } = await serviceTable(strapi).list(filter, sliceOf(page, shop.pageSize));
  return {
    products: rows.map((row) => serviceView(row, filter.includeUnlisted)),
    page,
    pages: pagesOf(total, shop.pageSize),
    total,
  };
}

/**
 * One page of services (wire.md, route 16). Visitors get the listed ones, from memory while nothing has changed; an
 * admin gets unlisted ones too. A page past the end is empty, with the real number of pages.
 */
export function listServices(
  strapi: Core.Strapi,
  query: Parsed<'products.list'>['query'],
  forAdmin: boolean,
): Promise<ServicePage> {
  const keyword = query.keyword.slice(0, 100).toLowerCase();
  const filter = { keyword, category: query.category, includeUnlisted: forAdmin };
  if (forAdmin) return readPage(strapi, filter, query.pageNumber);
  const key = `services ${JSON.stringify([keyword, query.category, query.pageNumber])}`;
  return cached(key, () => readPage(strapi, filter, query.pageNumber));
}

/** One service; an unlisted one exists for admins only (wire.md, route 18). Throws 404. */
export async function findService(strapi: Core.Strapi, id: string, forAdmin: boolean): Promise<Service> {
  const load = () => serviceTable(strapi).find(id);
  const row = forAdmin ? await load() : await cached(`service ${id}`, load);
  if (!row || (!row.listed && !forAdmin)) throw new Refused(404, texts.notFound);
  return serviceView(row, forAdmin);
}
