import { useEffect, useRef, type ReactNode } from 'react';
import { focusInView } from '../lib/focus-in-view';
import { Alert, type AlertKind } from './alert';

interface SeenAlertProps {
  readonly kind?: AlertKind;
  /** Number of attempts, for an answer that may repeat with the same text. */
  readonly tries?: number | undefined;
  readonly children: ReactNode;
}

/**
 * Alert that takes the focus and scrolls to the middle of the window when it appears, and again when another attempt
 * gives the same answer. For answers that may appear out of sight.
 */
export function FocusedAlert({ kind, tries, children }: SeenAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusInView(place.current, 'center');
  }, [tries]);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}
