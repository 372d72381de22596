import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { at, box, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

/** A small lamp, 100 units wide, its foot at the origin. */
export function smallDiya(metal: Extract<PaintName, 'earth' | 'brass'> = 'earth', fire = 62): string {
  return (
    ellipse(0, 2, 44, 7, paint('shade')) +
    path('M-50 -34C-46 -8 -24 2 0 2C24 2 46 -8 50 -34Q0 -20 -50 -34Z', paint(metal)) +
    ellipse(0, -34, 50, 10, paint('gold')) +
    ellipse(0, -33, 43, 7, '#5A240C') +
    ellipse(0, -32, 38, 5, paint('ghee')) +
    line('M-40 -20Q0 -4 40 -20', colour.goldPale, 2, 'opacity="0.7"') +
    at(0, -35, flame(fire, 0.9))
  );
}

/** Three stone steps with 2, 4 and 5 lamps, 960 units wide, the lowest edge at y = 330. */
export function lampSteps(): string {
  const step = (y: number, half: number, lamps: number) =>
    box(-half, y, half * 2, 112, paint('stone'), 4) +
    box(-half - 14, y - 16, half * 2 + 28, 26, '#B8AFA8', 5) +
    box(-half - 14, y - 16, half * 2 + 28, 7, '#E9DFD3', 4) +
    range(lamps, (index) => at((index - (lamps - 1) / 2) * ((half * 2) / lamps), y - 14, smallDiya('earth', 78), 1.18));
  return step(-54, 200, 2) + step(74, 350, 4) + step(204, 490, 5);
}
