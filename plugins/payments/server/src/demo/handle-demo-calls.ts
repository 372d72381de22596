import { setTimeout as pause } from 'node:timers/promises';
import type { Context, Middleware } from 'koa';
import type { DemoAnswer, DemoCall } from './gateway-context';
import { identify } from './caller';
import { DemoError } from './demo-error';
import { answerFaults } from './fault-injection';
import { useFault } from './faults';
import { createIdempotency } from './idempotency';
import type { DemoGateway } from './open-demo-gateway';
import { dispatch } from './router';
import { newId } from './shapes';

/** Answers every call under the gateway's path. The body must have been parsed, as a form or as JSON. */
export function handleDemoCalls(gateway: DemoGateway): Middleware {
  const { context, sender, log } = gateway;
  const { answers } = context.faults;
  const idempotently = createIdempotency(context);

  const answer = async (ctx: Context): Promise<DemoAnswer> => {
    const call = callOf(ctx, gateway);
    if (call.path === '/faults') return answerFaults(context, call);
    if (useFault(answers, 'fail')) throw new DemoError(500, { type: 'api_error', message: 'An error as ordered.' });
    if (call.method !== 'POST' && call.method !== 'DELETE') return dispatch(context, call);
    return idempotently(ctx.get('idempotency-key') || null, call, () => dispatch(context, call));
  };

  return async (ctx) => {
    const isFaultCall = ctx.path.endsWith('/faults');
    if (!isFaultCall && useFault(answers, 'dropBefore')) return cutOff(ctx);
    ctx.set('Request-Id', newId('req'));
    ctx.set('Cache-Control', 'no-store');
    try {
      const { status, body } = await answer(ctx);
      ctx.status = status;
      ctx.body = body;
    } catch (error) {
      const known = error instanceof DemoError ? error : null;
      if (!known) log.error(`Demo gateway: ${error instanceof Error ? error.message : String(error)}`);
      ctx.status = known?.status ?? 500;
      ctx.body = { error: known?.body ?? { type: 'api_error', message: 'Something went wrong in the demo gateway.' } };
    }
    sender.kick();
    if (isFaultCall) return;
    if (answers.delayMs > 0) await pause(answers.delayMs);
    if (useFault(answers, 'dropAfter')) cutOff(ctx);
  };
}

function callOf(ctx: Context, gateway: DemoGateway): DemoCall {
  const { body: parsed } = ctx.request as { body?: unknown };
  const body = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  const query = new URLSearchParams(ctx.querystring);
  const key = body.key ?? query.get('key');
  const traits = { authorization: ctx.get('authorization'), key };
  // Browsers send their publishable key as a parameter; it has no other meaning.
  const { key: _key, ...rest } = body;
  return {
    method: ctx.method,
    path: ctx.path.slice(gateway.path.length),
    body: rest,
    query,
    caller: identify(traits, gateway.secretKey),
    apiVersion: ctx.get('stripe-version') || null,
  };
}

/** Closes the connection without an answer, like a network failure. */
function cutOff(ctx: Context): void {
  ctx.respond = false;
  ctx.req.socket.destroy();
}
