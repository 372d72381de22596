import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { DevoteeFilters } from '@seva/config/contract/panel/donations/devotees/input';
import { toDollars } from '@seva/config/rules/money';
import { sliceOf } from '@seva/config/rules/paging';
import { giftDay } from '@seva/config/rules/temple-time';
import { dollarsCell, headRow, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';
import { templeTimeZone } from '../../content';
import { findConsents } from '../../newsletter';
import { sumGifts } from '../../order/queries';
import { postalAddress } from '../queries/postal-address';
import { findDevotees } from './devotees';

/** Devotees per query. Other requests run between two queries. */
const batchSize = 500;

async function* lines(strapi: Core.Strapi, filters: DevoteeFilters): AsyncGenerator<string> {
  yield headRow(texts.devotees);
  const timeZone = await templeTimeZone(strapi);
  for (let page = 1; ; page += 1) {
    const { rows } = await findDevotees(strapi, filters, sliceOf(page, batchSize));
    const ids = rows.map(({ id }) => id);
    const sums = await sumGifts(strapi, ids);
    const consents = await findConsents(
      strapi,
      rows.flatMap(({ email }) => email ?? []),
    );
    for (const devotee of rows) {
      const { donations, netCents, first, last } = sums(devotee.id);
      const consent = consents.get(devotee.email ?? '');
      const since = consent?.subscribedAt ? giftDay(new Date(consent.subscribedAt).getTime(), timeZone) : '';
      yield row([
        ...[devotee.name, devotee.email, devotee.phone].map((text) => text ?? ''),
        ...[devotee.gotram, devotee.nakshatram, devotee.statementName].map((text) => text ?? ''),
        postalAddress(devotee).join(', '),
        ...[String(donations), dollarsCell(toDollars(netCents)), first ?? '', last ?? ''],
        ...[consent ? texts.yes : '', since, consent?.consent ?? ''],
      ]);
    }
    if (rows.length < batchSize) return;
  }
}

/** Streams the matching devotees as CSV, with their sums and their consent to the newsletter. */
export const devoteesFile = (strapi: Core.Strapi, filters: DevoteeFilters): Readable => stream(lines(strapi, filters));
