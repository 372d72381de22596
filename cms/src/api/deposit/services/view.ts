import type { Core } from '@strapi/strapi';
import type {
  DepositChoice,
  DepositDetail,
  DepositItem,
  DepositPage,
  DepositSummary,
} from '@seva/config/contract/panel/desk/deposits/contracts';
import { mostItems } from '@seva/config/contract/panel/desk/deposits/input';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { anonymousMark, closedMonthTable } from '../../order/queries';
import { depositItems, depositTable, type DepositRow, type ItemRow } from '../queries';
import { depositTexts } from '../../../texts/deposits';

const itemOf = (row: ItemRow): DepositItem => ({
  order: row.document_id,
  number: row.number ?? '',
  tender: row.method,
  state: row.state,
  day: row.day ?? '',
  donor: row.hundi === null ? (row.donor_name ?? '') : depositTexts.hundi(row.hundi),
  ...anonymousMark(row.anonymous),
  bankName: row.bank_name ?? '',
  checkLast4: row.check_last_4 ?? '',
  amount: toDollars(row.cents),
  atBank: row.bankCents === null ? null : toDollars(centsAtBank(row)),
  batch: row.batch ?? '',
});

const summaryOf = (row: DepositRow): DepositSummary => ({
  id: row.documentId,
  number: row.number,
  state: row.state,
  madeOn: row.madeOn,
  account: row.account ?? '',
  checkAmount: toDollars(row.checkCents),
  cashAmount: toDollars(row.cashCents),
  amount: toDollars(row.checkCents + row.cashCents),
  bankAmount: row.bankCents === null ? null : toDollars(row.bankCents),
  bankOn: row.bankOn,
  difference: toDollars(row.differenceCents),
});

/** Returns the cents of a deposit's members of one tender. */
export const sumOf = (items: readonly ItemRow[], tender: ItemRow['method']): number =>
  items.reduce((sum, { method, cents }) => sum + (method === tender ? cents : 0), 0);

/**
 * Returns the cents at the bank of a member of a deposit; a reversed member counts as 0 unless the bank has confirmed
 * it.
 */
const centsAtBank = ({ bankCents, state }: ItemRow): number => (state === 'canceled' ? 0 : (bankCents ?? 0));

const atBank = (items: readonly ItemRow[]): number => items.reduce((sum, item) => sum + centsAtBank(item), 0);

/** Returns the cents at the bank, before a deposit is reconciled, of members that the bank has returned, and of the others, which it should show. */
export function bankSums(items: readonly ItemRow[]): { readonly bounced: number; readonly expected: number } {
  const bounced = atBank(items.filter(({ state }) => state === 'bounced'));
  return { bounced, expected: atBank(items) - bounced };
}

/** Returns the checks and cash that wait to be deposited, oldest first. */
export async function listDepositable(strapi: Core.Strapi, now: number): Promise<DepositChoice> {
  return {
    today: giftDay(now, await templeTimeZone(strapi)),
    rows: (await depositItems(strapi).waiting(mostItems)).map(itemOf),
    accounts: await depositTable(strapi).accounts(),
    closedMonths: await closedMonthTable(strapi).closedMonths(),
  };
}

/** Returns a page of deposits, latest first; without a state all but the discarded ones. */
export async function listDeposits(
  strapi: Core.Strapi,
  state: string,
  { page, pageSize }: Paged,
): Promise<DepositPage> {
  const { rows, total } = await depositTable(strapi).list(state, sliceOf(page, pageSize));
  return { rows: rows.map(summaryOf), page, pages: pagesOf(total, pageSize), total };
}

/** Returns the cents of the returned checks of a deposit, and of corrections since it was made, as it was reconciled. */
function changesOf(
  row: DepositRow,
  items: readonly ItemRow[],
): { readonly bounced: number; readonly corrected: number } {
  const made = row.checkCents + row.cashCents;
  if (row.state === 'reconciled') {
    const bounced = row.bouncedCents ?? 0;
    return { bounced, corrected: (row.bankCents ?? 0) - row.differenceCents + bounced - made };
  }
  const { bounced, expected } = bankSums(items);
  return { bounced, corrected: row.state === 'made' ? expected + bounced - made : 0 };
}

/** Returns a deposit with its checks and cash, null if unknown. */
export async function findDeposit(strapi: Core.Strapi, id: string): Promise<DepositDetail | null> {
  const row = await depositTable(strapi).find(id);
  if (!row) return null;
  const items = await depositItems(strapi).of(row.number);
  // Refunds may change the cash until it is taken to the bank.
  const sums = row.state === 'prepared' ? { checkCents: sumOf(items, 'Check'), cashCents: sumOf(items, 'Cash') } : {};
  const { bounced, corrected } = changesOf(row, items);
  return {
    ...summaryOf({ ...row, ...sums }),
    revision: row.revision,
    pieces: row.cashPieces,
    note: row.note ?? '',
    by: row.madeByName,
    reconciledBy: row.reconciledByName ?? '',
    reconciledAt: row.reconciledAt === null ? null : new Date(row.reconciledAt).toISOString(),
    items: items.map(itemOf),
    bounced: toDollars(bounced),
    corrected: toDollars(corrected),
    isClosed: (await closedMonthTable(strapi).findClosing(row.madeOn.slice(0, 7))) !== null,
  };
}
