import { useEffect, useLayoutEffect, useRef } from 'react';
import { lateFaces } from '../../ui/theme/late-faces';

const unheard = () => undefined;
const useChange = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The shop's own faces, where the network was too slow for them on the first screen, are used from the next one on. */
export function useLateFaces(screen: string): void {
  const first = useRef(screen);
  const use = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!('fonts' in document)) return;
    // A face that cannot be read at all leaves the system's in its place.
    void lateFaces().then((add) => (use.current = add), unheard);
  }, []);
  useChange(() => {
    if (first.current === screen || !use.current) return;
    use.current();
    use.current = null;
  }, [screen]);
}
