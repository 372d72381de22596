import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/types';
import type { Leases } from '@seva/config/background/lease';
import { acceptStub, refundUnmatched, returnDonation, type ReturnRequest } from '../core/alert-actions';
import { createBackground, type Background } from '../core/background';
import { catchUp } from '../core/catch-up';
import type { CheckStep } from '@seva/config/rules/order-acts';
import { moveCheck } from '../core/check';
import type { PaymentContext } from '../core/context';
import { finalise, type Cause } from '../core/finalise';
import { finaliseUnlessPaid } from '../core/finalise-unless-paid';
import { close, closeIntent } from '../core/close-order';
import { matchPayment, tellOfMatch } from '../core/match-payment';
import { refund, type RefundRequest } from '../core/refund';
import { refusalOf } from '../core/refusal';
import { sweptMark } from '../core/sweeper';
import { forgetCard, forgetCustomer, keptCards, makeCustomer } from '../core/saved-cards';
import { startCardPayment, type CardBinding } from '../core/start-card-payment';
import { watchedGateway } from '../core/watched-gateway';
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

/** What the cms hands to the plugin, once, in its own `register`. */
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

/** `strapi.plugin('payments').service('payments')`: everything that may be done to a payment. */
export function createPaymentService({ strapi }: { strapi: Core.Strapi }) {
  let connected: Connected | null = null;
  const using = (): Connected => {
    if (!connected) throw new Error('The payments plugin has not been connected to its ports');
    return connected;
  };
  const context = () => using().context;

  return {
    /** The demo gateway's keys, from a secret of this installation; for the settings of {@link PaymentPorts}. */
    demoKeys,

    /** Hands over the ports; the database is not touched before the first call of another method. */
    connect(ports: PaymentPorts): void {
      const stripe = createStripeGateway(ports.settings);
      const made = {
        ...ports,
        gateway: watchedGateway(stripe, ports.settings.watch),
        stores: openStores(strapi, { ledgerDay: (at) => ports.ledger.ledgerDay(at), leases: ports.leases }),
        log: strapi.log,
        looks: new Map<string, Promise<unknown>>(),
        now: () => new Date(),
        newKey: randomUUID,
      };
      const demo = ports.settings.mode === 'demo' ? openDemoGateway(strapi, ports.settings) : null;
      connected = { context: made, background: createBackground(made, demo), demo, close: stripe.close };
    },

    /** Gives a stored pending order its intent; see {@link startCardPayment}. */
    start: (orderId: string, binding: CardBinding | null = null) => startCardPayment(context(), orderId, binding),

    /** The cards kept for a customer; see {@link keptCards}. */
    keptCards: (customerId: string) => keptCards(context(), customerId),

    /** Makes a customer for whom cards can be kept; see {@link makeCustomer}. */
    makeCustomer: (request: CustomerRequest) => makeCustomer(context(), request),

    /** Forgets a card of a customer; see {@link forgetCard}. */
    forgetCard: (customerId: string, cardId: string) => forgetCard(context(), customerId, cardId),

    /** Forgets a customer with every card; see {@link forgetCustomer}. */
    forgetCustomer: (customerId: string) => forgetCustomer(context(), customerId),

    /**
     * Looks at one payment again and makes the books agree; a gateway that is silent is a refusal. See {@link
     * finalise}.
     */
    finalise: (intentId: string, cause: Cause = { source: 'request' }) =>
      finalise(context(), intentId, cause).catch(refusalOf),

    /** The same for whoever only wants to know whether it was paid; see {@link finaliseUnlessPaid}. */
    finaliseUnlessPaid: (intentId: string) =>
      finaliseUnlessPaid(context(), intentId, { source: 'request' }).catch(refusalOf),

    /** Verifies and handles one delivery of `POST /api/stripe/webhook`; see {@link handleWebhook}. */
    handleWebhook: (raw: string | Uint8Array | undefined, signature: string | undefined) =>
      handleWebhook(context(), raw, signature),

    /** To be called before an open order is re-priced; see {@link closeIntent}. */
    closeIntent: (orderId: string) => closeIntent(context(), orderId).catch(refusalOf),

    /** Closes an open order for its owner or an admin; see {@link close}. */
    cancel: (orderId: string, actor: Actor) => close(context(), orderId, 'canceled', actor).catch(refusalOf),

    /** Refunds part or all of a donation; see {@link refund}. */
    refund: (orderId: string, request: RefundRequest, actor: Actor) => refund(context(), orderId, request, actor),

    /** The refunds of an order, oldest first, with those still requested. */
    refundsOf: (orderId: string) => context().stores.refunds.ofOrders([orderId]),

    /** The refunds of several orders at once, oldest first. */
    refundsOfOrders: (orderIds: readonly string[]) => context().stores.refunds.ofOrders(orderIds),

    /** The lines of the ledger about an order, oldest first. */
    eventsOf: (orderId: string) => context().stores.payments.ofOrder(orderId),

    /** Moves a recorded check along; see {@link moveCheck}. */
    moveCheck: (orderId: string, step: CheckStep, actor: Actor, deposit = '') =>
      moveCheck(context(), orderId, step, actor, deposit),

    /** Binds an unmatched payment to a donation; see {@link matchPayment}. Null when it is done. */
    matchPayment: (alert: StoredAlert, orderId: string | null) =>
      matchPayment(context(), alert, orderId).catch(refusalOf),

    /** Notifies the gateway of a match; see {@link tellOfMatch}. */
    tellOfMatch: (alert: StoredAlert) =>
      tellOfMatch(context(), alert).then(
        () => null,
        (error: unknown) => refusalOf(error),
      ),

    /** Refunds a payment that counts for no donation; see {@link refundUnmatched}. */
    refundUnmatched: (alert: StoredAlert) => refundUnmatched(context(), alert).catch(refusalOf),

    /** Refunds a donation because of an alert; see {@link returnDonation}. */
    returnDonation: (request: ReturnRequest, actor: Actor) =>
      returnDonation(context(), request, actor).catch(refusalOf),

    /** Keeps a donation whose items are unknown; see {@link acceptStub}. */
    acceptStub: (orderId: string | null) => acceptStub(context(), orderId),

    /** What is known of the gateway's payouts, and since when it has been silent about them. */
    payoutHearing: () => context().stores.reviews.payouts(),

    /** Looks up every open order now, whatever its age; after any sweep under way. */
    sweep: (ageMs = 0) => using().background.sweep(ageMs),

    /** Brings restored books up to what the gateway knows; see {@link catchUp}. */
    catchUp: () => catchUp(context(), () => using().background.sweep(0)),

    /** When a sweep of any process last came to its end; null before the first. */
    lastSweepAt: () => context().stores.leases.markedAt(sweptMark),

    /** When the gateway last told of something that this shop acts on; null when it never has. */
    lastWebhookAt: () => context().stores.deliveries.latest(),

    publishableKey: () => context().settings.publishableKey,

    /** Where the demo gateway answers; null when a Stripe key is configured. */
    gatewayPath: () => using().demo?.path ?? null,

    /** The built-in gateway, for its middleware; null unless this shop runs in demo mode. */
    demoGateway: () => connected?.demo ?? null,

    /** Starts the sweeper and, in demo mode, the delivery of webhooks. To be called when the server listens. */
    startBackground: () => using().background.start(),

    /** Stops both and waits for what is in flight. */
    async stopBackground(): Promise<void> {
      if (!connected) return;
      await connected.background.stop();
      connected.close();
    },
  };
}

/** The type of `strapi.plugin('payments').service('payments')`. */
export type PaymentService = ReturnType<typeof createPaymentService>;
