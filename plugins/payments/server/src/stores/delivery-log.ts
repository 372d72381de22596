import type { DeliveryLog } from '../ports/stores';
import { dateOf, type Table } from './table';

/** Opens the log of webhook deliveries. Its unique index decides between two simultaneous ones. */
export function openDeliveryLog(table: Table): DeliveryLog {
  return {
    seen: async (eventId) => (await table.one({ eventId })) !== null,
    async latest() {
      const [last] = await table.many({ orderBy: { id: 'desc' }, limit: 1 });
      return dateOf(last?.at);
    },
    async remember({ eventId, type, intentId }) {
      const note = { eventId, eventType: type, intentId, at: new Date() };
      await table.insertOnce(note, 'event_id');
    },
  };
}
