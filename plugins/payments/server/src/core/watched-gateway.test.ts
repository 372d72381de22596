import { expect, it } from 'vitest';
import type { Gateway, PaymentSnapshot } from '../ports/gateway';
import { monitorGateway } from './monitor-gateway';

const gatewayOf = (parts: Partial<Gateway>) => parts as Gateway;

function watching() {
  const seen: string[] = [];
  const watch = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    try {
      const result = await run();
      seen.push(`${name} ok`);
      return result;
    } catch (error) {
      seen.push(`${name} failed`);
      throw error;
    }
  };
  return { seen, watch };
}

it('returns the gateway’s answers and reports each call', async () => {
  const { seen, watch } = watching();
  const gateway = monitorGateway(
    gatewayOf({
      retrieveIntent: async () => null,
      intentOfCharge: () => Promise.reject(new Error('away')),
    }),
    watch,
  );
  expect(await gateway.retrieveIntent('pi_1')).toBeNull();
  await expect(gateway.intentOfCharge('ch_1')).rejects.toThrow('away');
  expect(seen).toEqual(['retrieve_intent ok', 'intent_of_charge failed']);
});

it('counts a list as one call, and closes it when the reader stops', async () => {
  const { seen, watch } = watching();
  let ended = false;
  async function* many() {
    try {
      for (let index = 0; index < 500; index += 1) yield { intentId: `pi_${index}` } as PaymentSnapshot;
    } finally {
      ended = true;
    }
  }
  const gateway = monitorGateway(gatewayOf({ listIntents: many }), watch);
  const read: string[] = [];
  for await (const { intentId } of gateway.listIntents(new Date(0))) {
    read.push(intentId);
    if (read.length === 300) break;
  }
  expect([read.length, seen, ended]).toEqual([300, ['list_intents ok'], true]);
});

it('throws the gateway’s error if the first page of a list fails', async () => {
  const { seen, watch } = watching();
  // eslint-disable-next-line require-yield -- it fails before it has anything
  async function* broken(): AsyncGenerator<PaymentSnapshot> {
    throw new Error('unreachable');
  }
  const list = monitorGateway(gatewayOf({ listIntents: broken }), watch).listIntents(new Date(0));
  await expect(list[Symbol.asyncIterator]().next()).rejects.toThrow('unreachable');
  expect(seen).toEqual(['list_intents failed']);
});
