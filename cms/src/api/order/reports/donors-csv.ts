import type { Readable } from 'node:stream';
import type { Donor, DonorPage, Labels } from '@seva/config/contract/panel/donations/donors/contracts';
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
  donor.first,
  donor.member ?? '',
];

/** Returns a page of donors by its number, from 1. */
type PageOf = (page: number) => Promise<DonorPage>;

async function* batches(pageOf: PageOf): AsyncGenerator<readonly Donor[]> {
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await pageOf(page);
    yield rows;
    if (page >= pages) return;
  }
}

async function* file(pageOf: PageOf): AsyncGenerator<string> {
  yield headRow(texts.donors);
  let [donations, net] = [0, 0];
  for await (const rows of batches(pageOf)) {
    for (const donor of rows) {
      donations += donor.donations;
      net += cents(donor.net);
    }
    yield rows.map((donor) => row(cellsOf(donor))).join('');
  }
  yield row([texts.total, '', '', String(donations), dollarsCell(net / 100), '', '', '', '', '']);
}

export const donorsFile = (pageOf: PageOf): Readable => stream(file(pageOf));

/** Returns the name on a letter: the statement name, else the donor's. */
const addressee = ({ statementName, name }: Donor) => statementName || name;

const letterCells = (donor: Donor): string[] => [
  addressee(donor),
  donor.name,
  donor.statementName,
  ...[0, 1, 2].map((index) => donor.addressLines[index] ?? ''),
  donor.email,
  String(donor.donations),
  dollarsCell(donor.net),
  donor.first,
  donor.last,
  donor.member ?? '',
];

/** Closed accounts get no letters. */
const isReachable = ({ isGuest, hasProfile }: Donor) => isGuest === true || hasProfile;

async function* letters(pageOf: PageOf): AsyncGenerator<string> {
  yield headRow(texts.letters);
  for await (const rows of batches(pageOf))
    yield rows
      .filter(isReachable)
      .map((donor) => row(letterCells(donor)))
      .join('');
}

/** Streams donors as CSV for a mail merge: a cell for each part of a letter, and no total. */
export const lettersFile = (pageOf: PageOf): Readable => stream(letters(pageOf));

/** Returns the mailing labels of donors with a postal address, and the number of reachable donors without one. */
export async function donorLabels(pageOf: PageOf): Promise<Labels> {
  const donors: Donor[] = [];
  for await (const rows of batches(pageOf)) donors.push(...rows.filter(isReachable));
  const labels = donors
    .filter(({ addressLines }) => addressLines.length > 0)
    .map((donor) => ({ name: addressee(donor), lines: donor.addressLines }));
  return { labels, without: donors.length - labels.length };
}
