import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/types';
import type { Leases } from '@seva/config/background/lease';
import { acceptStub, refundUnmatched, returnDonation, type ReturnRequest } from '../core/alert-actions';
import { createBackground, type Background } from '../core/background';
import { catchUp } from '../core/catch-up';
import type { CheckStep } from '@seva/config/rules/order-actions';
import { moveCheck } from '../core/check';
import type { PaymentContext } from '../core/context';
import { depositCheck, undoDepositOfCheck, type CheckDeposit } from '../core/deposit';
import { receiveGift, reverseGift } from '../core/desk-gift';
import { finalise, finaliseUnlessPaid, type Cause } from '../core/finalise';
import { close, closeIntent } from '../core/close-order';
import { matchPayment, notifyGatewayOfMatch } from '../core/match-payment';
import { refund, type RefundRequest } from '../core/refund';
import { refusalOf } from '../core/refusal';
import { sweptMark } from '../core/sweeper';
import { forgetCard, forgetCustomer, listSavedCards, createCustomer } from '../core/saved-cards';
import { startCardPayment, type CardBinding } from '../core/start-card-payment';
import { monitorGateway } from '../core/monitor-gateway';
import { handleWebhook } from '../core/webhook';
import { demoKeys } from '../demo/demo-keys';
import { openDemoGateway, type DemoGateway } from '../demo/open-demo-gateway';
import type { Alerts, StoredAlert } from '../ports/alerts';
import type { Actor, AuditLog } from '../ports/audit';
import type { CustomerRequest } from '../ports/gateway';
import type { Ledger } from '../ports/ledger';
import type { MailQueue } from '../ports/mail';
import type { PaymentSettings } from '../ports/settings';
import { openStores } from '../stores/open-stores';
import { createStripeGateway } from '../stripe/stripe-gateway';

/** Dependencies that the cms passes to the plugin once, in its `register`. */
export interface PaymentPorts {
  readonly ledger: Ledger;
  readonly alerts: Alerts;
  readonly audit: AuditLog;
  readonly mail: MailQueue;
  readonly leases: Leases;
  readonly settings: PaymentSettings;
}

interface Connected {
  readonly context: PaymentContext;
  readonly background: Background;
  readonly demo: DemoGateway | null;
  readonly close: () => void;
}

/** `strapi.plugin('payments').service('payments')`: every act on a payment. */
export function createPaymentService({ strapi }: { strapi: Core.Strapi }) {
  let connected: Connected | null = null;
  const using = (): Connected => {
    if (!connected) throw new Error('The payments plugin has not been connected to its ports');
    return connected;
  };
  const context = () => using().context;

  return {
    demoKeys,

    /** Sets the ports. Does not use the database before the first call of another method. */
    connect(ports: PaymentPorts): void {
      const stripe = createStripeGateway(ports.settings);
      const made = {
        ...ports,
        gateway: monitorGateway(stripe, ports.settings.watch),
        stores: openStores(strapi, { ledgerDay: (at) => ports.ledger.ledgerDay(at), leases: ports.leases }),
        log: strapi.log,
        lookups: new Map<string, Promise<unknown>>(),
        now: () => new Date(),
        newKey: randomUUID,
      };
      const demo = ports.settings.mode === 'demo' ? openDemoGateway(strapi, ports.settings) : null;
      connected = { context: made, background: createBackground(made, demo), demo, close: stripe.close };
    },

    start: (orderId: string, binding: CardBinding | null = null) => startCardPayment(context(), orderId, binding),
    listSavedCards: (customerId: string) => listSavedCards(context(), customerId),
    createCustomer: (request: CustomerRequest) => createCustomer(context(), request),

    forgetCard: (customerId: string, cardId: string) => forgetCard(context(), customerId, cardId),

    forgetCustomer: (customerId: string) => forgetCustomer(context(), customerId),

    /** Finalises one payment; a silent gateway is a refusal. See {@link finalise}. */
    finalise: (intentId: string, cause: Cause = { source: 'request' }) =>
      finalise(context(), intentId, cause).catch(refusalOf),
    finaliseUnlessPaid: (intentId: string) =>
      finaliseUnlessPaid(context(), intentId, { source: 'request' }).catch(refusalOf),
    handleWebhook: (raw: string | Uint8Array | undefined, signature: string | undefined) =>
      handleWebhook(context(), raw, signature),
    closeIntent: (orderId: string) => closeIntent(context(), orderId).catch(refusalOf),
    cancel: (orderId: string, actor: Actor) => close(context(), orderId, 'canceled', actor).catch(refusalOf),

    refund: (orderId: string, request: RefundRequest, actor: Actor) => refund(context(), orderId, request, actor),
    refundsOf: (orderId: string) => context().stores.refunds.ofOrders([orderId]),
    refundsOfOrders: (orderIds: readonly string[]) => context().stores.refunds.ofOrders(orderIds),
    eventsOf: (orderId: string) => context().stores.payments.ofOrder(orderId),
    moveCheck: (orderId: string, step: CheckStep, actor: Actor, deposit = '') =>
      moveCheck(context(), orderId, step, actor, deposit),
    depositCheck: (orderId: string, deposit: CheckDeposit, actor: Actor) =>
      depositCheck(context(), orderId, deposit, actor),
    undoDepositOfCheck: (orderId: string, actor: Actor) => undoDepositOfCheck(context(), orderId, actor),
    receiveGift: (orderId: string, at: Date, actor: Actor) => receiveGift(context(), orderId, at, actor),
    reverseGift: (orderId: string, reason: string, actor: Actor) => reverseGift(context(), orderId, reason, actor),

    /** Binds an unmatched payment to a donation; see {@link matchPayment}. Returns null on success. */
    matchPayment: (alert: StoredAlert, orderId: string | null) =>
      matchPayment(context(), alert, orderId).catch(refusalOf),
    notifyGatewayOfMatch: (alert: StoredAlert) =>
      notifyGatewayOfMatch(context(), alert).then(
        () => null,
        (error: unknown) => refusalOf(error),
      ),

    refundUnmatched: (alert: StoredAlert) => refundUnmatched(context(), alert).catch(refusalOf),

    returnDonation: (request: ReturnRequest, actor: Actor) =>
      returnDonation(context(), request, actor).catch(refusalOf),
    acceptStub: (orderId: string | null) => acceptStub(context(), orderId),
    payoutSync: () => context().stores.reviews.payouts(),

    /** Sweeps open orders of any age now, after any sweep that is running. */
    sweep: (ageMs = 0) => using().background.sweep(ageMs),
    catchUp: () => catchUp(context(), () => using().background.sweep(0)),
    lastSweepAt: () => context().stores.leases.markedAt(sweptMark),
    lastWebhookAt: () => context().stores.deliveries.latest(),

    publishableKey: () => context().settings.publishableKey,

    /** Returns the demo gateway's path, or null if a Stripe key is configured. */
    gatewayPath: () => using().demo?.path ?? null,
    demoGateway: () => connected?.demo ?? null,

    /** Starts the sweeper and, in demo mode, the delivery of webhooks. Call it when the server listens. */
    startBackground: () => using().background.start(),
    async stopBackground(): Promise<void> {
      if (!connected) return;
      await connected.background.stop();
      connected.close();
    },
  };
}

export type PaymentService = ReturnType<typeof createPaymentService>;
