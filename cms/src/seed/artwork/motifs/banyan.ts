import { scallops } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, ellipse, line, mirrored, path, range } from '../svg';
import { flame } from './flame';

const crown: readonly (readonly [number, number, number])[] = [
  [-290, -110, 120],
  [290, -110, 120],
  [-190, -210, 140],
  [190, -210, 140],
  [0, -260, 170],
  [-330, -30, 80],
  [330, -30, 80],
  [-100, -110, 140],
  [100, -110, 140],
];

/** A banyan with hanging roots, a stone platform and lamps in its branches, 860 units wide about the origin. */
export function banyan(): string {
  return (
    ellipse(0, 296, 400, 34, paint('shade')) +
    mirrored(line('M-120 -60Q-150 80 -146 270M-190 -40Q-214 100 -206 276M-260 -40Q-270 60 -262 180', '#6B4423', 12)) +
    path(
      'M-70 288C-30 220 -60 120 -44 20L-140 -70L-30 -40L0 -120L34 -40L150 -80L48 30C60 120 34 220 74 288Z',
      paint('woodSlant'),
    ) +
    line('M-20 270C-6 180 -24 100 -10 20M26 270C16 190 30 110 18 40', '#3A1E0C', 5, 'opacity="0.5"') +
    crown.map(([x, y, r]) => foliage(x, y, r)).join('') +
    range(46, (index) => {
      const angle = index * 2.4;
      const reach = 40 + ((index * 53) % 280);
      return at(
        Math.cos(angle) * reach * 1.12,
        -150 + Math.sin(angle) * reach * 0.5,
        path('M0 14C-13 4 -12 -10 0 -20C12 -10 13 4 0 14Z', index % 3 ? '#7CC07A' : '#BFE3A0', 'opacity="0.75"'),
        1,
        index * 40,
      );
    }) +
    [-240, -120, 120, 240].map((x, index) => lantern(x, index % 2 ? -20 : 10)).join('') +
    path('M-230 262H230L250 300H-250Z', paint('stone')) +
    path('M-236 254H236V268H-236Z', '#C9BFB4')
  );
}

function foliage(x: number, y: number, r: number): string {
  return at(
    x,
    y,
    path(scallops(15, r, 0.1), paint('leafDark')) +
      at(-r * 0.12, -r * 0.18, path(scallops(12, r * 0.74, 0.12), paint('leaf'), 'opacity="0.7"')) +
      at(-r * 0.24, -r * 0.36, path(scallops(9, r * 0.4, 0.14), colour.leafPale, 'opacity="0.26"')),
  );
}

function lantern(x: number, y: number): string {
  return at(
    x,
    y,
    line('M0 -90V-8', colour.gold, 3) +
      path('M-30 0C-28 18 -14 26 0 26C14 26 28 18 30 0Z', paint('brass')) +
      ellipse(0, 0, 31, 7, paint('gold')) +
      line('M-28 -2L0 -36L28 -2', colour.gold, 2.5) +
      at(0, -2, flame(50, 1)),
  );
}
