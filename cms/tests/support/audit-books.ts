import type { BankObject, Books } from './books';

type Row = Books['orders'][number];

const cents = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row.amount_cents), 0);
const isTrue = (value: unknown) => value === true || value === 1;

/**
 * Returns the problems in the ledger as text; none if each charge has exactly one paid order, email and audit entry.
 */
export function problemsIn(books: Books): string[] {
  return [
    ...books.intents.filter(({ status }) => status === 'succeeded').flatMap((intent) => ofCharge(books, intent)),
    ...books.orders.flatMap((order) => ofOrder(books, order)),
    ...ofNumbers(books),
    ...ofChain(books),
    ...ofTotals(books),
  ];
}

function expectOne(what: string, count: number): string[] {
  return count === 1 ? [] : [`${count === 0 ? 'lost' : 'doubled'}: ${count} ${what}`];
}

function ofCharge(books: Books, intent: BankObject): string[] {
  const { id } = intent;
  const orders = books.orders.filter((order) => order.intent_id === id);
  const [order] = orders;
  if (!order) return [`lost: charge ${id} has no order`];
  const { document_id: orderId } = order;
  const payments = books.events.filter((event) => event.kind === 'payment' && event.intent_id === id);
  const refunds = books.bankRefunds.filter((refund) => refund.payment_intent === id && refund.status === 'succeeded');
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isBalanced = isTrue(order.is_paid) || (returned > 0 && order.state === 'refunded');
  return [
    ...expectOne(`orders of charge ${id}`, orders.length),
    ...(isBalanced ? [] : [`stuck: charge ${id} is not paid in order ${orderId} (${order.state})`]),
    ...expectOne(`ledger lines of charge ${id}`, payments.length),
    ...(payments.length === 1 && cents(payments) !== intent.amount_received ? [`wrong sum of charge ${id}`] : []),
    ...(isClosed(order)
      ? []
      : expectOne(`confirmations of ${orderId}`, mailsOf(books, order, 'donation-confirmation'))),
    ...expectOne(`entries of the audit log about ${orderId}`, entriesOf(books, order, 'order.card_succeeded')),
    ...(Number(order.refunded_cents) === returned
      ? []
      : [`refunds of ${orderId}: ${order.refunded_cents}, not ${returned}`]),
    ...refunds.flatMap((refund) => ofRefund(books, refund)),
    ...(mailsOf(books, order, 'refund') === refunds.length ? [] : [`mails about refunds of ${orderId}`]),
  ];
}

function ofRefund(books: Books, refund: BankObject): string[] {
  const lines = books.events.filter((event) => event.kind === 'refund' && event.gateway_id === refund.id);
  const rows = books.refunds.filter((row) => row.gateway_id === refund.id);
  return [
    ...expectOne(`ledger lines of refund ${refund.id}`, lines.length),
    ...expectOne(`rows of refund ${refund.id}`, rows.length),
  ];
}

function ofOrder(books: Books, order: Row): string[] {
  const { document_id: id } = order;
  const requests = books.refunds.filter((row) => row.order_id === id && row.state === 'requested');
  const stuck = requests.map((request) => `stuck: refund ${String(request.key)} of ${id}`);
  if (order.payment_method === 'Check') return [...stuck, ...ofCheck(books, order)];
  if (order.payment_method !== 'CreditCard') return [...stuck, ...ofDeskGift(books, order)];
  const isCharged = books.intents.some((intent) => intent.id === order.intent_id && intent.status === 'succeeded');
  return [...stuck, ...(isTrue(order.is_paid) && !isCharged ? [`order ${id} is paid without a charge`] : [])];
}

function ofCheck(books: Books, order: Row): string[] {
  const { document_id: id } = order;
  // A full refund is no longer paid, but its check has cleared.
  const cleared = isTrue(order.is_paid) || order.state === 'refunded' ? 1 : 0;
  const lines = books.events.filter((event) => event.order_id === id && event.kind === 'check_cleared').length;
  const counts = [
    lines,
    entriesOf(books, order, 'order.check_cleared'),
    mailsOf(books, order, 'donation-confirmation'),
  ];
  return [
    ...expectOne(`entries about the recorded check ${id}`, entriesOf(books, order, 'order.check_recorded')),
    ...expectOne(`mails about the recorded check ${id}`, mailsOf(books, order, 'check-recorded')),
    ...(counts.every((count) => count === cleared) ? [] : [`check ${id}: ${counts.join(', ')} instead of ${cleared}`]),
  ];
}

/** Checks a gift of the front desk, whose money was there when it was recorded. */
function ofDeskGift(books: Books, order: Row): string[] {
  const { document_id: id } = order;
  const lines = books.events.filter((event) => event.order_id === id && event.kind === 'gift_received');
  return [
    ...expectOne(`ledger lines of the gift ${id}`, lines.length),
    ...(cents(lines) === Number(order.total_cents) ? [] : [`wrong sum of the gift ${id}`]),
    ...expectOne(`entries about the recorded gift ${id}`, entriesOf(books, order, 'order.gift_recorded')),
  ];
}

/** Closing an account deletes the emails to its devotee. */
const isClosed = ({ donor_name: name }: Row) => name === 'Closed account';

const mailsOf = ({ mails }: Books, order: Row, template: string) =>
  mails.filter((mail) => mail.order_id === order.document_id && mail.template === template).length;

const entriesOf = ({ audit }: Books, order: Row, action: string) =>
  audit.filter((entry) => entry.entity_id === order.document_id && entry.action === action).length;

/** Checks that donation numbers have no gap and no duplicate (docs/payments.md#money-and-numbers). */
function ofNumbers({ orders }: Books): string[] {
  const given = orders.flatMap(({ number }) => (typeof number === 'string' ? [number] : [])).sort();
  const wrong = given.findIndex((number, index) => Number(number.slice(-6)) !== index + 1);
  return wrong < 0 ? [] : [`number ${given[wrong]} stands in place ${wrong + 1}`];
}

function ofChain({ audit }: Books): string[] {
  const broken = audit.findIndex(
    (entry, index) =>
      Number(entry.sequence) !== index + 1 || (index > 0 && entry.previous_hash !== audit[index - 1]?.hash),
  );
  return broken < 0 ? [] : [`the audit log is broken at entry ${broken + 1}`];
}

/** Checks that the payment events add up to the orders, to the cent (docs/payments.md#money-and-numbers). */
function ofTotals({ orders, events }: Books): string[] {
  const counted = orders.filter((order) => order.paid_at !== null && order.state !== 'bounced');
  const net = counted.reduce(
    (sum, order) => sum + Number(order.total_cents) - Number(order.refunded_cents) - Number(order.lost_cents),
    0,
  );
  return net === cents(events) ? [] : [`the orders say ${net} cents, the ledger ${cents(events)}`];
}
