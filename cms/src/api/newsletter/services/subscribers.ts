import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { retentionMs } from '@seva/config/rules/retention';
import { giftDay } from '@seva/config/rules/temple-time';
import { audit, noteExport } from '../../../platform/audit/audit-log';
import { headRow, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';
import { templeTimeZone } from '../../content';
import { settings } from '../../../platform/runtime/settings';
import { findSubscribers, removeEnded } from '../queries';
import { unsubscribeToken } from './subscribe';

/** Returns a page of subscribers, the newest first. @param q literal text of the email */
export async function listSubscribers(
  strapi: Core.Strapi,
  q: string,
  { page, pageSize }: Paged,
): Promise<SubscriberPage> {
  const timeZone = await templeTimeZone(strapi);
  const { rows, total } = await findSubscribers(strapi, q, sliceOf(page, pageSize));
  return {
    rows: rows.map(({ documentId: id, email, subscribedAt: at, source, consent }) => ({
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

/** Returns the link that ends a subscription, for the temple's mailing tool. */
const unsubscribeLink = (id: string) =>
  `${settings().env.publicUrl}/api/users/unsubscribe?token=${encodeURIComponent(unsubscribeToken(id))}`;

async function* csv(pageOf: (page: number) => Promise<SubscriberPage>): AsyncGenerator<string> {
  yield headRow(texts.subscribers);
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await pageOf(page);
    yield rows
      .map(({ id, email, day, source, consent }) =>
        row([email, day, source || texts.notKnown, consent, unsubscribeLink(id)]),
      )
      .join('');
    if (page >= pages) return;
  }
}

/** Streams the subscribers as CSV, one row each. Writes the audit entry of the export. */
export async function exportSubscribers(strapi: Core.Strapi, q: string, actor: PanelActor): Promise<Readable> {
  await noteExport(strapi, actor, 'newsletter-subscriber');
  return stream(csv((page) => listSubscribers(strapi, q, { page, pageSize: 1000 })));
}

/** Deletes subscriptions that ended long enough ago, also from the audit log. `now` in milliseconds. */
export async function deleteOldUnsubscribers(strapi: Core.Strapi, now: number): Promise<void> {
  await strapi.db.transaction(async () => {
    const gone = await removeEnded(strapi, new Date(now - retentionMs.leftNewsletter));
    await audit(strapi).eraseAbout(gone, { actor: 'system' });
  });
}
