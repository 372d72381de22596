import { load, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { DemoError, invalid } from './demo-error';
import { openDispute } from './disputes';
import { noFaults, setFaults } from './faults';
import { failPayout } from './payouts';
import { failRefund } from './refunds';

/**
 * Serves /faults, for tests: GET returns the active faults, POST sets some (JSON, as in {@link noFaults}), DELETE clears them.
 * Some happen at once and only once: `{"failRefund": "re_…"}`, `{"openDispute": "pi_…"}` and `{"failPayout": "po_…"}`;
 * `{"resend": "evt_…"}` delivers an event again.
 */
export async function answerFaults(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  if (call.caller !== 'secret') {
    const message = 'The faults are for the secret key.';
    throw new DemoError(401, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  if (call.method === 'DELETE') {
    const { webhooks, answers, processingMs } = noFaults();
    Object.assign(context.faults.webhooks, webhooks);
    Object.assign(context.faults.answers, answers);
    context.faults.processingMs = processingMs;
  } else if (call.method === 'POST') {
    setFaults(context.faults, call.body);
    await context.write(() => triggerFault(context, call));
  } else if (call.method !== 'GET') {
    throw invalid(`Unrecognized request URL (${call.method}: ${call.path})`, 'resource_missing');
  }
  return { status: 200, body: context.faults };
}

async function triggerFault(context: GatewayContext, call: DemoCall): Promise<void> {
  const { failRefund: refundId, openDispute: intentId, failPayout: payoutId, resend: eventId } = call.body;
  if (typeof refundId === 'string') await failRefund(context, call, refundId);
  if (typeof payoutId === 'string') await failPayout(context, call, payoutId);
  if (typeof intentId === 'string') {
    const intent = await load(context, 'payment_intent', intentId);
    if (intent.status !== 'succeeded') throw invalid('Only a payment that has succeeded can be disputed');
    await openDispute(context, call, await load(context, 'charge', String(intent.latest_charge)));
  }
  if (typeof eventId !== 'string') return;
  const event = await load(context, 'event', eventId);
  await context.store.delivered(event.id);
  await context.store.queue({ eventId: event.id, attempts: 0, nextAt: context.now().getTime() });
}
