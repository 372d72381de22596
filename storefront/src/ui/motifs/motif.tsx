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

interface GradientProps {
  id: string;
  /** Colours at equal distances, first to last. */
  colors: readonly string[];
  /** Across instead of downward. */
  across?: boolean;
}

/** A linear gradient for a drawing's own definitions. */
export function Gradient({ id, colors, across = false }: GradientProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
      {colors.map((color, index) => (
        <stop key={index} offset={index / (colors.length - 1)} stopColor={color} />
      ))}
    </linearGradient>
  );
}

/** The colours of metal and fire that the drawings share. */
export const metal = {
  brass: ['#8A4E12', '#E0A33C', '#FFEDB5', '#DB9A33', '#8A4E12'],
  clay: ['#E58A49', '#B45A25', '#6A2E10'],
  flame: ['#F0561B', '#FF9A2A', '#FFD261', '#FFEFA6'],
  wood: ['#B57A48', '#7E4A25', '#4A2812'],
} as const;
