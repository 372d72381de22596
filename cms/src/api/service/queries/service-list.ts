import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Slice } from '@seva/config/rules/paging';
import type { ServiceListFilter } from '@seva/config/rules/service-list-filter';
import type { TempleMinute } from '@seva/config/rules/visibility';
import { countRows, sql } from '../../../platform/database/table';
import { whereSearchTextContains } from '../../../platform/database/literal-search';
import { minuteNow, whereVisible } from '../../content';

/** Filter of a service list. `keyword` is literal text; `category` '' means every category. */
export interface ServiceFilter {
  readonly keyword: string;
  readonly category: string;
  readonly includeUnlisted: boolean;
  /** Ids of the only services to list. Replaces the keyword. */
  readonly among?: readonly number[];
}

/** Narrowing with each schedule's next free slot, by document id ("YYYY-MM-DD HH:MM", or null). */
export interface NarrowedBy extends ServiceListFilter {
  readonly soonest: ReadonlyMap<string, string | null>;
}

/** Ids of one page of a list, and the number of services on all pages. */
export interface ListedIds {
  readonly ids: readonly number[];
  readonly total: number;
}

/** Editors' order, then name. The id makes the order unique. */
export const catalogOrder = ['sort', 'name', 'id'] as const;

/** Columns in which a keyword is searched. `search-text` joins them. */
export const searchedColumns = ['name', 'brand', 'category', 'description'] as const;

/** Adds the conditions of a list, except the keyword, at a minute in the temple's time zone. */
export function whereShown(query: Knex.QueryBuilder, filter: ServiceFilter, minute: TempleMinute): void {
  if (!filter.includeUnlisted) whereVisible(query, minute);
  if (filter.category) query.where('category', filter.category);
}

const scheduleOf = `(select schedules.document_id from services_schedule_lnk as link
  inner join schedules on schedules.id = link.schedule_id where link.service_id = services.id)`;

/** Largest value of PostgreSQL's integer. */
const maximumInteger = 2_147_483_647;

/** Adds the conditions of a narrowing. An open amount fits every price; a service without a day fits no day. */
function whereFits(query: Knex.QueryBuilder, { deity, occasion, fromCents, toCents, day, ...rest }: NarrowedBy): void {
  if (rest.isImpossible) query.whereRaw('1 = 0');
  if (deity) query.where({ deity });
  if (occasion) query.where({ occasion });
  query.where((price) =>
    price
      .where('open_amount', true)
      .orWhereRaw('coalesce(price_cents, 0) between ? and ?', [fromCents, Math.min(toCents, maximumInteger)]),
  );
  if (day === '') return;
  const free = [...rest.soonest].flatMap(([schedule, next]) => (next?.startsWith(day) ? [schedule] : []));
  query.whereRaw(`${scheduleOf} in (${['null', ...free.map(() => '?')].join(', ')})`, free);
}

/** Orders by the next free slot. Services without a day come first, fully booked ones last. */
function orderBySoonest(query: Knex.QueryBuilder, soonest: NarrowedBy['soonest']): void {
  const moments = [...new Set(soonest.values())].filter((next) => next !== null).sort();
  const ranks = [...soonest].flatMap(([schedule, next]) =>
    next === null ? [] : [{ schedule, rank: moments.indexOf(next) }],
  );
  const cases = ranks.map(({ rank }) => `when ? then ${rank}`).join(' ');
  query.orderByRaw(
    `case coalesce(${scheduleOf}, '') when '' then -1 ${cases} else ${moments.length} end`,
    ranks.map(({ schedule }) => schedule),
  );
}

function order(query: Knex.QueryBuilder, narrowing: NarrowedBy | null): void {
  if (narrowing?.sort === 'soonest') orderBySoonest(query, narrowing.soonest);
  if (narrowing?.sort === 'price') query.orderByRaw('coalesce(price_cents, 0)');
  if (narrowing?.sort === '-price') query.orderByRaw('coalesce(price_cents, 0) desc');
  if (narrowing?.sort === 'name') query.orderByRaw('lower(name)');
  query.orderBy([...catalogOrder]);
}

/** Returns the ids of a page of services, with the number of all. */
export async function listServiceIds(
  strapi: Core.Strapi,
  filter: ServiceFilter,
  slice: Slice,
  narrowing: NarrowedBy | null = null,
): Promise<ListedIds> {
  const minute = await minuteNow(strapi);
  const listed = (knex: Knex) => {
    const query = knex('services');
    whereShown(query, filter, minute);
    if (filter.among) query.whereIn('id', [...filter.among]);
    else if (filter.keyword) whereSearchTextContains(query, searchedColumns, filter.keyword);
    if (narrowing) whereFits(query, narrowing);
    return query;
  };
  const ids = await sql<number[]>(strapi, (knex) => {
    const page = listed(knex).limit(slice.limit).offset(slice.offset);
    order(page, narrowing);
    return page.pluck('id');
  });
  return { ids, total: await sql<number>(strapi, (knex) => countRows(listed(knex))) };
}

/** Returns the deities and occasions in a list, ignoring its keyword, by name. */
export async function narrowingChoices(strapi: Core.Strapi, filter: ServiceFilter) {
  const minute = await minuteNow(strapi);
  const namesIn = async (column: 'deity' | 'occasion') => {
    const names = await sql<string[]>(strapi, (knex) => {
      const query = knex('services').distinct(column).whereNot(column, '').pluck(column);
      whereShown(query, filter, minute);
      return query;
    });
    return names.sort((one, other) => one.localeCompare(other, 'en'));
  };
  return { deities: await namesIn('deity'), occasions: await namesIn('occasion') };
}
