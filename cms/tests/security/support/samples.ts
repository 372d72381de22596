import { createRequire } from 'node:module';
import { calls, type CallName } from '@seva/config/contract';
import type * as CalendarToken from '../../../src/api/account/auth/calendar-token';
import type * as FamilyTable from '../../../src/api/account/queries/family-table';
import type * as PaperLink from '../../../src/api/receipt/services/paper-link';
import type * as Subscribe from '../../../src/api/newsletter/services/subscribe';
import { castPassword } from './cast';
import type { Question } from './send-request';
import type { World } from './world';

const require = createRequire(import.meta.url);

/**
 * Valid request with all its parts. `status` is set if a valid request of this call has another status than
 * documented.
 */
export interface Sample {
  readonly id?: string;
  readonly action?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly raw?: Pick<Question, 'headers' | 'body'>;
  readonly status?: number;
}

type Make = (world: World, times: number) => Sample | Promise<Sample>;

const nothing: Make = () => ({});
const line = ({ service }: World) => ({ product: service._id, quantity: 1, price: service.price });

async function unsubscribeToken({ server }: World): Promise<string> {
  const { unsubscribeToken: make } = require('../../../dist/src/api/newsletter/services/subscribe') as typeof Subscribe;
  const rows = server.strapi.db.query('api::newsletter-subscriber.newsletter-subscriber' as never);
  const email = 'samples@example.org';
  const known = await rows.findOne({ where: { email } } as never);
  const row = known ?? (await rows.create({ data: { email, subscribedAt: new Date() } } as never));
  return make((row as unknown as { documentId: string }).documentId);
}

function paperKey(id: string): string {
  const { paperLink } = require('../../../dist/src/api/receipt/services/paper-link') as typeof PaperLink;
  return paperLink(id, Date.now()).split('?')[1] ?? '';
}

function calendarKey(id: string): string {
  const { calendarToken } = require('../../../dist/src/api/account/auth/calendar-token') as typeof CalendarToken;
  return calendarToken(id);
}

function emptyFamily(): string {
  const { familyVersion } = require('../../../dist/src/api/account/queries/family-table') as typeof FamilyTable;
  return familyVersion([]);
}

