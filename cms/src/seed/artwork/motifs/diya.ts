import { arc } from '../curve';
import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path } from '../svg';
import { flame } from './flame';

/** A lamp bowl with a flame, 480 units wide; its foot stands at y = 130. `metal` chooses clay or brass. */
export function diya(metal: Extract<PaintName, 'earth' | 'brass' | 'clay'> = 'earth', fire = 250): string {
  const dots = arc(196, 84, 22, 136, 11)
    .map(([x, y]) => circle(x, y - 4, 8, paint('goldRound')))
    .join('');
  return (
    ellipse(0, 140, 210, 26, paint('shade')) +
    path('M-72 96Q0 122 72 96L96 132Q0 160 -96 132Z', paint(metal)) +
    path('M-240 -8C-224 74 -128 122 0 122C128 122 224 74 240 -8Q150 34 0 34Q-150 34 -240 -8Z', paint(metal)) +
    line('M-222 34Q-140 78 0 78T222 34', colour.goldPale, 4, 'opacity="0.75"') +
    dots +
    ellipse(0, -8, 240, 46, paint('gold')) +
    ellipse(0, -7, 224, 37, '#5A240C') +
    ellipse(0, -3, 206, 29, paint('ghee')) +
    path('M-150 -10Q-60 -26 60 -22Q-40 -12 -150 -10Z', colour.white, 'opacity="0.5"') +
    line('M-22 2Q-6 -8 0 -26', '#FFF3D6', 13) +
    at(0, -26, flame(fire, 1.1))
  );
}
