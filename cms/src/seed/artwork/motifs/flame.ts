import { paint } from '../paints';
import { at, circle, path } from '../svg';

/** A flame that stands on the origin, `height` units tall, in its own light (`glow` 0 for none). */
export function flame(height = 120, glow = 1): string {
  const outer = 'M0 0C-25 -4 -35 -26 -28 -48C-22 -66 -5 -78 2 -106C9 -82 25 -68 29 -48C34 -24 25 -3 0 0Z';
  const heart = 'M0 -3C-13 -5 -19 -19 -14 -34C-10 -46 -3 -52 0 -68C5 -54 14 -45 15 -32C17 -17 12 -4 0 -3Z';
  const light = glow ? circle(0, -50, 175 * glow, paint('glow')) : '';
  return at(0, 0, light + path(outer, paint('flame')) + path(heart, paint('flameHeart')), height / 106);
}