/** Returns a form with one file in the field `image`. */
export function pictureForm(bytes: Buffer, filename = 'picture.png', type = 'image/png', field = 'image') {
  const boundary = '----seva-form';
  const disposition = `Content-Disposition: form-data; name="${field}"; filename="${filename}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head, 'utf8'), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length };
  return { headers, body };
}

/** Valid request of every documented call, created anew for each use. */
export const samples: Record<CallName, Make> = {
  'users.login': ({ server }) => ({ body: server.accounts.devotee }),
  'users.register': (_, times) => ({
    body: { name: 'Sita', phone: '812-555-0151', email: `sample-${times}@example.org`, password: castPassword },
  }),
  'users.forgotPassword': () => ({ body: { email: 'nobody@example.org' } }),
  'users.askSignIn': () => ({ body: { email: 'nobody@example.org' } }),
  'users.signInByLink': () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  'users.confirmEmail': () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  'users.restoreEmail': () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  'users.passwordLink': () => ({ query: `token=${'x'.repeat(43)}`, status: 400 }),
  'users.resetPassword': () => ({ body: { token: 'x'.repeat(43), password: castPassword }, status: 400 }),
  'users.subscribe': () => ({ body: { email: 'reader@example.org' } }),
  'users.unsubscribePage': async (world) => ({ query: `token=${await unsubscribeToken(world)}` }),
  'users.unsubscribe': async (world) => ({ query: `token=${await unsubscribeToken(world)}` }),
  'users.list': nothing,
  'users.all': nothing,
  'users.search': () => ({ query: 'q=sharma' }),
  'users.add': nothing,
  'users.logout': nothing,
  'users.updateProfile': () => ({ body: { gotram: 'Kashyapa' } }),
  'users.ownData': nothing,
  'users.family': nothing,
  // Version of an empty list: no user of the cast has saved names.
  'users.saveFamily': () => ({ body: { people: [], version: emptyFamily() } }),
  // The right password would end the session of the other calls.
  'users.close': () => ({ body: { currentPassword: 'not the password' }, status: 400 }),
  'cards.mine': nothing,
  // No user of the cast has a saved card.
  'cards.remove': () => ({ id: 'pm_unknown', status: 404 }),
  'checkout.paymentIntent': (world) => ({ body: { cartItems: [line(world)] } }),
  'users.get': ({ ownerId }) => ({ id: ownerId }),
  'users.update': async (world) => ({ id: await world.newUser(), body: { name: 'Sita Rama' } }),
  'users.remove': async (world) => ({ id: await world.newUser() }),
  'products.list': () => ({ query: 'category=baba&pageNumber=1' }),
  'products.deities': () => ({ query: 'pageNumber=1' }),
  'products.top': nothing,
  'products.create': nothing,
  'products.get': ({ service }) => ({ id: service._id }),
  'products.slots': ({ service }) => ({ id: service._id, query: 'days=7' }),
  'products.update': async (world) => ({ id: await world.newService(), body: { name: 'Go Pooja', price: 25 } }),
  'products.remove': async (world) => ({ id: await world.newService() }),
  'pictures.upload': ({ png }) => ({ raw: pictureForm(png) }),
  'orders.create': (world) => ({ body: { orderItems: [line(world)], paymentMethod: 'CreditCard' } }),
  'orders.list': nothing,
  'orders.mine': nothing,
  'orders.get': async (world) => ({ id: (await world.paidOrder())._id }),
  'orders.pay': async (world) => {
    const { _id, intentId } = await world.paidOrder();
    return { id: _id, body: { id: intentId } };
  },
  'orders.deliver': async (world) => ({ id: (await world.paidOrder())._id, body: {} }),
  'orders.setCheck': async (world) => ({ id: await world.checkOrder(), body: { status: 'deposited' } }),
  'orders.refund': async (world) => ({
    id: (await world.paidOrder())._id,
    body: { amount: 0.5, reason: 'asked by phone' },
  }),
  // The wording of this shop is not approved, so there are no receipts and no released year. The key is valid.
  'papers.pdf': () => ({ id: 'unknown', query: paperKey('unknown'), status: 404 }),
  'statements.get': () => ({ id: '2026' }),
  'statements.issue': () => ({ id: '2026', status: 409 }),
  'give.offer': nothing,
  'give.start': (world, times) => ({
    body: {
      cartItems: [line(world)],
      ...{
        name: 'Guest',
        email: `guest-${times}@example.org`,
        idempotencyKey: `sample-of-a-guest-${Date.now()}-${times}`,
      },
    },
  }),
  'give.get': async (world) => ({ id: (await world.paidOrder())._id, query: 'key=wrong', status: 404 }),
  'claims.request': () => ({ body: { email: 'nobody@example.org' } }),
  'claims.use': () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  'tributes.stopPage': () => ({ query: 'token=unknown.x', status: 400 }),
  'tributes.stop': () => ({ query: 'token=unknown.x', status: 400 }),
  'bookings.mine': nothing,
  'bookings.get': async (world) => ({ id: await world.ownBooking() }),
  'bookings.calendar': async (world) => {
    const id = await world.ownBooking();
    return { id, query: `token=${calendarKey(id)}` };
  },
  'bookings.change': async (world) => ({ id: await world.ownBooking(), body: { occasion: 'Birthday' } }),
  'bookings.again': async (world) => ({ id: await world.ownBooking(), body: { tell: false } }),
  'bookings.cancel': async (world) => ({
    id: await world.ownBooking('anew'),
    body: { reason: 'We travel' },
    status: 202,
  }),
  'sheet.read': () => ({ query: 'days=3' }),
  'sheet.picture': ({ png }) => ({ raw: pictureForm(png) }),
  'sheet.done': async (world) => ({ id: await world.sheetBooking(), body: {} }),
  'sheet.undo': async (world) => ({ id: await world.sheetBooking() }),
  'attention.list': nothing,
  'attention.settle': () => ({ id: 'unknown', action: 'done', body: {}, status: 404 }),
  'config.paypal': nothing,
  'config.storefront': nothing,
  'content.slides': nothing,
  'content.videos': nothing,
  'content.timings': nothing,
  'content.next': nothing,
  'content.places': nothing,
  'content.site': nothing,
  'stripe.webhook': () => ({ body: { id: 'evt_forged', type: 'payment_intent.succeeded' }, status: 400 }),
  'system.alive': nothing,
  'system.health': nothing,
  'system.openapi': nothing,
};

/** Returns a sample as it is sent. */
export function toQuestion(name: CallName, sample: Sample): Question {
  const { method, path } = calls[name];
  const filled = path.replace(/:(id|year)/, sample.id ?? '').replace(':action', sample.action ?? '');
  const body = sample.body === undefined ? {} : { body: JSON.stringify(sample.body) };
  return { method, path: `/api${filled}${sample.query ? `?${sample.query}` : ''}`, ...body, ...sample.raw };
}
