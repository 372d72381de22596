import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { LineBooking, OwnData } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import { toDollars } from '@seva/config/rules/money';
import type { Account } from '../../../platform/http/actor';
import { readSite } from '../../content';
import { outbox } from '../../../platform/plugins/outbox';
import { paymentNotesOf, type PaymentNotes } from '../../order';
import { batchDataOf } from '../../batch/queries';
import { ordersOfDonor, type OrderRow, loadOrders } from '../../order/queries';
import { familyTable, familyView } from '../queries/family-table';
import { mergeTable } from '../queries/merge-table';
import { paperTable } from '../../receipt/queries';
import { personFacts } from '../queries/person-facts';
import type { UserRow } from '../queries/user-row';
import { sessionTable } from '../queries/session-table';
import { userTable } from '../queries/user-table';
import { findSubscription } from '../../newsletter';
import { texts } from '../../../texts/en';
import { lineBookings } from '../../booking';
import { addressSince, historyOf, ownLog } from './own-log';
import { isoMoment, isoMomentOrNull } from '../../../platform/moment';

type Donation = OwnData['donations'][number];
type OwnMail = OwnData['mails'][number];

/** Rows read before other requests get a turn. */
const slice = 50;

type Mails = Awaited<ReturnType<ReturnType<typeof outbox>['written']>>;

/** Returns a mail as sent, with the tokens in its links masked. */
const mailOf = ({ template, to, subject, text, createdAt, sentAt }: Mails[number]): OwnMail => ({
  name: template,
  to,
  subject,
  text: text || null,
  writtenAt: isoMoment(createdAt),
  sentAt: isoMomentOrNull(sentAt),
});

const isForThem = ({ template }: { readonly template: string }) => !template.startsWith('staff-');

function donationOf(
  row: OrderRow,
  notes: PaymentNotes | undefined,
  more: Pick<Donation, 'history' | 'mails'>,
  bookings: ReadonlyMap<number, LineBooking> | undefined,
): Donation {
  const { donorName: name, donorEmail: email, donorPhone: phone, donorGotram: gotram, donorNakshatram } = row;
  const address = [row.shippingAddress, row.shippingCity, row.shippingPostalCode, row.shippingCountry];
  return {
    _id: row.documentId,
    number: row.number,
    status: row.state,
    giftDate: row.giftDate,
    begunAt: isoMoment(row.createdAt),
    paidAt: isoMomentOrNull(row.paidAt),
    deliveredAt: isoMomentOrNull(row.deliveredAt),
    method: row.paymentMethod,
    total: toDollars(row.totalCents),
    refunded: toDollars(row.refundedCents),
    lines: (row.lines ?? []).map((line) => ({
      service: line.name,
      quantity: line.quantity,
      price: toDollars(line.priceCents),
      note: line.note ?? '',
      ...(bookings?.has(line.position) ? { booking: bookings.get(line.position) } : {}),
    })),
    refunds: (notes?.refunds ?? []).map(({ amount, reason, createdAt, status }) => ({
      ...{ amount, reason, status },
      at: createdAt,
    })),
    writtenAs: personFacts({ name, email, phone, gotram, nakshatram: donorNakshatram }),
    address: address.filter(Boolean).join(', '),
    card: row.cardLast4 ? { brand: row.cardBrand ?? '', last4: row.cardLast4 } : null,
    check:
      row.paymentMethod === 'Check'
        ? { bank: row.bankName ?? '', last4: row.checkLast4 ?? '', receivedOn: row.receivedOn }
        : null,
    enteredByTheTemple: row.placedBy !== null && row.placedBy.id !== row.user?.id,
    ...more,
  };
}

async function donationsOf(strapi: Core.Strapi, ids: readonly number[], id: string): Promise<Donation[]> {
  const rows = await loadOrders(strapi, ids);
  const documents = rows.map(({ documentId }) => documentId);
  const notes = await paymentNotesOf(strapi, documents);
  const history = await historyOf(strapi, documents, id);
  const mails = (await outbox(strapi).written({ orders: documents, limit: 10_000 })).filter(isForThem);
  const bookings = await lineBookings(
    strapi,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    donationOf(
      row,
      notes.get(row.documentId),
      {
        history: history.get(row.documentId) ?? [],
        mails: mails.filter(({ orderId }) => orderId === row.documentId).map(mailOf),
      },
      bookings.get(row.id),
    ),
  );
}

/**
 * Reads the mails to the current address that are about no donation.
 * Earlier mails are left out: addresses are not verified, so they may belong to another person.
 */
