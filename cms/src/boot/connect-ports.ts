import type { Core } from '@strapi/strapi';
import type { AddressInfo } from 'node:net';
import { alertParts, alerts, alertPort, failedMailOf } from '../api/alert';
import { noteCardError, orderLedger, moneyChanged, paymentMail } from '../api/order';
import { bookingsAhead } from '../api/booking';
import { readSite, templeLogoPng, readOwnWords } from '../api/content';
import { isServiceVisible } from '../api/service';
import { audit, auditLog } from '../platform/audit/audit-log';
import { auditNames, dismissSetup, readSetup } from '../api/staff';
import { editing } from '../platform/plugins/editing';
import { paperForMail } from '../api/receipt';
import { outbox } from '../platform/plugins/outbox';
import { leases } from '../platform/background/leases';
import { paymentService } from '../platform/plugins/payments';
import { watchGateway, watchMail } from '../ops/watching/watch-outside';
import { runningRequest } from '../platform/runtime/running-request';
import { settings } from '../platform/runtime/settings';

/**
 * Time that one request waits for the gateway before it gets a 503 (milliseconds). The last try may take a second
 * more.
 */
const gatewayPatienceMs = 10_000;

/** Returns the remaining time, counted from the first gateway call, because a guest may have queued before it. */
function patienceMs(): number | undefined {
  const request = runningRequest();
  if (!request) return undefined;
  request.gatewaySince ??= performance.now();
  return request.gatewaySince + gatewayPatienceMs - performance.now();
}

/** Returns the loopback address of this process, once it listens. */
function internalUrl(strapi: Core.Strapi): string {
  const address = strapi.server.httpServer.address() as AddressInfo | null;
  const port = address?.port ?? settings().env.port;
  const host = settings().env.host;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}

function stripeKeys(strapi: Core.Strapi) {
  const { env, secrets } = settings();
  const { secretKey, publishableKey, webhookSecret } = env.stripe;
  if (secretKey && publishableKey) return { secretKey, publishableKey, webhookSecret: webhookSecret ?? '' };
  const demo = paymentService(strapi).demoKeys(secrets.signingSecret);
  return { ...demo, webhookSecret: webhookSecret ?? demo.webhookSecret };
}

/** Connects the plugins to each other's ports, which only the app knows. Runs in Strapi's register phase. */
export function connectPorts(strapi: Core.Strapi): void {
  const { env, secrets } = settings();
  audit(strapi).connect({ secret: secrets.auditKey, names: auditNames(strapi) });
  outbox(strapi).connect({
    smtpUrl: env.mail.smtpUrl,
    from: env.mail.from,
    staffTo: env.mail.staff,
    site: () => readSite(strapi),
    mark: () => templeLogoPng(strapi),
    ownWords: (template) => readOwnWords(strapi, template),
    publicUrl: env.publicUrl,
    intervalSeconds: env.outboxSeconds,
    secret: secrets.signingSecret,
    demo: env.mode === 'demo',
    keepDays: env.mailKeepDays,
    drawDocument: (paper) => paperForMail(strapi, paper),
    watch: watchMail,
    onFailed: ({ order, ...mail }) => alerts(strapi).raiseFailedMail(failedMailOf({ ...mail, orderId: order })),
  });
  editing(strapi).connect({
    secret: secrets.signingSecret,
    isVisible: (id) => isServiceVisible(strapi, id),
    bookingsAhead: (uid, id) => bookingsAhead(strapi, uid, id, Date.now()),
    previewMail: (mail, own) => outbox(strapi).preview(mail, own),
    setup: {
      read: () => readSetup(strapi),
      dismiss: (isDismissed) => dismissSetup(strapi, isDismissed),
    },
  });
  paymentService(strapi).connect({
    ledger: orderLedger(strapi, {
      cardError: (orderId, card, at) => noteCardError(strapi, orderId, card, at),
      moneyChanged: (order, number) => moneyChanged(strapi, order, number),
    }),
    alerts: alertPort(alertParts(strapi)),
    audit: { append: async (entry) => void (await auditLog(strapi).byPayments(entry)) },
    mail: paymentMail(strapi),
    leases: leases(strapi),
    settings: {
      mode: env.mode,
      ...stripeKeys(strapi),
      apiUrl: env.stripe.apiUrl,
      publicUrl: env.publicUrl,
      internalUrl: () => internalUrl(strapi),
      sweepSeconds: env.sweepSeconds,
      reviewSeconds: env.reconcileSeconds,
      patienceMs,
      watch: watchGateway,
    },
  });
}
