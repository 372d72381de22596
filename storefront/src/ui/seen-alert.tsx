import { useEffect, useRef, type ReactNode } from 'react';
import { Alert, type AlertKind } from './alert';

interface SeenAlertProps {
  readonly kind?: AlertKind;
  /** Counts the tries, where the same words may stay for another one. */
  readonly tries?: number | undefined;
  readonly children: ReactNode;
}

/**
 * An alert that nobody misses, for answers that may come out of sight: it takes the focus and the middle of the window
 * when it comes, and again when the same comes of another try.
 */
export function SeenAlert({ kind, tries, children }: SeenAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  }, [tries]);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}
