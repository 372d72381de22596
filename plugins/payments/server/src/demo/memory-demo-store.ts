import { AsyncLocalStorage } from 'node:async_hooks';
import { oneAtATime } from '../core/one-at-a-time';
import type { DemoDelivery, DemoObject, DemoStore, StoredAnswer } from './demo-store';

/** Undo steps of a transaction, in the order of its writes. */
type Undo = (() => void)[];

/** Creates a store of the demo gateway in memory, for tests and for a demo bank in a separate process. */
export function createMemoryDemoStore(): DemoStore & { readonly objects: Map<string, DemoObject> } {
  const open = new AsyncLocalStorage<Undo>();
  const queue = oneAtATime();
  const objects = new Map<string, DemoObject>();
  const parents = new Map<string, string>();
  const stored = new Map<string, StoredAnswer>();
  const deliveries = new Map<string, DemoDelivery>();
  const write = <T>(to: Map<string, T>, key: string, value: T | undefined) => {
    const was = to.get(key);
    open.getStore()?.push(() => (was === undefined ? to.delete(key) : to.set(key, was)));
    if (value === undefined) to.delete(key);
    else to.set(key, value);
  };
  const store = async (object: DemoObject, parent?: string) => {
    write(objects, object.id, object);
    if (parent !== undefined) write(parents, object.id, parent);
  };
  return {
    objects,
    transaction: (work) =>
      queue(async () => {
        const undo: Undo = [];
        try {
          return await open.run(undo, work);
        } catch (error) {
          for (const back of undo.reverse()) back();
          throw error;
        }
      }),
    find: async (id) => objects.get(id) ?? null,
    insert: store,
    replace: store,
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
    findAnswer: async (key) => stored.get(key) ?? null,
    keep: async (key, answer) => write(stored, key, answer),
    async forget(before) {
      for (const [key, { at }] of stored) if (at < before) write(stored, key, undefined);
    },
    queue: async (delivery) => write(deliveries, delivery.eventId, delivery),
    due: async (now, limit) => [...deliveries.values()].filter(({ nextAt }) => nextAt <= now).slice(0, limit),
    async claim({ eventId, nextAt }, until) {
      const known = deliveries.get(eventId);
      if (known?.nextAt !== nextAt) return false;
      write(deliveries, eventId, { ...known, nextAt: until });
      return true;
    },
    postpone: async (delivery) => write(deliveries, delivery.eventId, delivery),
    delivered: async (eventId) => write(deliveries, eventId, undefined),
  };
}

function after(objects: readonly DemoObject[], id: string): DemoObject[] {
  const index = objects.findIndex((object) => object.id === id);
  return index < 0 ? [...objects] : objects.slice(index + 1);
}
