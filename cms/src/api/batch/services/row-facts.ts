import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract/panel/contract';
import { Refused } from '@seva/config/contract/refused';
import { checkDayProblem, isPossiblePostmark } from '@seva/config/rules/check-day';
import { isBankName } from '@seva/config/rules/desk/bank-name';
import { linesProblem } from '@seva/config/rules/desk/row-lines';
import { toCents } from '@seva/config/rules/money';
import { isReversedGift } from '@seva/config/rules/order-actions';
import { userTable, type UserRow } from '../../account/queries';
import { templeToday } from '../../content';
import { checkKeyOf, findGoneItem } from '../../order';
import { closedMonthTable, orderTable, type OrderRow } from '../../order/queries';
import { serviceTable } from '../../service/queries';
import type { BatchRecord, RowFacts, RowRecord, StoredLine } from '../queries';
import { repeatKeyOfGift } from './repeat-key';
import { batchTexts as texts } from '../../../texts/batches';
import { texts as shopTexts } from '../../../texts/en';
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
  const gone = await findGoneItem(
    strapi,
    lines.map(({ service, quantity }) => ({ service: services.get(service) ?? null, quantity })),
    false,
  );
  if (gone) throw refused(shopTexts.order.itemTaken(gone.name, gone.left), 'lines', 'ITEM_TAKEN');
  return lines.map(({ service, quantity, amount, note, booking }) => ({
    service,
    name: services.get(service)?.name ?? '',
    quantity,
    cents: toCents(amount) ?? 0,
    note: note ?? '',
    booking: booking ?? null,
  }));
}

/** Returns whether a gift is recorded as soon as it is saved: it has a booked day, or its batch was closed. */
export const isRecordedAtOnce = (
  { state }: Pick<BatchRecord, 'state'>,
  lines: readonly { readonly booking?: { readonly day?: string | null | undefined } | null | undefined }[],
): boolean => state === 'closed' || lines.some(({ booking }) => Boolean(booking?.day));

export interface TypedRow {
  readonly facts: RowFacts;
  readonly user: UserRow | null;
  readonly corrects: OrderRow | null;
  /** Digest that the same check has if its bank was not typed; null for any other gift. */
  readonly otherKey: string | null;
}

type CheckFacts = Pick<RowFacts, 'bankName' | 'checkLast4' | 'repeatKey'> & Pick<TypedRow, 'otherKey'>;

/** Returns the digest of a check without its bank; null for a donor without a record, who would match strangers. */
const keyWithoutBank = (user: UserRow | null, digits: string) => user && checkKeyOf(user.id, '', digits);

/**
 * Returns the facts of a check. Its number is stored as a digest only, so a change of donor or bank needs it again. The
 * bank may follow until the gift is recorded; `isNow` is true if it is recorded as soon as it is saved.
 */
function checkOf(body: Body, user: UserRow | null, seen: RowRecord | null, isNow: boolean): CheckFacts {
  const bankName = body.bankName ?? '';
  const digits = (body.checkNumber ?? '').replace(/\W/g, '');
  if (bankName === '' ? isNow : !isBankName(bankName)) throw refused(texts.bankNeeded, 'bankName');
  if (digits !== '') {
    const withoutBank = keyWithoutBank(user, digits);
    const repeatKey = bankName === '' ? withoutBank : checkKeyOf(user?.id ?? null, bankName, digits);
    return { bankName: bankName || null, checkLast4: digits.slice(-4), repeatKey, otherKey: withoutBank };
  }
  if (!seen?.checkLast4) throw refused(texts.checkNeeded, 'checkNumber');
  const isOtherBank = seen.bankName !== null && seen.bankName !== bankName;
  if (isOtherBank || (seen.user?.id ?? null) !== (user?.id ?? null)) throw refused(texts.checkAgain, 'checkNumber');
  return { bankName: bankName || null, checkLast4: seen.checkLast4, repeatKey: seen.repeatKey, otherKey: null };
}

/**
 * Returns the own day of a gift, or null for the day of its batch.
 * @throws Refused 400 for a check, a day to come or long ago, and a day of a month whose books are closed
 */
async function givenDayOf(
  strapi: Core.Strapi,
  { tender, givenOn = '' }: Body,
  seen: RowRecord | null,
): Promise<string | null> {
  if (givenOn === '') return null;
  if (tender === 'Check') throw refused(texts.noCheckDay, 'givenOn');
  const wrong = checkDayProblem(givenOn, await templeToday(strapi));
  if (wrong) throw refused(shopTexts.order.checkDay[wrong], 'givenOn', 'BAD_DAY');
  const month = givenOn.slice(0, 7);
  if (givenOn !== seen?.givenOn && (await closedMonthTable(strapi).findClosing(month)))
    throw refused(texts.closedDay, 'givenOn', 'BAD_DAY');
  return givenOn;
}

/** Returns the reversed donation that a gift replaces. @throws Refused 404, 409 NOT_REVERSED */
async function correctedOf(strapi: Core.Strapi, id = ''): Promise<OrderRow | null> {
  if (id === '') return null;
  const order = await orderTable(strapi).find(id);
  if (!order) throw new Refused(404, texts.unknownDonation, { field: 'corrects' });
  if (!isReversedGift(order)) throw new Refused(409, texts.notReversed, { code: 'NOT_REVERSED', field: 'corrects' });
  return order;
}

/** @throws Refused 400 for an impossible postmark, or a postmark on a gift that is not a check */
function postmarkOf({ tender, postmarkedOn = '' }: Body, receivedOn: string): string | null {
  if (postmarkedOn === '') return null;
  if (tender !== 'Check') throw refused(paperActTexts.noPostmark, 'postmarkedOn');
  if (!isPossiblePostmark(postmarkedOn, receivedOn)) throw refused(paperActTexts.wrongPostmark, 'postmarkedOn');
  return postmarkedOn;
}

/**
 * Returns the columns of a row that staff typed, its devotee, and the reversed donation that it replaces.
 * @param seen the row as it is stored; null for a new one
 * @throws Refused 400 with the field that is wrong, 404 for an unknown devotee
 */
export async function rowFacts(
  strapi: Core.Strapi,
  batch: BatchRecord,
  body: Body,
  seen: RowRecord | null,
): Promise<TypedRow> {
  const { tender } = body;
  const user = await donorOf(strapi, body.user);
  const amountCents = toCents(body.amount);
  if (amountCents === null) throw refused(texts.amountWrong, 'amount');
  const postmarkedOn = postmarkOf(body, batch.receivedOn);
  const givenOn = await givenDayOf(strapi, body, seen);
  const corrects = await correctedOf(strapi, body.corrects);
  const reference = body.reference ?? '';
  const { otherKey, ...recognized }: CheckFacts =
    tender === 'Check'
      ? checkOf(body, user, seen, isRecordedAtOnce(batch, body.lines))
      : {
          ...{ bankName: null, checkLast4: null, otherKey: null },
          repeatKey: repeatKeyOfGift(
            { tender, amountCents },
            { reference, donorId: user?.id ?? null, day: givenOn ?? batch.receivedOn },
          ),
        };
  const isSameGift = seen !== null && seen.isConfirmed && seen.repeatKey === recognized.repeatKey;
  const facts: RowFacts = {
    ...recognized,
    tender,
    amountCents,
    postmarkedOn,
    givenOn,
    donorName: (user === null && body.donorName) || null,
    lines: await linesOf(strapi, body, amountCents),
    isConfirmed: (body.confirm ?? false) || isSameGift,
    sender: body.sender || null,
    reference: reference || null,
    note: body.note || null,
  };
  return { facts, user, corrects, otherKey };
}
