import { isPassing } from '../core/retry';
import type { Leases } from '../ports/stores';
import type { Table } from './table';

/**
 * Leases over their table: one conditional UPDATE decides, on SQLite and PostgreSQL alike, and no row stays locked
 * while the gateway is asked. A process that dies loses its lease when the time is up.
 */
export function openLeases(table: Table): Leases {
  return {
    async acquire(name, holder, forMs) {
      const now = Date.now();
      const mine = { holder, until: String(now + forMs) };
      const isFree = { name, $or: [{ until: { $lte: String(now) } }, { holder }] };
      if ((await table.change(isFree, mine)) > 0) return true;
      if (await table.one({ name })) return false;
      try {
        await table.insert({ name, ...mine });
        return true;
      } catch (error) {
        if (isPassing(error)) return false;
        throw error;
      }
    },
    async release(name, holder) {
      await table.change({ name, holder }, { until: '0' });
    },
  };
}
