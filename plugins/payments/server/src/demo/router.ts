import { load, type GatewayContext, type DemoAnswer, type DemoCall } from './gateway-context';
import { authenticate } from './charging';
import { createCustomer, deleteCustomer, detachCard, listCards, retrieveCustomer } from './customers';
import { DemoError, invalid } from './demo-error';
import { closeDispute, retrieveDispute, updateDispute } from './disputes';
import { cancelIntent, confirm, createIntent, listIntents, retrieveIntent, updateIntent } from './intents';
import { listKind } from './listings';
import { listBalance, listPayouts } from './payouts';
import { createRefund, retrieveCharge, retrieveRefund } from './refunds';

type Act = (context: GatewayContext, call: DemoCall, id: string) => Promise<DemoAnswer>;

interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  readonly act: Act;
  /** True if a browser may call it with a publishable key and the intent's client secret. */
  readonly isPublic?: true;
}

const route = (method: Route['method'], path: string, act: Act, isPublic?: true): Route => ({
  method,
  pattern: new RegExp(`^/v1/${path.replace(':id', '(\\w+)')}$`),
  act,
  ...(isPublic ? { isPublic } : {}),
});

const routes: readonly Route[] = [
  route('POST', 'payment_intents', createIntent),
  route('GET', 'payment_intents', listIntents),
  route('GET', 'payment_intents/:id', retrieveIntent, true),
  route('POST', 'payment_intents/:id', updateIntent),
  route('POST', 'payment_intents/:id/confirm', confirm, true),
  route('POST', 'payment_intents/:id/authenticate', authenticate, true),
  route('POST', 'payment_intents/:id/cancel', cancelIntent),
  route('POST', 'customers', createCustomer),
  route('GET', 'customers/:id', retrieveCustomer),
  route('DELETE', 'customers/:id', deleteCustomer),
  route('GET', 'customers/:id/payment_methods', listCards),
  route('POST', 'payment_methods/:id/detach', detachCard),
  route('GET', 'charges', (context, call) => listKind(context, call, 'charge')),
  route('GET', 'charges/:id', retrieveCharge),
  route('POST', 'refunds', createRefund),
  route('GET', 'refunds', (context, call) => listKind(context, call, 'refund')),
  route('GET', 'refunds/:id', retrieveRefund),
  route('GET', 'disputes', (context, call) => listKind(context, call, 'dispute')),
  route('GET', 'disputes/:id', retrieveDispute),
  route('POST', 'disputes/:id', updateDispute),
  route('POST', 'disputes/:id/close', closeDispute),
  route('GET', 'payouts', listPayouts),
  route('GET', 'balance_transactions', listBalance),
  route('GET', 'events', (context, call) => listKind(context, call, 'event')),
  route('GET', 'events/:id', async (context, _call, id) => ({ status: 200, body: await load(context, 'event', id) })),
];

/** Runs one call, or throws Stripe's error. */
export async function dispatch(context: GatewayContext, call: DemoCall): Promise<DemoAnswer> {
  for (const { method, pattern, act, isPublic } of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null;
    if (!match) continue;
    const id = match[1] ?? '';
    if (call.caller === 'publishable' && !(isPublic && holdsSecret(context, call, id))) {
      throw new DemoError(401, {
        type: 'invalid_request_error',
        code: 'secret_key_required',
        message: 'This request needs the secret key, or the client secret of the payment.',
      });
    }
    return act(context, call, id);
  }
  throw invalid(`Unrecognized request URL (${call.method}: ${call.path})`, 'resource_missing');
}

function holdsSecret(context: GatewayContext, call: DemoCall, intentId: string): boolean {
  const given = call.body.client_secret ?? call.query.get('client_secret');
  return given === context.clientSecret(intentId);
}
