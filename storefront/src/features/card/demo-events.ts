/** Listens to an element. */
export type Handler = (event: unknown) => void;

/** Who listens to an element, and how they are told; each event carries the element's type as Stripe's do. */
export function elementEvents(elementType: string) {
  const handlers = new Map<string, Set<Handler>>();
  const off = (event: string, handler?: Handler) => {
    if (handler) handlers.get(event)?.delete(handler);
    else handlers.delete(event);
  };
  const on = (event: string, handler: Handler) => {
    handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
  };
  return {
    on,
    off,
    once(event: string, handler: Handler) {
      const first: Handler = (detail) => {
        off(event, first);
        handler(detail);
      };
      on(event, first);
    },
    /** Whether anybody listens. */
    isHeard: (event: string) => (handlers.get(event)?.size ?? 0) > 0,
    tell(event: string, detail: object = {}) {
      for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType, ...detail });
    },
    clear: () => handlers.clear(),
  };
}
