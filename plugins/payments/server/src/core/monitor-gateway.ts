import type { Gateway } from '../ports/gateway';
import type { Watch } from '../ports/settings';

/** Yields a list and reports its first call to `watch`. */
async function* watchedList<T>(list: AsyncIterable<T>, name: string, watch: Watch): AsyncIterable<T> {
  const rows = list[Symbol.asyncIterator]();
  try {
    for (let row = await watch(name, () => rows.next()); row.done !== true; row = await rows.next()) yield row.value;
  } finally {
    await rows.return?.();
  }
}

/** Wraps a gateway so that each call goes through `watch`. Returns the gateway itself without one. */
export function monitorGateway(gateway: Gateway, watch: Watch | undefined): Gateway {
  if (!watch) return gateway;
  return {
    createIntent: (request) => watch('create_intent', () => gateway.createIntent(request)),
    retrieveIntent: (id) => watch('retrieve_intent', () => gateway.retrieveIntent(id)),
    updateIntent: (id, change) => watch('update_intent', () => gateway.updateIntent(id, change)),
    bindIntent: (id, change) => watch('bind_intent', () => gateway.bindIntent(id, change)),
    cancelIntent: (id, reason) => watch('cancel_intent', () => gateway.cancelIntent(id, reason)),
    listIntents: (since) => watchedList(gateway.listIntents(since), 'list_intents', watch),
    listReversals: (since) => watchedList(gateway.listReversals(since), 'list_reversals', watch),
    listPayouts: (since) => watchedList(gateway.listPayouts(since), 'list_payouts', watch),
    listPayoutLines: (id) => watchedList(gateway.listPayoutLines(id), 'list_payout_lines', watch),
    refund: (request) => watch('refund', () => gateway.refund(request)),
    createCustomer: (request) => watch('create_customer', () => gateway.createCustomer(request)),
    listCards: (id) => watch('list_cards', () => gateway.listCards(id)),
    removeCard: (id) => watch('remove_card', () => gateway.removeCard(id)),
    removeCustomer: (id) => watch('remove_customer', () => gateway.removeCustomer(id)),
    intentOfCharge: (id) => watch('intent_of_charge', () => gateway.intentOfCharge(id)),
    verifyEvent: (raw, signature) => gateway.verifyEvent(raw, signature),
  };
}
