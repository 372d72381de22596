import type { Core } from '@strapi/strapi';
import { contentUid } from '@seva/config/content-types';
import type { SetupList } from '@seva/editing/strapi-server';
import { readContent } from '../../../../seed/read-content';
import { auditLog } from '../../../platform/audit/audit-log';
import { readSite } from '../../content';
import { isIssuing, readPaperSettings } from '../../receipt';
import { settings } from '../../../platform/runtime/settings';
import { serviceUid } from '../../service/queries';
import { countRealDonations, findEntries, type Entry } from '../queries/entries';
import { panelUsers } from '../queries/panel-users';
import { setupItems, type OfferedService, type SetupFacts } from './items';
import { settingsStore } from '../../../platform/database/settings-store';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

let seeded: ReturnType<typeof readContent> | undefined;

const offered = (row: Entry): OfferedService => ({
  name: text(row.name),
  description: text(row.description),
  priceCents: Number(row.priceCents ?? 0),
});

async function factsOf(strapi: Core.Strapi): Promise<SetupFacts> {
  seeded ??= readContent();
  const { env } = settings();
  const site = await readSite(strapi);
  const pages = await findEntries(strapi, contentUid('policy-page'));
  const services = await findEntries(strapi, serviceUid, { listed: true });
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
    people: await panelUsers(strapi).countActive(),
    donations: await countRealDonations(strapi),
  };
}

const key = 'setupDismissed';

/** Returns the items of the setup, and whether the owner has hidden the list. */
export async function readSetup(strapi: Core.Strapi): Promise<SetupList> {
  const isDismissed = (await settingsStore(strapi).get({ key })) === true;
  return { items: setupItems(await factsOf(strapi)), isDismissed };
}

/** Hides the list for all users, or shows it again. A second call writes nothing. */
export async function dismissSetup(strapi: Core.Strapi, isDismissed: boolean): Promise<SetupList> {
  await strapi.db.transaction(async () => {
    const before = (await settingsStore(strapi).get({ key })) === true;
    if (before === isDismissed) return;
    await settingsStore(strapi).set({ key, value: isDismissed });
    const action = isDismissed ? 'setup.dismiss' : 'setup.bring_back';
    await auditLog(strapi).note({ action, entity: 'setup', entityId: 'list', before: null, after: null });
  });
  return readSetup(strapi);
}
