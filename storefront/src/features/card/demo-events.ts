export type Handler = (event: unknown) => void;

/** Creates the event emitter of a demo element. Like Stripe's, each event carries the element type. */
export function createElementEvents(elementType: string) {
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
    hasListeners: (event: string) => (handlers.get(event)?.size ?? 0) > 0,
    emit(event: string, detail: object = {}) {
      for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType, ...detail });
    },
    clear: () => handlers.clear(),
  };
}
