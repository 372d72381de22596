import { createElement, useCallback, useEffect, useState, type ComponentType } from 'react';

/** Loads code on mount, and again when the network returns. `load` must be the same function each time. */
export function useLazyPart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [isMissing, setMissing] = useState(false);
  const again = useCallback(() => {
    setMissing(false);
    load().then(
      (loaded) => setPart(() => loaded),
      () => setMissing(true),
    );
  }, [load]);
  useEffect(() => {
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return { part, isMissing, again };
}

/** Returns a component whose code loads when it first renders. It renders nothing until then. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Lazy(props: Props) {
    const { part } = useLazyPart(load);
    return part ? createElement(part, props) : null;
  };
}
