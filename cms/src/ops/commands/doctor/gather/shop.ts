import type { Outcome, ShopFacts } from '../facts';
import { attempt } from './attempt';
import type { OpenDatabase, Row } from './database';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Counts in one query that works on both databases. */
const peopleStatement = `
  select
    (select count(*) from up_users where is_admin = true and (blocked is null or blocked = false)) as shop_admins,
    (select count(distinct people.id) from admin_users people
      join admin_users_roles_lnk held on held.user_id = people.id
      join admin_roles roles on roles.id = held.role_id
      where roles.code = 'strapi-super-admin' and people.is_active = true and people.blocked = false) as owners,
    (select count(distinct people.id) from admin_users people
      join admin_users_roles_lnk held on held.user_id = people.id
      join admin_roles roles on roles.id = held.role_id
      join second_factors factors on factors.user_id = people.id
      where roles.code = 'strapi-super-admin' and people.is_active = true and people.blocked = false) as sealed_owners,
    (select count(*) from up_users where email like '%@demo.example')
      + (select count(*) from admin_users where email like '%@demo.example') as demo_accounts`;

function siteOf(row: Row | undefined): Readonly<Record<string, string>> | null {
  return row ? Object.fromEntries(Object.entries(row).map(([column, value]) => [column, text(value)])) : null;
}

/** Data of a version before receipts have no such table until the next start. */
async function receiptsApproved({ client, read }: OpenDatabase): Promise<boolean> {
  const tables =
    client === 'postgres'
      ? `select 1 from pg_tables where schemaname = current_schema() and tablename = 'paper_settings'`
      : `select 1 from sqlite_master where type = 'table' and name = 'paper_settings'`;
  if ((await read(tables)).length === 0) return false;
  return (await read('select 1 from paper_settings where approved_hash is not null')).length > 0;
}

async function readShop(database: OpenDatabase): Promise<ShopFacts> {
  const { read } = database;
  const [mode] = await read(`select value from strapi_core_store_settings where key = 'core_seva_mode'`);
  const [site] = await read('select * from sites order by id limit 1');
  const pages = await read('select title, slug, body from policy_pages order by id');
  const reviews = await read('select name, comment from components_shop_reviews');
  const [people = {}] = await read(peopleStatement);
  return {
    madeIn: mode ? text(JSON.parse(text(mode.value))) : null,
    site: siteOf(site),
    pages: pages.map(({ title, slug, body }) => ({ title: text(title), slug: text(slug), body: text(body) })),
    reviews: reviews.map(({ name, comment }) => ({ name: text(name), comment: text(comment) })),
    receiptsApproved: await receiptsApproved(database),
    shopAdmins: Number(people.shop_admins),
    owners: Number(people.owners),
    ownersWithSecondFactor: Number(people.sealed_owners),
    demoAccounts: Number(people.demo_accounts),
  };
}

export function gatherShop(database: Outcome<OpenDatabase>): Promise<Outcome<ShopFacts>> {
  if (!database.ok) return Promise.resolve(database);
  const open = database.value;
  return attempt(() => readShop(open));
}
