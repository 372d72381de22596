import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, ellipse, faded, line, path, range } from '../svg';
import { flame } from './flame';

/** A boat of leaves with a lamp and flowers, afloat; 420 units wide, the water line at y = 60. */
export function leafBoat(): string {
  return (
    faded(0.4, ellipse(0, 120, 170, 70, paint('glow'))) +
    path(
      'M-214 -16C-150 46 -80 72 0 72C80 72 150 46 214 -16C150 8 80 20 0 20C-80 20 -150 8 -214 -16Z',
      paint('leafDark'),
    ) +
    range(7, (index) =>
      line(
        `M${(index - 3) * 54} ${22 - Math.abs(index - 3) * 5}Q${(index - 3) * 44} 44 ${(index - 3) * 36} ${66 - Math.abs(index - 3) * 6}`,
        '#8CCB9B',
        2.5,
        'opacity="0.5"',
      ),
    ) +
    ellipse(0, 4, 168, 27, paint('leafSlant')) +
    path('M-46 -30C-42 8 -22 18 0 18C22 18 42 8 46 -30Z', paint('earth')) +
    ellipse(0, -30, 47, 11, paint('gold')) +
    ellipse(0, -29, 39, 7, paint('ghee')) +
    stamp('marigoldBloom', -84, -4, 0.62) +
    stamp('roseBloom', -118, 6, 0.44) +
    stamp('marigoldBloom', 84, -2, 0.6) +
    stamp('jasmineBloom', 122, 4, 0.44) +
    at(0, -32, flame(128, 1.3)) +
    line('M-214 -16C-150 8 -80 20 0 20C80 20 150 8 214 -16', colour.leafPale, 3)
  );
}
