import type { MemoryLedger } from './memory-ledger';
import type { GatewayPayout, GatewayPayoutLine } from '../ports/gateway';
import type { NewAlert, StoredAlert } from '../ports/alerts';
import type { PaymentEvent, PayoutSync, RefundEntry, Stores } from '../ports/stores';

/** Filter of alerts by state, kind and donation. */
interface AlertQuery {
  readonly open?: boolean;
  readonly codes?: readonly StoredAlert['code'][];
  readonly orderIds?: readonly string[];
}

/** Table of alerts, which the cms has. */
export interface AlertRows {
  create(alert: NewAlert): Promise<boolean>;
  many(query: AlertQuery, slice?: { readonly offset: number; readonly limit: number }): Promise<StoredAlert[]>;
  count(query: AlertQuery): Promise<number>;
  find(id: string): Promise<StoredAlert | null>;
  findByKey(key: string): Promise<StoredAlert | null>;
  replace(id: string, about: Pick<NewAlert, 'orderId' | 'detail'>): Promise<void>;
  resolve(id: string, how: { readonly by: string; readonly action: string; readonly note: string }): Promise<boolean>;
  bind(id: string, orderId: string): Promise<boolean>;
  markGatewayNotified(id: string): Promise<void>;
  listUnnotified(limit: number, after?: string): Promise<StoredAlert[]>;
}

