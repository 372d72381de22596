import type { WithoutFlush } from '../ports/settings';
import type { DeliveryLog } from '../ports/stores';
import { dateOf, type Table } from './table';

/**
 * Webhook deliveries over their table; the unique index decides between two that come at once. A note that is lost with the
 * power costs nothing: the effect was written before, and an event that comes twice has it once.
 */
export function openDeliveryLog(table: Table, withoutFlush: WithoutFlush = (write) => write()): DeliveryLog {
  return {
    seen: async (eventId) => (await table.one({ eventId })) !== null,
    async latest() {
      const [last] = await table.many({ orderBy: { id: 'desc' }, limit: 1 });
      return dateOf(last?.at);
    },
    async remember({ eventId, type, intentId }) {
      const note = { eventId, eventType: type, intentId, at: new Date() };
      await withoutFlush(() => table.insertOnce(note, 'event_id'));
    },
  };
}
