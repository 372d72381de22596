import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, path, range } from '../svg';

const falling: readonly (readonly [number, number, number, number])[] = [
  [-30, -262, 0.62, 12],
  [62, -330, 0.5, -20],
  [-92, -356, 0.46, 30],
  [22, -404, 0.4, 8],
];

/** A brass hundi with a slot, a lock, and coins that fall into it; 700 units tall about the origin. */
export function hundi(): string {
  const body = turned(
    [
      [150, -150],
      [196, -108],
      [214, 40],
      [196, 188],
      [160, 236],
    ],
    [
      [176, 250],
      [180, 272],
    ],
  );
  return (
    ellipse(0, 274, 220, 26, paint('shade')) +
    path(body, paint('brass')) +
    path(band(-84, 202, 14, 204, 0.1), colour.kumkum, 'opacity="0.9"') +
    path(band(150, 205, 14, 202, 0.1), colour.kumkum, 'opacity="0.9"') +
    ellipse(0, -150, 152, 38, paint('goldSlant')) +
    ellipse(0, -152, 134, 30, paint('gold')) +
    box(-66, -160, 132, 13, '#3A1A06', 6) +
    range(11, (index) => circle((index - 5) * 36, 4 - (index - 5) ** 2 * 1.1 - 44, 6, paint('goldRound'))) +
    lotusMark() +
    path('M-26 186V168A26 26 0 0 1 26 168V186', 'none', 'stroke="#5F6970" stroke-width="9"') +
    box(-36, 182, 72, 58, paint('steel'), 9) +
    circle(0, 204, 8, colour.ink) +
    line('M0 206V222', colour.ink, 6) +
    falling.map(([x, y, scale, turn]) => at(x, y, stamp('coin', 0, 0, scale), 1, turn)).join('') +
    stamp('coin', -232, 250, 0.6) +
    stamp('coin', -176, 266, 0.56) +
    stamp('coin', 228, 254, 0.6)
  );
}

function lotusMark(): string {
  const leaf = (turn: number) =>
    path(
      'M0 0C-26 -24 -24 -62 0 -92C24 -62 26 -24 0 0Z',
      paint('pink'),
      `transform="rotate(${turn})" stroke="#FFF0F2" stroke-width="2"`,
    );
  return at(
    0,
    112,
    leaf(-66) + leaf(66) + leaf(-34) + leaf(34) + leaf(0) + ellipse(0, 4, 60, 8, colour.bronze, 'opacity="0.4"'),
  );
}
