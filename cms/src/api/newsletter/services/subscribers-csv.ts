import type { Readable } from 'node:stream';
import type { SubscriberPage } from '@seva/config/contract/panel/donations/newsletter/contracts';
import { headRow, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';

async function* file(pageOf: (page: number) => Promise<SubscriberPage>): AsyncGenerator<string> {
  yield headRow(texts.subscribers);
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await pageOf(page);
    yield rows.map(({ email, day, source, consent }) => row([email, day, source || texts.notKnown, consent])).join('');
    if (page >= pages) return;
  }
}

/** Returns the subscribers as CSV, one row each, read page by page. */
export const subscribersFile = (pageOf: (page: number) => Promise<SubscriberPage>): Readable => stream(file(pageOf));
