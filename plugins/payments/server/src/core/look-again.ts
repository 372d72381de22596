import { GatewayError } from '../ports/gateway';
import type { PaymentContext } from './context';

/** Items that a sweep handles together. */
const atOnce = 4;

/** Items of one kind to look at again at the gateway. */
export interface Queue<Item> {
  /** Kind of the items, for the log. */
  readonly name: string;
  readonly items: AsyncIterable<Item> | Iterable<Item>;
  readonly keyOf: (item: Item) => string;
  /** @throws GatewayError if the gateway does not answer */
  readonly look: (item: Item) => Promise<void>;
}

/** Works through a queue. @returns the number of failed items; the next round looks at them again */
export type Look = <Item>(queue: Queue<Item>) => Promise<number>;

/**
 * Returns how a sweep works through queues. A failing item does not stop the others. Items in `silent` had no answer
 * last time and come last, so that they do not stop a queue before the others each time.
 * @param silent memory from one sweep to the next
 * @param signal ends the queue after the current items
 */
export function lookAgain(context: PaymentContext, silent: Set<string>, signal: AbortSignal): Look {
  return async ({ name, items, keyOf, look }) => {
    const before = new Set(silent);
    const listed = new Set<string>();
    let failures = 0;
    const answers = async (item: Parameters<typeof look>[0]): Promise<boolean> => {
      const key = `${name} ${keyOf(item)}`;
      listed.add(key);
      silent.delete(key);
      try {
        await look(item);
        return true;
      } catch (error) {
        failures += 1;
        const why = error instanceof GatewayError ? error.kind : String(error);
        context.log.warn(`${key} could not be looked up: ${why}`);
        if (!isSilence(error)) return true;
        silent.add(key);
        return false;
      }
    };
    for await (const group of groupsOf(items, (item) => before.has(`${name} ${keyOf(item)}`))) {
      const answered = await Promise.all(group.map(answers));
      // If the gateway answers about none of these, it will not answer about the next hundred either.
      if (signal.aborted || !answered.includes(true)) return failures;
    }
    for (const key of silent) if (key.startsWith(`${name} `) && !listed.has(key)) silent.delete(key);
    return failures;
  };
}

const isSilence = (error: unknown): boolean =>
  error instanceof GatewayError && error.kind !== 'refused' && error.kind !== 'key_reused';

/** Yields the items in groups, those that `isLast` names at the end. */
async function* groupsOf<Item>(
  items: Queue<Item>['items'],
  isLast: (item: Item) => boolean,
): AsyncGenerator<readonly Item[]> {
  const last: Item[] = [];
  let group: Item[] = [];
  for await (const item of items) {
    (isLast(item) ? last : group).push(item);
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
  for (let first = 0; first < last.length; first += atOnce) yield last.slice(first, first + atOnce);
}
