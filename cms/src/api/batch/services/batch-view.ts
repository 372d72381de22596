import type { Core } from '@strapi/strapi';
import type { PanelActor } from '@seva/config/contract/panel-actor';
import type {
  Batch,
  BatchPage,
  BatchRow,
  BatchState,
  BatchSummary,
  HundiCount,
  RowDonor,
  RowState,
  SavedRow,
} from '@seva/config/contract/panel/desk/batches/contracts';
import type { Figures } from '@seva/config/rules/desk/control';
import { toDollars } from '@seva/config/rules/money';
import { pagesOf, sliceOf, type Paged } from '@seva/config/rules/paging';
import { paperTable } from '../../receipt/queries';
import { batchTable, rowTable, type BatchRecord, type CountRecord, type RowRecord } from '../queries';
import { closingProblem } from './closing-problem';
import { countProblem } from './count-problem';
import { needsTwoPeople } from './two-people';
import { defaultsOf } from './row-defaults';

export interface Viewer {
  readonly actor: PanelActor;
  readonly mayEnter: boolean;
  readonly mayClose: boolean;
}

const reversedStates: readonly string[] = ['canceled', 'bounced', 'refunded', 'charged_back'];

const stateOf = ({ state, order }: RowRecord): RowState =>
  state === 'posted' && order && reversedStates.includes(order.state) ? 'reversed' : state;

/** Returns the donor of a row. Old rows have no name; their donations do. */
function donorOf({ user, donorName, order }: RowRecord): RowDonor {
  const none = { phone: '', gotram: '' };
  if (!user || user.anonymisedAt) return { id: null, name: donorName ?? order?.donorName ?? '', ...none };
  const { documentId: id, name, phone, gotram } = user;
  return { id, name: name ?? '', phone: phone ?? '', gotram: gotram ?? '' };
}

const linkOf = (order: RowRecord['corrects']) => order && { id: order.documentId, number: order.number ?? '' };

const rowView = (row: RowRecord, withReceipt: { has(orderId: number): boolean }): BatchRow => ({
  key: row.rowKey,
  position: row.position,
  revision: row.revision,
  state: stateOf(row),
  problem: row.problem ?? '',
  donor: donorOf(row),
  tender: row.tender,
  amount: toDollars(row.amountCents),
  lines: row.lines.map(({ cents, ...line }) => ({ ...line, amount: toDollars(cents) })),
  bankName: row.bankName ?? '',
  checkLast4: row.checkLast4 ?? '',
  sender: row.sender ?? '',
  reference: row.reference ?? '',
  postmarkedOn: row.postmarkedOn ?? '',
  givenOn: row.givenOn ?? '',
  note: row.note ?? '',
  order: linkOf(row.order),
  corrects: linkOf(row.corrects),
  hasReceipt: row.order !== null && withReceipt.has(row.order.id),
  enteredBy: row.enteredByName,
});

const ordersOf = (rows: readonly RowRecord[]) => rows.flatMap(({ order }) => (order ? [order.id] : []));

export const figuresOf = (rows: readonly Pick<RowRecord, 'amountCents'>[]): Figures => ({
  count: rows.length,
  cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
});

const summaryOf = (batch: BatchRecord, { count, cents }: Figures): BatchSummary => ({
  id: batch.documentId,
  number: batch.number,
  kind: batch.kind,
  state: batch.state,
  receivedOn: batch.receivedOn,
  count,
  amount: toDollars(cents),
  controlCount: batch.controlCount,
  controlAmount: batch.controlCents === null ? null : toDollars(batch.controlCents),
  firstControlCount: batch.firstControlCount,
  firstControlAmount: batch.firstControlCents === null ? null : toDollars(batch.firstControlCents),
  differenceReason: batch.differenceReason ?? '',
  note: batch.note ?? '',
  enteredBy: batch.enteredByName,
  closedBy: batch.closedByName ?? '',
  closedAt: batch.closedAt === null ? null : new Date(batch.closedAt).toISOString(),
  countedByOne: batch.countedByName ?? '',
});

/** Returns the counts of a hundi. Until it is decided, each person sees only their own figures. */
function countViews(batch: BatchRecord, counts: readonly CountRecord[], actor: PanelActor): HundiCount[] {
  const isDecided = batch.state !== 'open';
  return counts.map(({ counter, counterName, cents, pieces }) => {
    const isMine = counter === actor.id;
    const isShown = isMine || isDecided;
    return { by: counterName, isMine, amount: isShown ? toDollars(cents) : null, pieces: isShown ? pieces : null };
  });
}

/** Returns the page of a batch for a person. */
export async function showBatch(strapi: Core.Strapi, batch: BatchRecord, viewer: Viewer): Promise<Batch> {
  const rows = await rowTable(strapi).ofBatch(batch.id);
  const receipts = await paperTable(strapi).standingOfOrders(ordersOf(rows));
  const counts = batch.kind === 'hundi' ? await batchTable(strapi).counts(batch.id) : [];
  const isOpen = batch.state === 'open';
  const why = isOpen ? closingProblem(batch, rows, viewer, await needsTwoPeople(strapi), true) : null;
  const posted = rows.filter(({ state }) => state === 'posted').length;
  return {
    ...summaryOf(batch, figuresOf(rows)),
    revision: batch.revision,
    defaults: defaultsOf(batch),
    rows: rows.map((row) => rowView(row, receipts)),
    posted,
    counts: countViews(batch, counts, viewer.actor),
    may: {
      edit: viewer.mayEnter && isOpen && batch.kind !== 'hundi',
      correct: viewer.mayEnter && (isOpen || batch.state === 'closed') && batch.kind !== 'hundi',
      count: viewer.mayEnter && countProblem(batch, counts, viewer.actor) === null,
      close: isOpen && why === null,
      void: isOpen && viewer.mayClose && posted === 0,
      why: why ?? '',
    },
  };
}

export async function showSaved(strapi: Core.Strapi, batch: BatchRecord, rowKey: string): Promise<SavedRow | null> {
  const row = await rowTable(strapi).find(batch.id, rowKey);
  if (!row) return null;
  const receipts = await paperTable(strapi).standingOfOrders(ordersOf([row]));
  const { count, cents } = (await batchTable(strapi).figures([batch.id])).get(batch.id) ?? figuresOf([]);
  return { row: rowView(row, receipts), count, amount: toDollars(cents) };
}

/** Returns a page of the batches, the open ones first, then the newest. */
export async function listBatches(
  strapi: Core.Strapi,
  { state, page, pageSize }: { readonly state: string } & Paged,
): Promise<BatchPage> {
  // The input allows no other state.
  const { rows, total } = await batchTable(strapi).list(state as BatchState | '', sliceOf(page, pageSize));
  const figures = await batchTable(strapi).figures(rows.map(({ id }) => id));
  return {
    rows: rows.map((batch) => summaryOf(batch, figures.get(batch.id) ?? figuresOf([]))),
    page,
    pages: pagesOf(total, pageSize),
    total,
  };
}
