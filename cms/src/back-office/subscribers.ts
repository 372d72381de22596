import type { Core } from '@strapi/strapi';
import type { SubscriberPage, SubscriberRepository } from '@seva/donations/strapi-server';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { giftDay } from '@seva/config/rules/temple-time';
import { auditLog } from '../audit/audit-log';
import { templeTimeZone } from '../content/read';
import { countRows } from '../database/count-rows';
import { whereAnyHolds } from '../database/literal-search';

interface Row {
  readonly document_id: string;
  readonly email: string;
  readonly subscribed_at: Date | string | number | null;
  readonly source: string | null;
  readonly consent: string | null;
}

async function listSubscribers(strapi: Core.Strapi, q: string, { page, pageSize }: Paged): Promise<SubscriberPage> {
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

/** Returns the newsletter's subscribers as the back office reads them. */
export function subscriberRepository(strapi: Core.Strapi): SubscriberRepository {
  return {
    list: (q, how) => listSubscribers(strapi, q, how),
    noteExport: (actor) =>
      strapi.db.transaction(() =>
        auditLog(strapi).by(actor, {
          action: 'newsletter-subscriber.export',
          entity: 'newsletter-subscriber',
          entityId: 'list',
          before: null,
          after: null,
        }),
      ),
  };
}
