import { load, type Bank, type DemoAnswer, type DemoCall } from './bank';
import { DemoError, invalid } from './demo-error';
import { openDispute } from './disputes';
import { noFaults, orderFaults } from './faults';
import { failRefund } from './refunds';

/**
 * /faults, for tests: GET tells the faults in force, POST sets some (JSON, as in {@link noFaults}), DELETE ends
 * them all. Two things happen at once and only once: `{"failRefund": "re_…"}` and `{"openDispute": "pi_…"}`;
 * `{"resend": "evt_…"}` delivers an event again.
 */
export async function answerFaults(bank: Bank, call: DemoCall): Promise<DemoAnswer> {
  if (call.caller !== 'secret') {
    const message = 'The faults are for the secret key.';
    throw new DemoError(401, { type: 'invalid_request_error', code: 'secret_key_required', message });
  }
  if (call.method === 'DELETE') {
    const { webhooks, answers, processingMs } = noFaults();
    Object.assign(bank.faults.webhooks, webhooks);
    Object.assign(bank.faults.answers, answers);
    bank.faults.processingMs = processingMs;
  } else if (call.method === 'POST') {
    orderFaults(bank.faults, call.body);
    await bank.write(() => happen(bank, call));
  } else if (call.method !== 'GET') {
    throw invalid(`Unrecognized request URL (${call.method}: ${call.path})`, 'resource_missing');
  }
  return { status: 200, body: bank.faults };
}

async function happen(bank: Bank, call: DemoCall): Promise<void> {
  const { failRefund: refundId, openDispute: intentId, resend: eventId } = call.body;
  if (typeof refundId === 'string') await failRefund(bank, call, refundId);
  if (typeof intentId === 'string') {
    const intent = await load(bank, 'payment_intent', intentId);
    if (intent.status !== 'succeeded') throw invalid('Only a payment that has succeeded can be disputed');
    await openDispute(bank, call, await load(bank, 'charge', String(intent.latest_charge)));
  }
  if (typeof eventId !== 'string') return;
  const event = await load(bank, 'event', eventId);
  await bank.store.delivered(event.id);
  await bank.store.queue({ eventId: event.id, attempts: 0, nextAt: bank.now().getTime() });
}