async function* mailsTo(strapi: Core.Strapi, row: UserRow) {
  if (!row.email) return;
  const since = [(await addressSince(strapi, row.documentId)) ?? '', isoMoment(row.createdAt)].sort().at(-1) ?? '';
  for (let offset = 0; ; offset += slice) {
    const mails = await outbox(strapi).written({ to: row.email, limit: slice, offset });
    yield mails
      .filter((mail) => isForThem(mail) && mail.orderId === null)
      .filter((mail) => isoMoment(mail.createdAt) >= since || mail.dedupeKey?.endsWith(`:${row.documentId}`))
      .map(mailOf);
    if (mails.length < slice) return;
  }
}

async function headOf(strapi: Core.Strapi, row: UserRow, now: number) {
  const subscription = await findSubscription(strapi, row.email);
  const sessions = await sessionTable(strapi).ofUser(row.id);
  const merges = await mergeTable(strapi).into(row.documentId);
  const { waiting, senders } = await batchDataOf(strapi, row.id);
  return {
    madeAt: isoMoment(new Date(now)),
    temple: (await readSite(strapi)).name,
    account: {
      ...{
        _id: row.documentId,
        ...personFacts(row),
        isAdmin: Boolean(row.isAdmin),
        isPriest: Boolean(row.isPriest),
        since: isoMoment(row.createdAt),
      },
      statementName: row.statementName ?? '',
      postalAddress: [row.addressLine, row.addressCity, row.addressState, row.addressPostalCode, row.addressCountry]
        .filter(Boolean)
        .join(', '),
    },
    papers: (await paperTable(strapi).ofUser(row.id)).map((paper) => ({
      ...{ number: paper.number, version: paper.version, state: paper.state, issuedOn: paper.issuedOn },
      name: paper.donorName,
      total: toDollars(paper.amountCents),
      contribution: toDollars(paper.contributionCents),
    })),
    family: (await familyTable(strapi).of(row.id)).map(familyView),
    newsletter: subscription && {
      signedUpAt: isoMomentOrNull(subscription.subscribedAt),
      unsubscribedAt: isoMomentOrNull(subscription.unsubscribedAt),
      source: subscription.source,
      consent: subscription.consent,
    },
    desk: {
      waiting: waiting.map(({ tender, amountCents, note }) => ({
        ...{ method: tender, amount: toDollars(amountCents) },
        note: note ?? '',
      })),
      senders: senders.map(({ tender, name }) => ({ method: tender, name })),
    },
    sessions: sessions.map(({ createdAt, lastUsedAt }) => ({
      begunAt: isoMoment(createdAt),
      lastUsedAt: isoMoment(lastUsedAt),
    })),
    // Leaves out the other record's details. Within a month it may turn out to be another person's.
    merges: merges.map(({ mergedAt, moved, undoneAt }) => ({
      at: isoMoment(mergedAt),
      donations: moved,
      undoneAt: isoMomentOrNull(undoneAt),
    })),
  } satisfies Partial<OwnData>;
}

/** Writes a member of the JSON object with a long list, page by page. */
async function* listText(name: keyof OwnData, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const page of pages) {
    for (const item of page) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
      isFirst = false;
    }
    await nextTurn();
  }
  yield ']';
}

async function* textOf(strapi: Core.Strapi, row: UserRow, now: number) {
  const { documentId: id } = row;
  const orders = await ordersOfDonor(strapi, row.id);
  yield JSON.stringify(await headOf(strapi, row, now)).slice(0, -1);
  const donations = async function* () {
    for (let start = 0; start < orders.length; start += slice)
      yield await donationsOf(
        strapi,
        orders.slice(start, start + slice).map((order) => order.id),
        id,
      );
  };
  yield* listText('donations', donations());
  yield* listText('mails', mailsTo(strapi, row));
  yield* listText('log', ownLog(strapi, id, new Set(orders.map(({ documentId }) => documentId))));
  yield '}\n';
}

/**
 * Returns all data that the shop stores about the caller as a JSON file. It is streamed to limit memory.
 * @throws Refused 401 when the account was just deleted
 */
export async function ownData(strapi: Core.Strapi, actor: Account, now: number): Promise<Readable> {
  const row = await userTable(strapi).findById(actor.userId);
  if (!row) throw new Refused(401, texts.notAuthorizedTokenFailed);
  return Readable.from(textOf(strapi, row, now), { objectMode: false });
}
