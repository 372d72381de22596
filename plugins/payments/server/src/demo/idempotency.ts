import { createHash } from 'node:crypto';
import type { GatewayContext, DemoAnswer, DemoCall } from './gateway-context';
import { DemoError } from './demo-error';

const retentionMs = 24 * 60 * 60 * 1000;

/**
 * Runs a writing call once per key. A repeated call gets the first response, a different one with the same key is
 * refused, and one during the first must retry. The response is stored in the transaction of the effects, so no crash
 * can separate them. Refusals without effect are not stored.
 */
export function createIdempotency(context: GatewayContext) {
  const atWork = new Set<string>();
  return async (key: string | null, call: DemoCall, work: () => Promise<DemoAnswer>): Promise<DemoAnswer> => {
    if (key === null) return context.write(work);
    if (key.length > 255) {
      throw new DemoError(400, {
        type: 'idempotency_error',
        message: 'An idempotency key has at most 255 characters.',
      });
    }
    if (atWork.has(key)) throw inUse();
    atWork.add(key);
    try {
      return await context.write(() => once(context, key, call, work));
    } finally {
      atWork.delete(key);
    }
  };
}

async function once(
  context: GatewayContext,
  key: string,
  call: DemoCall,
  work: () => Promise<DemoAnswer>,
): Promise<DemoAnswer> {
  const bodyHash = hashOf(call);
  const stored = await context.store.findAnswer(key);
  if (stored && context.now().getTime() - stored.at.getTime() < retentionMs) {
    if (stored.bodyHash !== bodyHash) {
      throw new DemoError(400, {
        type: 'idempotency_error',
        message: `The key '${key}' belongs to a request with other parameters.`,
      });
    }
    return { status: stored.status, body: withSecret(context, stored.body) };
  }
  const answer = await work();
  await context.store.keep(key, {
    bodyHash,
    status: answer.status,
    body: withoutSecret(answer.body),
    at: context.now(),
  });
  return answer;
}

/** Removes the client secret from a response before it is stored; it is derived again for a repetition. */
function withoutSecret(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body, (field, value: unknown) => (field === 'client_secret' ? null : value)));
}

function withSecret(context: GatewayContext, body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_field, value: unknown) => {
    const { object, id } = (value ?? {}) as { object?: unknown; id?: unknown };
    const isIntent = object === 'payment_intent' && typeof id === 'string';
    return isIntent ? { ...(value as object), client_secret: context.clientSecret(id) } : value;
  });
}

/** Returns a hash of the request without the card number. */
function hashOf({ method, path, body }: DemoCall): string {
  const text = JSON.stringify([method, path, body], (field, value: unknown) =>
    field === 'number' || field === 'cvc' ? `(${typeof value})` : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

function inUse(): DemoError {
  return new DemoError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'Another request with this idempotency key is at work; try again in a moment.',
  });
}
