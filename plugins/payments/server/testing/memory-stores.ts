import type { AttentionQuery, PaymentEvent, RefundEntry, StoredAttention, Stores } from '../ports/stores';

/** The plugin's tables in memory, open to inspection. */
export interface MemoryStores extends Stores {
  readonly events: Map<string, PaymentEvent>;
  readonly refundRows: Map<string, RefundEntry>;
  readonly alerts: Map<string, StoredAttention>;
  readonly seen: Set<string>;
  /** Remembers everything as it is; the answer puts it back. */
  save(): () => void;
}

function restorable<Value>(map: Map<string, Value>): () => () => void {
  return () => {
    const was = [...map];
    return () => {
      map.clear();
      for (const [key, value] of was) map.set(key, value);
    };
  };
}

const isAskedFor =
  ({ open, codes, orderIds }: AttentionQuery) =>
  ({ settledAt, code, orderId }: StoredAttention): boolean =>
    (open === undefined || (settledAt === null) === open) &&
    (!codes || codes.includes(code)) &&
    (!orderIds || orderIds.includes(orderId ?? ''));

/** The plugin's tables in memory, with unique keys as the database has them. */
export function createMemoryStores(now: () => Date): MemoryStores {
  const events = new Map<string, PaymentEvent>();
  const refundRows = new Map<string, RefundEntry>();
  const alerts = new Map<string, StoredAttention>();
  const leases = new Map<string, { readonly holder: string; readonly until: number }>();
  const seen = new Set<string>();
  let lastDelivery: Date | null = null;
  const entry = (id: string) => [...alerts.values()].find(({ documentId }) => documentId === id);
  return {
    events,
    refundRows,
    alerts,
    seen,
    save() {
      const back = [restorable(events)(), restorable(refundRows)(), restorable(alerts)()];
      return () => back.forEach((restore) => restore());
    },
    payments: {
      has: async (key) => events.has(key),
      async record(event) {
        if (events.has(event.key)) return false;
        events.set(event.key, event);
        return true;
      },
      async firstPaymentAfter(moment) {
        const payments = [...events.values()].filter(({ kind, at }) => kind === 'payment' && at > moment);
        return payments.sort((a, b) => a.at.getTime() - b.at.getTime())[0]?.at ?? null;
      },
      ofOrder: async (orderId) => [...events.values()].filter((event) => event.orderId === orderId),
    },
    refunds: {
      ofOrders: async (orderIds) => [...refundRows.values()].filter((row) => orderIds.includes(row.orderId)),
      async save(row) {
        const { gatewayId, status } = row;
        refundRows.set(row.key, { ...(refundRows.get(row.key) ?? row), gatewayId, status });
      },
      async unsettled(ageMs, limit, after = '') {
        const before = now().getTime() - ageMs;
        return [...refundRows.values()]
          .filter((row) => row.status === 'requested' && row.createdAt.getTime() <= before && row.key > after)
          .sort((a, b) => (a.key < b.key ? -1 : 1))
          .slice(0, limit);
      },
    },
    attention: {
      async raise(alert) {
        if (alerts.has(alert.key)) return false;
        const documentId = `attention${alerts.size + 1}`;
        const open = { settledAt: null, settledBy: null, settledWith: null, boundTo: null, toldAt: null };
        alerts.set(alert.key, { ...alert, ...open, documentId, createdAt: now() });
        return true;
      },
      many: async (query, slice) => {
        const found = [...alerts.values()].filter(isAskedFor(query)).reverse();
        return slice ? found.slice(slice.offset, slice.offset + slice.limit) : found;
      },
      count: async (query) => [...alerts.values()].filter(isAskedFor(query)).length,
      find: async (id) => entry(id) ?? null,
      findByKey: async (key) => alerts.get(key) ?? null,
      async settle(id, { by, action }) {
        const found = entry(id);
        if (!found || found.settledAt) return false;
        alerts.set(found.key, { ...found, settledAt: now(), settledBy: by, settledWith: action });
        return true;
      },
      async bind(id, orderId) {
        const found = entry(id);
        if (!found || found.settledAt || (found.boundTo !== null && found.boundTo !== orderId)) return false;
        alerts.set(found.key, { ...found, boundTo: orderId });
        return true;
      },
      async markTold(id) {
        const found = entry(id);
        if (found) alerts.set(found.key, { ...found, toldAt: now() });
      },
      untold: async (limit, after = '') =>
        [...alerts.values()]
          .filter(({ boundTo, toldAt, documentId }) => boundTo !== null && toldAt === null && documentId > after)
          .slice(0, limit),
    },
    deliveries: {
      seen: async (eventId) => seen.has(eventId),
      latest: async () => lastDelivery,
      async remember({ eventId }) {
        seen.add(eventId);
        lastDelivery = now();
      },
    },
    leases: {
      async acquire(name, holder, forMs) {
        const held = leases.get(name);
        if (held && held.until > now().getTime() && held.holder !== holder) return false;
        leases.set(name, { holder, until: now().getTime() + forMs });
        return true;
      },
      async release(name, holder) {
        if (leases.get(name)?.holder === holder) leases.delete(name);
      },
    },
  };
}