/** Tables of the plugin in memory, open to inspection. */
export interface MemoryStores extends Stores {
  readonly events: Map<string, PaymentEvent>;
  readonly refundRows: Map<string, RefundEntry>;
  readonly alerts: Map<string, StoredAlert>;
  readonly alertRows: AlertRows;
  readonly seen: Set<string>;
  /** Takes a snapshot; the returned function restores it. */
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
  ({ open, codes, orderIds }: AlertQuery) =>
  ({ settledAt, code, orderId }: StoredAlert): boolean =>
    (open === undefined || (settledAt === null) === open) &&
    (!codes || codes.includes(code)) &&
    (!orderIds || (orderId !== null && orderIds.includes(orderId)));

const taken = (what: string) => Object.assign(new Error(`${what} is taken`), { code: '23505' });

/**
 * Returns the plugin's tables in memory, with unique keys like the database. `serialize` serializes writes with
 * transactions. The tests in `contract` compare them with the database's tables.
 */
export function createMemoryStores(now: () => Date, serialize: MemoryLedger['serialize']): MemoryStores {
  const events = new Map<string, PaymentEvent>();
  const refundRows = new Map<string, RefundEntry>();
  const alerts = new Map<string, StoredAlert>();
  const leases = new Map<string, { readonly holder: string; readonly until: number }>();
  const marks = new Map<string, Date>();
  const seen = new Set<string>();
  let lastDelivery: Date | null = null;
  let lastReview: Date | null = null;
  const payouts = new Map<string, GatewayPayout>();
  const payoutLines = new Map<string, GatewayPayoutLine & { readonly payoutId: string }>();
  let hearing: PayoutSync = { heardAt: null, silent: null };
  const entry = (id: string) => [...alerts.values()].find(({ documentId }) => documentId === id);
  return {
    events,
    refundRows,
    alerts,
    seen,
    save() {
      const back = [
        restorable(events)(),
        restorable(refundRows)(),
        restorable(alerts)(),
        restorable(leases)(),
        restorable(payouts)(),
        restorable(payoutLines)(),
      ];
      const was = { seen: [...seen], lastDelivery };
      return () => {
        for (const restore of back) restore();
        seen.clear();
        for (const eventId of was.seen) seen.add(eventId);
        lastDelivery = was.lastDelivery;
      };
    },
    payments: {
      has: async (key) => events.has(key),
      record: (event) =>
        serialize(async () => {
          if (events.has(event.key)) return false;
          events.set(event.key, event);
          return true;
        }),
      async firstPaymentAfter(moment) {
        const payments = [...events.values()].filter(({ kind, at }) => kind === 'payment' && at > moment);
        return payments.sort((a, b) => a.at.getTime() - b.at.getTime())[0]?.at ?? null;
      },
      ofOrder: async (orderId) => [...events.values()].filter((event) => event.orderId === orderId),
    },
    refunds: {
      ofOrders: async (orderIds) => [...refundRows.values()].filter((row) => orderIds.includes(row.orderId)),
      save: (row) =>
        serialize(async () => {
          const { key, gatewayId, status } = row;
          const others = [...refundRows.values()].filter((other) => other.key !== key);
          if (gatewayId !== null && others.some((other) => other.gatewayId === gatewayId)) throw taken(gatewayId);
          refundRows.set(key, { ...(refundRows.get(key) ?? row), gatewayId, status });
        }),
      async unfinished(ageMs, limit, after = '') {
        const before = now().getTime() - ageMs;
        return [...refundRows.values()]
          .filter((row) => row.status === 'requested' && row.createdAt.getTime() <= before && row.key > after)
          .sort((a, b) => (a.key < b.key ? -1 : 1))
          .slice(0, limit);
      },
    },
    payouts: {
      findStored: async (ids) => ids.flatMap((id) => payouts.get(id) ?? []),
      save: (payout, lines) =>
        serialize(async () => {
          payouts.set(payout.id, payout);
          for (const line of lines)
            if (!payoutLines.has(line.id)) payoutLines.set(line.id, { ...line, payoutId: payout.id });
        }),
      linesOf: async (id) =>
        [...payoutLines.values()]
          .filter(({ payoutId }) => payoutId === id)
          .map(({ payoutId: _, ...line }) => line)
          .sort((a, b) => a.at.getTime() - b.at.getTime()),
    },
    alertRows: {
      create: (alert) =>
        serialize(async () => {
          if (alerts.has(alert.key)) return false;
          const documentId = `attention${String(alerts.size + 1).padStart(6, '0')}`;
          const open = { settledAt: null, settledBy: null, settledWith: null, boundTo: null, toldAt: null };
          alerts.set(alert.key, { ...alert, ...open, documentId, createdAt: now() });
          return true;
        }),
      many: async (query, slice) => {
        const found = [...alerts.values()].filter(isAskedFor(query)).reverse();
        return slice ? found.slice(slice.offset, slice.offset + slice.limit) : found;
      },
      count: async (query) => [...alerts.values()].filter(isAskedFor(query)).length,
      find: async (id) => entry(id) ?? null,
      findByKey: async (key) => alerts.get(key) ?? null,
      replace: (id, about) =>
        serialize(async () => {
          const found = entry(id);
          if (found && !found.settledAt) alerts.set(found.key, { ...found, ...about });
        }),
      resolve: (id, { by, action }) =>
        serialize(async () => {
          const found = entry(id);
          if (!found || found.settledAt) return false;
          alerts.set(found.key, { ...found, settledAt: now(), settledBy: by, settledWith: action });
          return true;
        }),
      bind: (id, orderId) =>
        serialize(async () => {
          const found = entry(id);
          if (!found || found.settledAt || (found.boundTo !== null && found.boundTo !== orderId)) return false;
          alerts.set(found.key, { ...found, boundTo: orderId });
          return true;
        }),
      markGatewayNotified: (id) =>
        serialize(async () => {
          const found = entry(id);
          if (found && found.boundTo !== null) alerts.set(found.key, { ...found, toldAt: now() });
        }),
      listUnnotified: async (limit, after = '') =>
        [...alerts.values()]
          .filter(({ boundTo, toldAt, documentId }) => boundTo !== null && toldAt === null && documentId > after)
          .slice(0, limit),
    },
    deliveries: {
      seen: async (eventId) => seen.has(eventId),
      latest: async () => lastDelivery,
      remember: ({ eventId }) =>
        serialize(async () => {
          if (!seen.has(eventId)) lastDelivery = now();
          seen.add(eventId);
        }),
    },
    reviews: {
      lastWhole: async () => lastReview,
      noteWhole: async (at) => void (lastReview = at),
      payouts: async () => hearing,
      notePayouts: async (heard) => void (hearing = heard),
    },
    leases: {
      acquire: (name, holder, forMs) =>
        serialize(async () => {
          const [held, at] = [leases.get(name), now().getTime()];
          const isOver = !held || held.until <= at || held.until > at + forMs;
          if (!isOver && held.holder !== holder) return false;
          leases.set(name, { holder, until: at + forMs });
          return true;
        }),
      release: (name, holder) =>
        serialize(async () => {
          if (leases.get(name)?.holder === holder) leases.delete(name);
        }),
      mark: async (name) => void marks.set(name, now()),
      markedAt: async (name) => marks.get(name) ?? null,
    },
  };
}
