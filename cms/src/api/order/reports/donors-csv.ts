import type { Readable } from 'node:stream';
import type { Donor, DonorPage } from '@seva/config/contract/panel/donations/donors/contracts';
import { cents, headRow, dollarsCell, anonymousCell, row, stream } from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';

const cellsOf = (donor: Donor): string[] => [
  donor.name || texts.goneDonor,
  donor.email,
  donor.phone,
  String(donor.donations),
  dollarsCell(donor.net),
  donor.last,
  anonymousCell(donor),
  donor.address,
];

async function* file(pageOf: (page: number) => Promise<DonorPage>): AsyncGenerator<string> {
  yield headRow(texts.donors);
  let [donations, net] = [0, 0];
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await pageOf(page);
    for (const donor of rows) {
      donations += donor.donations;
      net += cents(donor.net);
    }
    yield rows.map((donor) => row(cellsOf(donor))).join('');
    if (page >= pages) break;
  }
  yield row([texts.total, '', '', String(donations), dollarsCell(net / 100), '', '', '']);
}

/** Streams donors as CSV with their sums, page by page. */
export const donorsFile = (pageOf: (page: number) => Promise<DonorPage>): Readable => stream(file(pageOf));
