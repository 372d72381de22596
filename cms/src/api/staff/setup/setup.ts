import type { Core } from '@strapi/strapi';
import type { SetupList } from '@seva/editing/strapi-server';
import { readContent } from '../../../../seed/read-content';
import { auditLog } from '../../../platform/audit/audit-log';
import { readSite } from '../../content/services/read';
import { isIssuing, readPaperSettings } from '../../receipt/services/settings';
import { settings } from '../../../platform/runtime/settings';
import { serviceUid } from '../../service/queries/service-table';
import { orderUid } from '../../order/queries/order-table';
import { setupItems, type OfferedService, type SetupFacts } from './items';

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Demo accounts have a domain that can never exist. */
const demoMailbox = { email: { $endsWith: '.example' } };

let seeded: ReturnType<typeof readContent> | undefined;

const offered = (row: Row): OfferedService => ({
  name: text(row.name),
  description: text(row.description),
  priceCents: Number(row.priceCents ?? 0),
});

async function factsOf(strapi: Core.Strapi): Promise<SetupFacts> {
  seeded ??= readContent();
  const { env } = settings();
  const site = await readSite(strapi);
  const rows = (uid: string, query: object = {}) => strapi.db.query(uid).findMany(query) as Promise<Row[]>;
  const pages = await rows('api::policy-page.policy-page');
  const services = await rows(serviceUid, { where: { listed: true } });
  const isReal = { $or: [{ intentId: { $null: true } }, { intentId: { $notContains: 'pi_madeup_' } }] };
  return {
    temple: site,
    hasOwnLook: site.logo !== undefined || site.colors !== undefined,
    seededTemple: seeded.site,
    pages: Object.fromEntries(pages.map(({ slug, body }) => [text(slug), text(body)])),
    seededPages: Object.fromEntries(seeded.pages.map(({ slug, body }) => [slug, body])),
    services: services.map(offered),
    seededServices: seeded.services.map((service) => offered({ ...service })),
    receiptsApproved: isIssuing(await readPaperSettings(strapi)),
    mode: env.mode,
    hasWebhookSecret: env.stripe.webhookSecret !== null,
    hasMailServer: env.mail.smtpUrl !== null,
    staffMailboxes: env.mail.staff.length,
    hasMapKey: env.googleMapsKey !== null,
    people: await strapi.db.query('admin::user').count({ where: { isActive: true, $not: demoMailbox } }),
    donations: await strapi.db.query(orderUid).count({ where: { number: { $notNull: true }, ...isReal } }),
  };
}

const memory = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seva' });
const key = 'setupDismissed';

/** What a new shop still needs, and whether the owner has put the list away. */
export async function readSetup(strapi: Core.Strapi): Promise<SetupList> {
  const isDismissed = (await memory(strapi).get({ key })) === true;
  return { items: setupItems(await factsOf(strapi)), isDismissed };
}

/** Puts the list away for everybody who may see it, or brings it back; again changes and notes nothing. */
export async function dismissSetup(strapi: Core.Strapi, isDismissed: boolean): Promise<SetupList> {
  await strapi.db.transaction(async () => {
    const before = (await memory(strapi).get({ key })) === true;
    if (before === isDismissed) return;
    await memory(strapi).set({ key, value: isDismissed });
    const action = isDismissed ? 'setup.dismiss' : 'setup.bring_back';
    await auditLog(strapi).note({ action, entity: 'setup', entityId: 'list', before: null, after: null });
  });
  return readSetup(strapi);
}
