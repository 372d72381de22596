import { useId, type CSSProperties } from 'react';

/** What every drawing of the shop takes. Without a `title` it is ornament and hidden from screen readers. */
export interface MotifProps {
  className?: string;
  style?: CSSProperties;
  /** What the picture says, where it is more than ornament. */
  title?: string;
}

/** The attributes that make a drawing either a named picture or silent ornament. */
export function motifRole(title: string | undefined) {
  return title
    ? ({ role: 'img', 'aria-label': title } as const)
    : ({ 'aria-hidden': true, focusable: 'false' } as const);
}

/** An id for gradients and patterns: unique on the page, and free of characters that `url(#…)` would need escaped. */
export function useMotifId(name: string): string {
  return `${name}-${useId().replace(/[^a-zA-Z0-9]/g, '')}`;
}

export { ornament } from '@seva/config/motifs';
