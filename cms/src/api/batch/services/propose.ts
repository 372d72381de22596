import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { parse } from 'csv-parse';
import { mostCharacters, type ProposedRows } from '@seva/config/contract/panel/desk/batches/contracts';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { Refused } from '@seva/config/contract/refused';
import { readPaymentFile, type FileGift, type FileLine } from '@seva/config/rules/desk/payment-file';
import { referenceKey, senderKey } from '@seva/config/rules/desk/sender';
import { toDollars } from '@seva/config/rules/money';
import { findByExactNames } from '../../account';
import type { UserRow } from '../../account/queries';
import { orderTable } from '../../order/queries';
import { rowTable, senderTable } from '../queries';
import { requireBatch } from './batches';
import { deskPeople } from './people';
import { repeatKeyOfDay } from './repeat-key';
import { batchTexts as texts } from '../../../texts/batches';

/** Maximum number of lines of a file: the payments of a year. */
const mostLines = 5000;

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Bytes of a file that are parsed before other requests get a turn. */
const slice = 32 * 1024;

async function* slicesOf(file: string) {
  const bytes = Buffer.from(file);
  for (let start = 0; start < bytes.length; start += slice) {
    yield bytes.subarray(start, start + slice);
    await nextTurn();
  }
}

/** Parses CSV with commas, semicolons or tabs. @throws Refused 400 for another text, or too many lines */
async function linesOf(file: string): Promise<FileLine[]> {
  const parser = parse({
    ...{ info: true, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    delimiter: [',', ';', '\t'],
  });
  const found: FileLine[] = [];
  try {
    await pipeline(slicesOf(file), parser, async (records: AsyncIterable<CsvRecord>) => {
      for await (const { record, info } of records) {
        if (found.length === mostLines) throw new Refused(400, texts.fileTooLong(mostLines), { field: 'file' });
        found.push({ line: info.lines, cells: record });
      }
    });
    return found;
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, texts.fileUnreadable, { field: 'file' });
  }
}

/** Returns the devotee of each gift: by the sender's name as staff chose it, else by a name that only one devotee has. */
async function donorsOf(strapi: Core.Strapi, gifts: readonly FileGift[]): Promise<(UserRow | null)[]> {
  const known = new Map<string, UserRow | null>();
  for (const { tender, sender } of gifts) {
    const key = senderKey(sender);
    if (!known.has(key)) known.set(key, await senderTable(strapi).devoteeOf(tender, sender));
  }
  const unknown = [...known].flatMap(([key, user]) => (user || key === '' ? [] : [key]));
  const byName = await findByExactNames(strapi, unknown);
  return gifts.map(({ sender }) => known.get(senderKey(sender)) ?? byName.get(senderKey(sender)) ?? null);
}

/** Returns the digest of a gift without a number, by its donor, amount and day; null if it cannot be recognized. */
function dayKeyOf({ tender, cents, reference, day }: FileGift, donor: UserRow | null): string | null {
  if (referenceKey(reference) !== '' || !donor) return null;
  return repeatKeyOfDay(donor.id, { tender, amountCents: cents }, day);
}

/** Returns which gifts were recorded or typed before: by their number, else by donor, amount and day. */
async function knownGifts(
  strapi: Core.Strapi,
  gifts: readonly FileGift[],
  donors: readonly (UserRow | null)[],
): Promise<boolean[]> {
  const numbers = new Map<string, ReadonlySet<string>>();
  for (const tender of new Set(gifts.map((gift) => gift.tender)))
    numbers.set(tender, new Set((await rowTable(strapi).knownReferences(tender)).map(referenceKey)));
  const keys = gifts.map((gift, index) => dayKeyOf(gift, donors[index] ?? null));
  const asked = keys.flatMap((key) => key ?? []);
  const known = new Set([...(await orderTable(strapi).knownKeys(asked)), ...(await rowTable(strapi).knownKeys(asked))]);
  return gifts.map(({ tender, reference }, index) => {
    if (referenceKey(reference) !== '') return numbers.get(tender)?.has(referenceKey(reference)) ?? false;
    return known.has(keys[index] ?? '');
  });
}

/**
 * Reads the gifts of a file of Zelle, PayPal or Square, and proposes their devotees. Stores nothing.
 * @throws Refused 404 for an unknown batch, 413 for a file above 2 MB, 400 for a text without columns of a day and an amount
 */
export async function proposeRows(
  strapi: Core.Strapi,
  id: string,
  { file, tender: wanted }: Parsed<'batches.propose'>['body'],
): Promise<ProposedRows> {
  await requireBatch(strapi, id);
  if (file.length > mostCharacters) throw new Refused(413, texts.fileTooLarge, { field: 'file' });
  const read = readPaymentFile(await linesOf(file), wanted);
  if (!read) throw new Refused(400, texts.fileUnreadable, { field: 'file' });
  const { gifts, skipped } = read;
  const donors = await donorsOf(strapi, gifts);
  const users = [...new Map(donors.flatMap((user) => (user ? [[user.id, user] as const] : []))).values()];
  const people = new Map((await deskPeople(strapi, users)).map((person) => [person.id, person]));
  const known = await knownGifts(strapi, gifts, donors);
  const rows = gifts.map(({ cents, ...facts }, index) => {
    const donor = donors[index] ?? null;
    return {
      ...facts,
      amount: toDollars(cents),
      person: (donor && people.get(donor.documentId)) ?? null,
      isKnown: known[index] ?? false,
    };
  });
  return { rows, skipped: skipped.map(({ line, why }) => ({ line, why: texts.skipped[why] })) };
}
