import { gatewayEvents } from '@seva/config/rules/gateway-events';
import { GatewayError, type GatewayEvent } from '../ports/gateway';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise, finaliseUnlessPaid } from './finalise';

export interface WebhookAnswer {
  readonly status: 200 | 400 | 500;
  readonly body: { readonly received: true; readonly duplicate?: true } | { readonly message: string };
}

const handled = new Set<string>(gatewayEvents);

/** Bytes. The gateway's events are a few kilobytes. */
const maximumBytes = 256 * 1024;

/**
 * Handles one delivery. The event is only a hint: it names the payment to look up. Its id is stored after it took
 * effect, so that an internal failure (500) is delivered again; a repetition changes nothing.
 * @param raw the unparsed body; undefined if it could not be read
 */
export async function handleWebhook(
  context: PaymentContext,
  raw: string | Uint8Array | undefined,
  signature: string | undefined,
): Promise<WebhookAnswer> {
  const text = readable(raw);
  if (text === null || !signature) return refusal(refusals.unreadable);
  let event: GatewayEvent;
  try {
    event = context.gateway.verifyEvent(text, signature);
  } catch {
    return refusal(refusals.invalidSignature);
  }
  if (event.livemode !== (context.settings.mode === 'live')) return refusal(refusals.wrongMode);
  try {
    return await take(context, event);
  } catch (error) {
    const why =
      error instanceof GatewayError ? `gateway ${error.kind}` : error instanceof Error ? error.message : 'unknown';
    context.log.error(`Webhook ${event.id} (${event.type}) could not be handled: ${why}`);
    return { status: 500, body: { message: refusals.ownFailure } };
  }
}

async function take(context: PaymentContext, event: GatewayEvent): Promise<WebhookAnswer> {
  if (!handled.has(event.type)) return { status: 200, body: { received: true } };
  if (await context.stores.deliveries.seen(event.id)) return { status: 200, body: { received: true, duplicate: true } };
  const intentId = event.intentId ?? (event.chargeId ? await context.gateway.intentOfCharge(event.chargeId) : null);
  if (intentId) {
    const look = event.type === 'payment_intent.succeeded' ? finaliseUnlessPaid : finalise;
    await look(context, intentId, { source: 'webhook', failureId: event.failureId });
  }
  await context.stores.deliveries.remember({ eventId: event.id, type: event.type, intentId });
  return { status: 200, body: { received: true } };
}

/** Returns the body as text, or null if it is empty, too large, not UTF-8 or has a byte order mark. */
function readable(raw: string | Uint8Array | undefined): string | null {
  if (raw === undefined || raw.length === 0 || raw.length > maximumBytes) return null;
  try {
    const text = typeof raw === 'string' ? raw : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    return /^\uFEFF|\uFFFD/.test(text) ? null : text;
  } catch {
    return null;
  }
}

function refusal(message: string): WebhookAnswer {
  return { status: 400, body: { message } };
}
