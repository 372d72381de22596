import type { DemoDelivery, DemoObject, DemoStore, KeptAnswer } from '../demo/demo-store';

/** The demo gateway's state in memory. */
export function createMemoryDemoStore(): DemoStore & { readonly objects: Map<string, DemoObject> } {
  const objects = new Map<string, DemoObject>();
  const parents = new Map<string, string>();
  const kept = new Map<string, KeptAnswer>();
  const deliveries = new Map<string, DemoDelivery>();
  const snapshot = () => [new Map(objects), new Map(parents), new Map(kept), new Map(deliveries)] as const;
  const copy = (from: ReadonlyMap<string, unknown>, to: Map<string, unknown>) => {
    to.clear();
    for (const [key, value] of from) to.set(key, value);
  };
  return {
    objects,
    async transaction(work) {
      const was = snapshot();
      try {
        return await work();
      } catch (error) {
        [objects, parents, kept, deliveries].forEach((map, index) =>
          copy(was[index] as Map<string, unknown>, map as never),
        );
        throw error;
      }
    },
    find: async (id) => objects.get(id) ?? null,
    async insert(object, parent) {
      objects.set(object.id, object);
      if (parent !== undefined) parents.set(object.id, parent);
    },
    async replace(object, parent) {
      objects.set(object.id, object);
      if (parent !== undefined) parents.set(object.id, parent);
    },
    async list({ kind, parent, types, createdFrom, startingAfter, limit }) {
      const newestFirst = [...objects.values()].reverse();
      const rest = startingAfter === undefined ? newestFirst : after(newestFirst, startingAfter);
      const data = rest.filter(
        (object) =>
          object.object === kind &&
          (parent === undefined || parents.get(object.id) === parent) &&
          (types === undefined || types.includes(String(object.type))) &&
          (createdFrom === undefined || object.created >= createdFrom),
      );
      return { data: data.slice(0, limit), hasMore: data.length > limit };
    },
    recall: async (key) => kept.get(key) ?? null,
    keep: async (key, answer) => void kept.set(key, answer),
    async forget(before) {
      for (const [key, { at }] of kept) if (at < before) kept.delete(key);
    },
    queue: async (delivery) => void deliveries.set(delivery.eventId, delivery),
    due: async (now, limit) => [...deliveries.values()].filter(({ nextAt }) => nextAt <= now).slice(0, limit),
    async claim({ eventId, nextAt }, until) {
      const known = deliveries.get(eventId);
      if (known?.nextAt !== nextAt) return false;
      deliveries.set(eventId, { ...known, nextAt: until });
      return true;
    },
    postpone: async (delivery) => void deliveries.set(delivery.eventId, delivery),
    delivered: async (eventId) => void deliveries.delete(eventId),
  };
}

function after(objects: readonly DemoObject[], id: string): DemoObject[] {
  const index = objects.findIndex((object) => object.id === id);
  return index < 0 ? [...objects] : objects.slice(index + 1);
}
