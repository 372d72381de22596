import { isPassing } from '../core/retry';
import type { DeliveryLog } from '../ports/stores';
import type { Table } from './table';

/** Webhook deliveries over their table; the unique index decides between two that come at once. */
export function openDeliveryLog(table: Table): DeliveryLog {
  return {
    seen: async (eventId) => (await table.one({ eventId })) !== null,
    async remember({ eventId, type, intentId }) {
      try {
        await table.insert({ eventId, eventType: type, intentId, at: new Date() });
      } catch (error) {
        if (!isPassing(error)) throw error;
      }
    },
  };
}
