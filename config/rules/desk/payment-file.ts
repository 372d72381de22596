import type { Tender } from '../../shop';
import { isCalendarDay } from '../calendar-day';

/** Gift read from a file of a payment service. Days are YYYY-MM-DD. */
export interface FileGift {
  readonly sender: string;
  readonly reference: string;
  readonly day: string;
  readonly cents: number;
  readonly tender: Tender;
  readonly note: string;
}

/** Reason why a line of a file is not a gift. */
export type SkipReason = 'outgoing' | 'refund' | 'fee' | 'notZelle' | 'unfinished' | 'currency' | 'day' | 'amount';

/** Gifts and skipped lines of a file; null if no line names the columns of a day and an amount. */
export type PaymentFile = {
  readonly gifts: readonly FileGift[];
  readonly skipped: readonly { readonly line: number; readonly why: SkipReason }[];
} | null;

/** Line of a file: its number from 1, and its cells. */
export interface FileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Column names by meaning, in lower case without other signs. The first one that a file has counts. */
const columnNames = {
  day: ['date', 'postingdate', 'posteddate', 'transactiondate', 'datepaid'],
  amount: ['gross', 'totalcollected', 'amount', 'grossamount', 'grosssales', 'credit', 'deposit'],
  sender: ['name', 'customername', 'sendername', 'sender', 'from', 'payer'],
  text: ['description', 'details', 'transactiondescription', 'payee'],
  reference: ['transactionid', 'paymentid', 'confirmationnumber', 'referencenumber', 'reference', 'confirmation'],
  kind: ['type', 'eventtype', 'transactiontype'],
  status: ['status', 'transactionstatus'],
  currency: ['currency'],
  note: ['note', 'notes', 'message', 'memo', 'subject'],
} as const;

type Column = keyof typeof columnNames;

/** Maximum length of a cell (characters). Longer ones are cut before any pattern reads them. */
const longestCell = 500;

/** Returns a cell without the blanks that banks add to fill its width. */
const plainCell = (cell: string) => cell.replace(/\s+/g, ' ').slice(0, longestCell).trim();

const plainName = (cell: string) =>
  cell
    .slice(0, longestCell)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Returns the places of the columns, or null if a line names no day or no amount. */
function columnsOf(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = cells.map(plainName);
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(columnNames)) {
    const at = known.map((name) => names.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) found.set(column as Column, at);
  }
  return found.has('day') && found.has('amount') ? found : null;
}

/** Returns the tender of a file by its columns. A bank's export of all payments counts as Zelle. */
function tenderOf(cells: readonly string[]): Tender {
  const names = cells.map(plainName);
  const hasSome = (...some: string[]) => some.some((name) => names.includes(name));
  if (hasSome('fromemailaddress', 'payeremail') || (hasSome('gross') && hasSome('timezone'))) return 'PayPal';
  return hasSome('totalcollected', 'cardbrand', 'pansuffix', 'devicename') ? 'DeskCard' : 'Zelle';
}

const datePatterns = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, order: [1, 2, 3] },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/, order: [3, 1, 2] },
] as const;

/** Parses a day as American files write it, or null. */
export function fileDay(text: string): string | null {
  for (const { pattern, order } of datePatterns) {
    const match = pattern.exec(text.trim());
    if (!match) continue;
    const [year = '', month = '', day = ''] = order.map((group) => match[group] ?? '');
    const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDay(whole) ? whole : null;
  }
  return null;
}

