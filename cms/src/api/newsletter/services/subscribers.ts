import type { Core } from '@strapi/strapi';
import type { SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../../../platform/audit/audit-log';
import { templeTimeZone } from '../../content/services/read';
import { countRows } from '../../../platform/database/count-rows';
import { whereAnyHolds } from '../../../platform/database/literal-search';

interface Row {
  readonly document_id: string;
  readonly email: string;
  readonly subscribed_at: Date | string | number | null;
  readonly source: string | null;
  readonly consent: string | null;
}

/** Returns a page of subscribers, the newest first. @param q literal text of the email */
export async function listSubscribers(
  strapi: Core.Strapi,
  q: string,
  { page, pageSize }: Paged,
): Promise<SubscriberPage> {
  const found = () => {
    const query = strapi.db.connection('newsletter_subscribers').whereNull('unsubscribed_at');
    if (q) whereAnyHolds(query, ['email'], q);
    return query;
  };
  const { offset, limit } = sliceOf(page, pageSize);
  const timeZone = await templeTimeZone(strapi);
  const rows = (await found().orderBy('id', 'desc').offset(offset).limit(limit).select('*')) as Row[];
  const total = await countRows(found());
  return {
    rows: rows.map(({ document_id: id, email, subscribed_at: at, source, consent }) => ({
      id,
      email,
      day: at === null ? '' : giftDay(new Date(at).getTime(), timeZone),
      source: source ?? '',
      consent: consent ?? '',
    })),
    page,
    pages: pagesOf(total, pageSize),
    total,
  };
}

/** Writes the audit entry of an export of all subscribers. */
export async function recordSubscriberExport(strapi: Core.Strapi, actor: PanelActor): Promise<void> {
  await strapi.db.transaction(() =>
    auditLog(strapi).by(actor, {
      action: 'newsletter-subscriber.export',
      entity: 'newsletter-subscriber',
      entityId: 'list',
      before: null,
      after: null,
    }),
  );
}
