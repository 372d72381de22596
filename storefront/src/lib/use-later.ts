import { useCallback, useEffect, useState } from 'react';

/** Code that is fetched when first needed: the part itself, or the failure with a way to retry. */
export interface Later<Part> {
  readonly part: Part | null;
  readonly isMissing: boolean;
  readonly again: () => void;
}

/**
 * Fetches code when it is needed, and again when the network comes back. `load` must be the same function each time.
 */
export function useLater<Part>(load: () => Promise<Part>): Later<Part> {
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