/** Parses an amount such as `$1,101.50`, `(3.00)` or `-$50` to cents; negative for outgoing money, or null. */
export function fileCents(text: string): number | null {
  const plain = text.replace(/[\s$,]/g, '').replace(/^USD|USD$/i, '');
  const match = /^([-−+(]?)(\d{1,9})(?:\.(\d{1,2}))?(\)?)(-?)$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', part = '', , after = ''] = match;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '(' || sign === '-' || sign === '−' || after === '-' ? -cents : cents;
}

const zelle = /zelle|quickpay/i;
const zelleSender = /\bfrom (.+)/i;
/** Start of the text that a bank adds after the sender's name. */
const afterSender =
  /(?:;|,|\bconf(?:irmation)?\b|\bref(?:erence)?\b|\bmemo\b|\bfor\b|\bon \d|\b(?=[A-Z]*\d)[A-Z0-9]{8,}\b).*/i;
const labeledReference = /\b(?:conf(?:irmation)?|ref(?:erence)?)[#: ]*(?:(?:number|no\.?)[#: ]*)?([A-Z0-9]{6,})/i;
const bareReference = /\b(?=[A-Z]*\d)[A-Z0-9]{8,}\b/i;
const zelleNote = /\bfor "?([^";]+)/i;

/** Returns sender, number and message of a bank's text about Zelle, in which one blank separates words. */
export function zelleFacts(text: string): Pick<FileGift, 'sender' | 'reference' | 'note'> {
  const sender = (zelleSender.exec(text)?.[1] ?? '').replace(afterSender, '').trim();
  const reference = labeledReference.exec(text)?.[1] ?? bareReference.exec(text)?.[0] ?? '';
  return { sender, reference, note: (zelleNote.exec(text)?.[1] ?? '').trim() };
}

const isRefund = /refund|reversal|chargeback|dispute/i;
const isFee = /\bfees?\b/i;
const isOutgoing = /withdraw|transfer to|payout|\bsent\b/i;
const isUnfinished = /pending|failed|denied|canceled|cancelled|held|placed|expired/i;

function skipReason(
  { kind, status, currency, text, amount, day }: Readonly<Record<Column, string>>,
  tender: Tender,
): SkipReason | null {
  const cents = fileCents(amount);
  if (isRefund.test(kind)) return 'refund';
  if (isFee.test(kind)) return 'fee';
  if (cents !== null && cents < 0) return 'outgoing';
  if (isOutgoing.test(kind)) return 'outgoing';
  if (tender === 'Zelle' && text !== '' && !zelle.test(`${text} ${kind}`)) return 'notZelle';
  if (isUnfinished.test(status)) return 'unfinished';
  if (currency !== '' && currency.toUpperCase() !== 'USD') return 'currency';
  if (fileDay(day) === null) return 'day';
  return cents === null || cents === 0 ? 'amount' : null;
}

/**
 * Reads the gifts of a bank's export, of PayPal's activity or of Square's transactions. Columns are found by their
 * names, which may follow other lines.
 * @param wanted tender of all gifts; by default the file's columns decide
 */
export function readPaymentFile(lines: readonly FileLine[], wanted?: Tender): PaymentFile {
  const head = lines.findIndex(({ cells }) => columnsOf(cells) !== null);
  const names = lines[head]?.cells ?? [];
  const columns = columnsOf(names);
  if (!columns) return null;
  const tender = wanted ?? tenderOf(names);
  const gifts: FileGift[] = [];
  const skipped: { line: number; why: SkipReason }[] = [];
  for (const { line, cells } of lines.slice(head + 1)) {
    const cell = (column: Column) => {
      const at = columns.get(column);
      return at === undefined ? '' : plainCell(cells[at] ?? '');
    };
    const values = Object.fromEntries(
      Object.keys(columnNames).map((column) => [column, cell(column as Column)]),
    ) as Record<Column, string>;
    const why = skipReason(values, tender);
    if (why) {
      skipped.push({ line, why });
      continue;
    }
    const told = zelleFacts(values.text);
    gifts.push({
      sender: values.sender || (tender === 'Zelle' ? told.sender : ''),
      reference: values.reference || (tender === 'Zelle' ? told.reference : ''),
      day: fileDay(values.day) ?? '',
      cents: fileCents(values.amount) ?? 0,
      tender,
      note: values.note || (tender === 'Zelle' ? told.note : values.text),
    });
  }
  return { gifts, skipped };
}
