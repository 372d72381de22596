type Handler = (event: unknown) => void;

/** Methods that all elements of Stripe have. */
export interface DemoElement {
  mount(container: HTMLElement | string): void;
  unmount(): void;
  destroy(): void;
  on(event: string, handler: Handler): this;
  once(event: string, handler: Handler): this;
  off(event: string, handler?: Handler): this;
}

interface ElementParts {
  /** Creates the content for a mount. */
  readonly draw: () => HTMLElement;
  readonly onUnmount?: () => void;
  readonly onDestroy?: () => void;
  /** Detail of the `ready` event. */
  readonly ready?: object;
}

/** Creates a demo element in plain DOM with its events. Like Stripe's, each event carries the element type. */
export function createDemoElement(elementType: string, { draw, onUnmount, onDestroy, ready }: ElementParts) {
  const handlers = new Map<string, Set<Handler>>();
  let root: HTMLElement | null = null;
  const emit = (event: string, detail: object = {}) => {
    for (const handler of [...(handlers.get(event) ?? [])]) handler({ elementType, ...detail });
  };
  const element: DemoElement = {
    mount(container) {
      const target = typeof container === 'string' ? document.querySelector(container) : container;
      if (!target || root) return;
      root = draw();
      target.replaceChildren(root);
      // Callers attach listeners after mount, as with the real element.
      setTimeout(() => root && emit('ready', ready), 0);
    },
    unmount() {
      root?.remove();
      root = null;
      onUnmount?.();
    },
    destroy() {
      element.unmount();
      handlers.clear();
      onDestroy?.();
    },
    on(event, handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      return this;
    },
    once(event, handler) {
      const first: Handler = (detail) => {
        element.off(event, first);
        handler(detail);
      };
      return this.on(event, first);
    },
    off(event, handler) {
      if (handler) handlers.get(event)?.delete(handler);
      else handlers.delete(event);
      return this;
    },
  };
  return { element, emit, hasListeners: (event: string) => (handlers.get(event)?.size ?? 0) > 0 };
}
