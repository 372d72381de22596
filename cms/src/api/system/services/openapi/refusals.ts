import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { texts } from '../../../../texts/en';

/** What a refusal looks like on the wire; `code` and other fields stand beside the sentence where a client needs them. */
export interface RefusalExample {
  readonly message: string;
  readonly [field: string]: unknown;
}

type Refusals = Readonly<Record<number, RefusalExample>>;

const { account, order, service, upload, newsletter } = texts;
const tooMany = { 429: { message: texts.tooMany } };
const busy = { 503: { message: account.busy, code: 'BUSY' } };
const gateway = {
  502: { message: order.gatewayDown, code: 'GATEWAY' },
  503: { message: order.gatewayDown, code: 'UNAVAILABLE' },
};
const priceChanged = {
  message: order.priceChanged,
  code: 'PRICE_CHANGED',
  lines: [{ product: 'who5is11a47p6wk2q8srcxj1', price: 31 }],
};

/** What single calls refuse beyond what every call of their kind does. */
const special: { readonly [N in CallName]?: Refusals } = {
  'users.login': { 401: { message: account.wrongCredentials }, ...tooMany, ...busy },
  'users.register': { 400: { message: account.exists }, ...tooMany, ...busy },
  'users.forgotPassword': tooMany,
  'users.askSignIn': tooMany,
  'users.signInByLink': { 400: { message: account.signInFailed }, ...tooMany },
  'users.resetPassword': { 400: { message: account.resetFailed }, ...tooMany, ...busy },
  'users.subscribe': { 400: { message: 'Please check the format and re-enter', field: 'email' }, ...tooMany },
  'users.unsubscribePage': { 400: { message: newsletter.badLink } },
  'users.unsubscribe': { 400: { message: newsletter.badLink } },
  'users.updateProfile': { 400: { message: account.currentPassword }, ...tooMany, ...busy },
  'users.ownData': tooMany,
  'users.saveFamily': { 409: { message: texts.family.changed, code: 'CONFLICT' }, ...tooMany },
  'users.close': {
    400: { message: account.currentPassword },
    409: { message: account.paymentOpen, code: 'PAYMENT_OPEN' },
    ...tooMany,
    ...gateway,
  },
  'users.update': { 400: { message: account.lastAdmin } },
  'users.remove': { 400: { message: account.ownAdmin } },
  'cards.mine': { ...tooMany, ...gateway },
  'cards.remove': { ...tooMany, ...gateway },
  'checkout.paymentIntent': {
    400: { message: order.noItems, code: 'NO_ITEMS' },
    403: { message: texts.notAdmin },
    404: { message: texts.notFound },
    409: priceChanged,
    ...tooMany,
    ...gateway,
  },
  'give.start': {
    400: { message: texts.give.tooLittle, code: 'TOO_LITTLE' },
    403: { message: texts.give.off, code: 'GUESTS_OFF' },
    409: priceChanged,
    429: { message: texts.give.closed, code: 'GUESTS_CLOSED' },
    ...gateway,
  },
  'give.get': { ...tooMany, 404: { message: texts.notFound }, 503: gateway[503] },
  'claims.request': tooMany,
  'claims.use': { 400: { message: texts.give.badClaim, code: 'BAD_CLAIM' } },
  'tributes.stopPage': { 400: { message: texts.give.noCards.badLink } },
  'tributes.stop': { 400: { message: texts.give.noCards.badLink } },
  'orders.create': {
    400: { message: order.noItems, code: 'NO_ITEMS' },
    403: { message: texts.notAdmin },
    404: { message: texts.notFound },
    409: { message: order.checkRepeated, code: 'CHECK_REPEATED' },
    503: gateway[503],
  },
  'orders.pay': { 402: { message: order.notPaid }, 503: gateway[503] },
  'orders.deliver': { 409: { message: order.notDeliverable } },
  'orders.setCheck': { 409: { message: order.illegalMove, code: 'STATE' } },
  'orders.refund': { 409: { message: order.refundTooMuch, code: 'REST' }, ...gateway },
  'attention.settle': { 409: { message: order.illegalMove, code: 'SETTLED' }, ...gateway },
  'papers.pdf': {
    401: { message: texts.paper.linkOver },
    410: { message: texts.paper.void('R-2026-000123'), code: 'VOID' },
  },
  'papers.verify': { 404: { message: texts.paper.unknown }, ...tooMany },
  'statements.issue': { 409: { message: texts.paper.yearOpen(2026), code: 'YEAR_OPEN' } },
  'sheet.read': tooMany,
  'sheet.done': { 409: { message: texts.sheet.tooEarly, code: 'TOO_EARLY' }, ...tooMany },
  'sheet.undo': { 409: { message: texts.sheet.tooLate, code: 'TOO_LATE' }, ...tooMany },
  'bookings.change': { 409: { message: texts.booking.cutoff, code: 'TOO_LATE' } },
  'bookings.again': { 409: { message: texts.booking.noDayAgain, code: 'STATE' } },
  'bookings.cancel': { 409: { message: texts.booking.over, code: 'STATE' } },
  'products.update': { 400: { message: service.badPrice } },
  'sheet.picture': { 400: { message: upload.wrongType }, 413: { message: upload.tooLarge }, ...tooMany },
  'pictures.upload': { 400: { message: upload.wrongType }, 413: { message: upload.tooLarge }, ...tooMany },
  'stripe.webhook': { 400: { message: texts.badRequest } },
  'system.health': { 503: { message: texts.unavailable, status: 'unavailable' } },
};

/** Every status with which a call may refuse, each with an example: by who may call, by what is sent, and its own. */
export function refusalsOf(name: CallName): Refusals {
  const endpoint: Endpoint = contract[name];
  const { access } = calls[name];
  // Whatever the call, an address or a body that cannot be read is refused.
  const common: Record<number, RefusalExample> = { 400: { message: texts.badRequest } };
  if (access !== 'public') common[401] = { message: texts.notAuthorizedTokenFailed };
  if (access === 'admin') common[403] = { message: texts.notAdmin };
  if (access === 'priest') common[403] = { message: texts.notPriest };
  if (endpoint.params) common[404] = { message: texts.notFound };
  if (endpoint.body) {
    common[400] = { message: texts.field.missing('name'), field: 'name' };
    common[413] = { message: texts.tooLarge };
  }
  return { ...common, ...special[name] };
}
