import type { Core } from '@strapi/strapi';
import { tryAgainSeconds } from '../database/database-away';
import type {
  Actor,
  CardBinding,
  CheckDeposit,
  CustomerRequest,
  DistinctCard,
  CheckStep,
  PaymentService,
  RefundRequest,
  Refusal,
  RefusalCode,
  StartedPayment,
} from '@seva/payments';
import { Refused } from '@seva/config/contract/refused';
import { sharedLookups } from './shared-lookups';

/** HTTP status of each refusal of the payments plugin, which does not know about HTTP. */
const statuses: Readonly<Record<RefusalCode, number>> = {
  unknown: 404,
  paid: 409,
  processing: 409,
  closed: 409,
  state: 409,
  rest: 409,
  settled: 409,
  match: 409,
  stale: 409,
  key_reused: 409,
  sum: 400,
  action: 400,
  gateway: 502,
  unavailable: 503,
};

/**
 * Returns a successful result.
 * @throws Refused with the status of the refusal otherwise
 */
export function orThrow<T extends { readonly ok: true }>(result: T | Refusal): T {
  if (result.ok) return result;
  const status = statuses[result.code];
  const headers: Record<string, string> = status === 503 ? { 'Retry-After': String(tryAgainSeconds) } : {};
  throw new Refused(status, result.message, { code: result.code.toUpperCase() }, headers);
}

const lookups = sharedLookups();
const starting = new Map<string, Promise<StartedPayment>>();

/**
 * Shares one start between simultaneous requests with the same input (a double click, two tabs), which would race at
 * the gateway.
 */
function oncePerOrder(key: string, start: () => Promise<StartedPayment>): Promise<StartedPayment> {
  const running = starting.get(key);
  if (running) return running;
  const started = start().finally(() => starting.delete(key));
  starting.set(key, started);
  return started;
}

export function paymentService(strapi: Core.Strapi): PaymentService {
  return strapi.plugin('payments').service('payments') as PaymentService;
}

/** Returns the payments service for routes: its refusals are thrown as Refused errors with an HTTP status. */
export function payments(strapi: Core.Strapi) {
  const service = paymentService(strapi);
  return {
    publishableKey: () => service.publishableKey(),
    start: (orderId: string, binding: CardBinding | null): Promise<StartedPayment> =>
      oncePerOrder(JSON.stringify([orderId, binding]), async () => orThrow(await service.start(orderId, binding))),
    listSavedCards: async (customer: string): Promise<readonly DistinctCard[] | null> =>
      orThrow(await service.listSavedCards(customer)).cards,
    createCustomer: async (request: CustomerRequest): Promise<string> =>
      orThrow(await service.createCustomer(request)).customerId,
    forgetCard: async (customer: string, card: string) => void orThrow(await service.forgetCard(customer, card)),
    forgetCustomer: async (customer: string) => void orThrow(await service.forgetCustomer(customer)),

    /**
     * Looks up a payment at the gateway and updates its order. Simultaneous and frequent calls share one lookup.
     * @throws Refused 503 if the gateway does not respond
     */
    finalise: (intentId: string): Promise<void> =>
      lookups.lookUp(intentId, async () => {
        const refusal = await service.finaliseUnlessPaid(intentId);
        if (refusal) orThrow(refusal as Refusal & { ok: false });
      }),
    cancel: async (orderId: string, actor: Actor) => orThrow(await service.cancel(orderId, actor)),
    closeIntent: async (orderId: string) => orThrow(await service.closeIntent(orderId)),
    handleWebhook: service.handleWebhook,
    refund: async (orderId: string, request: RefundRequest, actor: Actor) =>
      orThrow(await service.refund(orderId, request, actor)),
    moveCheck: async (orderId: string, step: CheckStep, actor: Actor, deposit = '') =>
      orThrow(await service.moveCheck(orderId, step, actor, deposit)),
    depositCheck: async (orderId: string, deposit: CheckDeposit, actor: Actor) =>
      orThrow(await service.depositCheck(orderId, deposit, actor)),
    undoDepositOfCheck: async (orderId: string, actor: Actor) =>
      orThrow(await service.undoDepositOfCheck(orderId, actor)),
    receiveGift: async (orderId: string, at: Date, actor: Actor) =>
      orThrow(await service.receiveGift(orderId, at, actor)),
    reverseGift: async (orderId: string, reason: string, actor: Actor) =>
      orThrow(await service.reverseGift(orderId, reason, actor)),
  };
}
