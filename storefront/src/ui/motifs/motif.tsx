import { useId, type CSSProperties } from 'react';

/** Properties of every drawing. Without a `title` it is decorative and hidden from screen readers. */
export interface MotifProps {
  className?: string;
  style?: CSSProperties;
  /** Description of the picture, if it is more than decoration. */
  title?: string;
}

/** Returns the attributes that make a drawing a named picture or a hidden decoration. */
export function motifRole(title: string | undefined) {
  return title
    ? ({ role: 'img', 'aria-label': title } as const)
    : ({ 'aria-hidden': true, focusable: 'false' } as const);
}

/**
 * Returns an id for gradients and patterns: unique on the page, and free of characters that `url(#…)` would need
 * escaped.
 */
export function useMotifId(name: string): string {
  return `${name}-${useId().replace(/[^a-zA-Z0-9]/g, '')}`;
}

export { ornament } from '@seva/config/motifs';

interface GradientProps {
  id: string;
  /** Colors at equal distances, first to last. */
  colors: readonly string[];
  /** Horizontal instead of vertical. */
  across?: boolean;
}

/** Linear gradient for the definitions of a drawing. */
export function Gradient({ id, colors, across = false }: GradientProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2={across ? 1 : 0} y2={across ? 0 : 1}>
      {colors.map((color, index) => (
        <stop key={index} offset={index / (colors.length - 1)} stopColor={color} />
      ))}
    </linearGradient>
  );
}

/** Colors of metal and fire that the drawings share. */
export const metal = {
  brass: ['#8A4E12', '#E0A33C', '#FFEDB5', '#DB9A33', '#8A4E12'],
  clay: ['#E58A49', '#B45A25', '#6A2E10'],
  flame: ['#F0561B', '#FF9A2A', '#FFD261', '#FFEFA6'],
  wood: ['#B57A48', '#7E4A25', '#4A2812'],
} as const;
