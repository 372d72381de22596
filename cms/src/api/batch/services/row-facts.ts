import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { Refused } from '@seva/config/contract/refused';
import { isPossiblePostmark } from '@seva/config/rules/check-day';
import { linesProblem } from '@seva/config/rules/desk/row-lines';
import { toCents } from '@seva/config/rules/money';
import { userTable, type UserRow } from '../../account/queries';
import { checkKeyOf } from '../../order';
import { serviceTable } from '../../service/queries';
import type { BatchRecord, RowFacts, RowRecord, StoredLine } from '../queries';
import { repeatKeyOfGift } from './repeat-key';
import { batchTexts as texts } from '../../../texts/batches';
import { paperActTexts } from '../../../texts/paper-acts';

type Body = Parsed<'batches.saveRow'>['body'];

const refused = (message: string, field: string, code = 'BAD_ROW') => new Refused(400, message, { code, field });

async function donorOf(strapi: Core.Strapi, id: string | null): Promise<UserRow | null> {
  if (id === null) return null;
  const user = await userTable(strapi).find(id);
  if (!user || user.unfinished) throw new Refused(404, texts.unknownPerson, { field: 'user' });
  return user;
}

/** Prices the lines from the database. @throws Refused 400 if they do not make up the amount */
async function linesOf(strapi: Core.Strapi, { lines }: Body, amountCents: number): Promise<StoredLine[]> {
  const services = await serviceTable(strapi).forPricing(lines.map(({ service }) => service));
  const typed = lines.map(({ service, quantity, amount }) => ({ service, quantity, cents: toCents(amount) }));
  const problem = linesProblem(typed, amountCents, services);
  if (problem) throw refused(texts.lines(problem), 'lines');
  return lines.map(({ service, quantity, amount, note, booking }) => ({
    service,
    name: services.get(service)?.name ?? '',
    quantity,
    cents: toCents(amount) ?? 0,
    note: note ?? '',
    booking: booking ?? null,
  }));
}

type CheckFacts = Pick<RowFacts, 'bankName' | 'checkLast4' | 'repeatKey'>;

/** Returns the facts of a check. Its number is stored as a digest only, so a change of donor or bank needs it again. */
function checkOf(body: Body, user: UserRow | null, seen: RowRecord | null): CheckFacts {
  const bankName = body.bankName ?? '';
  const digits = (body.checkNumber ?? '').replace(/\W/g, '');
  if (bankName === '') throw refused(texts.bankNeeded, 'bankName');
  if (digits !== '')
    return { bankName, checkLast4: digits.slice(-4), repeatKey: checkKeyOf(user?.id ?? null, bankName, digits) };
  if (!seen?.checkLast4) throw refused(texts.checkNeeded, 'checkNumber');
  if (seen.bankName !== bankName || (seen.user?.id ?? null) !== (user?.id ?? null))
    throw refused(texts.checkAgain, 'checkNumber');
  return { bankName, checkLast4: seen.checkLast4, repeatKey: seen.repeatKey };
}

/** @throws Refused 400 for an impossible postmark, or one of a gift that is no check */
function postmarkOf({ tender, postmarkedOn = '' }: Body, receivedOn: string): string | null {
  if (postmarkedOn === '') return null;
  if (tender !== 'Check') throw refused(paperActTexts.noPostmark, 'postmarkedOn');
  if (!isPossiblePostmark(postmarkedOn, receivedOn)) throw refused(paperActTexts.wrongPostmark, 'postmarkedOn');
  return postmarkedOn;
}

/**
 * Returns the columns of a row that staff typed, and its devotee.
 * @param seen the row as it is stored; null for a new one
 * @throws Refused 400 with the field that is wrong, 404 for an unknown devotee
 */
export async function rowFacts(
  strapi: Core.Strapi,
  batch: BatchRecord,
  body: Body,
  seen: RowRecord | null,
): Promise<{ readonly facts: RowFacts; readonly user: UserRow | null }> {
  const { tender } = body;
  const user = await donorOf(strapi, body.user);
  const amountCents = toCents(body.amount);
  if (amountCents === null) throw refused(texts.amountWrong, 'amount');
  const postmarkedOn = postmarkOf(body, batch.receivedOn);
  const reference = body.reference ?? '';
  const recognized: CheckFacts =
    tender === 'Check'
      ? checkOf(body, user, seen)
      : {
          bankName: null,
          checkLast4: null,
          repeatKey: repeatKeyOfGift(
            { tender, amountCents },
            { reference, donorId: user?.id ?? null, day: batch.receivedOn },
          ),
        };
  const isSameGift = seen !== null && seen.isConfirmed && seen.repeatKey === recognized.repeatKey;
  const facts: RowFacts = {
    ...recognized,
    tender,
    amountCents,
    postmarkedOn,
    donorName: (user === null && body.donorName) || null,
    lines: await linesOf(strapi, body, amountCents),
    isConfirmed: (body.confirm ?? false) || isSameGift,
    sender: body.sender || null,
    reference: reference || null,
    note: body.note || null,
  };
  return { facts, user };
}
