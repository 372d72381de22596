import type { Readable } from 'node:stream';
import type { Donation, DonationLine } from '@seva/config/contract/panel/donations/donations/contracts';
import {
  anonymousCell,
  cents,
  deliveryCell,
  dollarsCell,
  headRow,
  momentText,
  row,
  stream,
  takesPartCell,
} from '../../../platform/csv-rows';
import { csvTexts as texts } from '../../../texts/csv';

type Batches = AsyncIterable<readonly Donation[]>;

interface Running {
  gross: number;
  refunded: number;
  net: number;
}

function add(sums: Running, { gross, refunded, net }: Pick<Donation, 'gross' | 'refunded' | 'net'>): void {
  sums.gross += cents(gross);
  sums.refunded += cents(refunded);
  sums.net += cents(net);
}

/** Returns the last line: gross, refunded and net in the columns from `sumsAt` on. */
function totalRow(columns: readonly string[], sumsAt: number, sums: Running): string {
  const cells = [texts.total, ...Array<string>(columns.length - 1).fill('')];
  cells.splice(sumsAt, 3, ...[sums.gross, sums.refunded, sums.net].map((sum) => dollarsCell(sum / 100)));
  return row(cells);
}

/**
 * Returns the refunded amount of a donation that counts; a reversed donation has no gross amount to subtract it from.
 */
const countedRefund = ({ counts, refunded }: Donation) => (counts ? refunded : 0);

function donationCells(donation: Donation, timeZone: string): string[] {
  const { donor, lines } = donation;
  return [
    donation.number ?? '',
    donation.giftDate ?? '',
    donor.name,
    donor.email,
    donor.phone,
    donor.gotram,
    donor.nakshatram,
    texts.methods[donation.method],
    donation.status,
    lines.map((line) => `${line.quantity} × ${line.name}`).join('; '),
    ...[donation.total, donation.amount, donation.gross, countedRefund(donation), donation.net].map(dollarsCell),
    donation.placedBy?.name ?? '',
    donation.bankName,
    donation.checkLast4,
    donation.deliveredAt ? momentText(donation.deliveredAt, timeZone).slice(0, 10) : '',
    momentText(donation.createdAt, timeZone),
    anonymousCell(donation),
    donor.address,
  ];
}

function lineCells(donation: Donation, line: DonationLine, sums: Running): string[] {
  const gross = donation.counts ? line.amount : 0;
  const refunded = donation.counts ? line.refunded : 0;
  const net = (cents(gross) - cents(refunded)) / 100;
  add(sums, { gross, refunded, net });
  return [
    donation.number ?? '',
    donation.giftDate ?? '',
    donation.donor.name,
    donation.donor.email,
    texts.methods[donation.method],
    donation.status,
    line.name,
    line.category,
    String(line.quantity),
    ...[line.price, line.amount, gross, refunded, net].map(dollarsCell),
    line.note,
    line.day ?? '',
    line.startsAt,
    line.names.join('; '),
    anonymousCell(donation),
    takesPartCell(line),
    deliveryCell(line),
    line.goesTo,
  ];
}

async function* file(
  { columns, sumsAt }: { readonly columns: readonly string[]; readonly sumsAt: number },
  batches: Batches,
  cellsOf: (donation: Donation, sums: Running) => string[][],
): AsyncGenerator<string> {
  yield headRow(columns);
  const sums: Running = { gross: 0, refunded: 0, net: 0 };
  for await (const batch of batches) yield batch.flatMap((donation) => cellsOf(donation, sums).map(row)).join('');
  yield totalRow(columns, sumsAt, sums);
}

/** Streams donations as CSV with their sums, which equal those of the screen. Times are in the temple's time zone. */
export function donationsFile(batches: Batches, timeZone: string): Readable {
  const cellsOf = (donation: Donation, sums: Running) => {
    add(sums, { ...donation, refunded: countedRefund(donation) });
    return [donationCells(donation, timeZone)];
  };
  return stream(file({ columns: texts.donations, sumsAt: 12 }, batches, cellsOf));
}

/** Streams the lines that match the filters as CSV with their sums. */
export function linesFile(batches: Batches): Readable {
  const cellsOf = (donation: Donation, sums: Running) =>
    donation.lines.filter((line) => line.matches).map((line) => lineCells(donation, line, sums));
  return stream(file({ columns: texts.lines, sumsAt: 11 }, batches, cellsOf));
}
