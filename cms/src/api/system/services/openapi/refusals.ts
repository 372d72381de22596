import { calls, contract, type CallName, type Endpoint } from '@seva/config/contract';
import { exampleService } from '@seva/config/contract/fields';
import { texts } from '../../../../texts/en';

/** Status of a refusal, the name of its schema, and an example. */
interface DocumentedRefusal {
  readonly status: number;
  readonly schema: 'Refusal' | 'PriceChanged' | 'Unavailable';
  readonly example: Readonly<Record<string, unknown>>;
}

const { account, booking, give, order, paper, sheet } = texts;

const sentencesByStatus: Readonly<Record<number, string>> = {
  400: texts.badRequest,
  401: texts.notAuthorizedTokenFailed,
  402: order.notPaid,
  403: texts.notAdmin,
  404: texts.notFound,
  409: order.notDeliverable,
  413: texts.tooLarge,
  429: texts.tooMany,
  503: texts.unavailable,
};

/** Messages of single calls, which override the messages of the status or code. */
const sentencesByCall: { readonly [N in CallName]?: Readonly<Record<number, string>> } = {
  'users.login': { 401: account.wrongCredentials },
  'papers.pdf': { 401: paper.linkOver },
  'sheet.undo': { 409: sheet.tooLate },
  'sheet.picture': { 400: texts.upload.wrongType, 413: texts.upload.tooLarge },
  'pictures.upload': { 400: texts.upload.wrongType, 413: texts.upload.tooLarge },
};

const sentencesByCode: Readonly<Record<string, string>> = {
  ...{ BAD_CLAIM: give.badClaim, BUSY: account.busy, CHECK_REPEATED: order.checkRepeated, CONFLICT: texts.conflict },
  ...{ GATEWAY: order.gatewayDown, GUESTS_CLOSED: give.closed, GUESTS_OFF: give.off, NO_ITEMS: order.noItems },
  ...{ PAYMENT_OPEN: account.paymentOpen, PRICE_CHANGED: order.priceChanged, REST: order.refundTooMuch },
  ...{ SETTLED: order.illegalMove, STATE: booking.over, TOO_EARLY: sheet.tooEarly, TOO_LATE: booking.cutoff },
  ...{ TOO_LITTLE: give.tooLittle, UNAVAILABLE: order.gatewayDown, VOID: paper.void('R-2026-000123') },
  YEAR_OPEN: paper.yearOpen(2026),
};

/** Returns the refusals of a call: those that its access and input imply, and its own. */
export function refusalsOf(name: CallName): DocumentedRefusal[] {
  const endpoint: Endpoint = contract[name];
  const { access } = calls[name];
  // Every call refuses an unreadable path or body.
  const codes: Record<number, string | null> = { 400: null };
  if (access !== 'public') codes[401] = null;
  if (access === 'admin' || access === 'priest') codes[403] = null;
  if (endpoint.params) codes[404] = null;
  if (endpoint.body) codes[413] = null;
  return Object.entries({ ...codes, ...endpoint.refuses }).map(([key, code]) => {
    const status = Number(key);
    const usual = code === null ? sentencesByStatus[status] : sentencesByCode[code];
    const message = sentencesByCall[name]?.[status] ?? usual;
    if (code === 'PRICE_CHANGED')
      return {
        status,
        schema: 'PriceChanged',
        example: { message, code, lines: [{ product: exampleService, price: 31 }] },
      };
    if (name === 'system.health' && status === 503)
      return { status, schema: 'Unavailable', example: { message, status: 'unavailable' } };
    if (code !== null) return { status, schema: 'Refusal', example: { message, code } };
    if (status === 400 && endpoint.body)
      return { status, schema: 'Refusal', example: { message: texts.field.missing('name'), field: 'name' } };
    const isPriests = status === 403 && access === 'priest';
    return { status, schema: 'Refusal', example: { message: isPriests ? texts.notPriest : message } };
  });
}
