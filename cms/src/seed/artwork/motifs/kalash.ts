import { band, petal, turned } from '../curve';
import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, circle, ellipse, line, path, range } from '../svg';
import { coconut } from './coconut';

/** The belly, neck and lip of the pot, as a lathe would turn it. */
export const potProfile = turned(
  [
    [118, -92],
    [92, -72],
    [86, -50],
  ],
  [
    [96, -44],
    [168, 10],
    [186, 92],
    [146, 176],
    [84, 214],
  ],
  [
    [82, 218],
    [104, 240],
  ],
);

/** The pot alone: 372 units wide, from the lip at −92 to the foot at 240; without a shadow it hangs or is held. */
export function pot(
  metal: Extract<PaintName, 'brass' | 'copper' | 'silver' | 'earth'> = 'brass',
  shadow = true,
): string {
  return (
    (shadow ? ellipse(0, 244, 190, 24, paint('shade')) : '') +
    path(potProfile, paint(metal)) +
    path(band(-40, 93, 14, 98), colour.bronze, 'opacity="0.35"') +
    path(band(40, 179, 10, 182, 0.1), colour.kumkum, 'opacity="0.85"') +
    path(band(128, 174, 7, 171, 0.1), colour.kumkum, 'opacity="0.85"') +
    range(11, (index) => {
      const share = (index - 5) / 5.4;
      return at(
        share * 166,
        94 + 26 * (1 - share * share),
        path(petal(36, 10), colour.goldPale, 'opacity="0.5"'),
        1,
        share * -14,
      );
    }) +
    ellipse(0, -92, 118, 20, paint('gold')) +
    ellipse(0, -92, 100, 14, '#4A240A') +
    line('M-112 -92A112 18 0 0 0 40 -75', colour.goldPale, 3, 'opacity="0.8"')
  );
}

/** The full kalash: pot, mango leaves, coconut, and a mark of kumkum; 560 units tall about the origin. */
export function kalash(metal: Parameters<typeof pot>[0] = 'brass'): string {
  const leaves = [-62, 62, -40, 40, -18, 18].map((turn) => stamp('mangoLeaf', turn * 1.1, -84, 1.45, turn)).join('');
  return (
    circle(0, -156, 210, paint('halo')) +
    at(0, -178, coconut()) +
    leaves +
    pot(metal) +
    circle(0, 96, 38, paint('redRound')) +
    line('M0 76V116M-20 96H20', colour.goldPale, 6) +
    [
      [-9, -9],
      [9, -9],
      [-9, 9],
      [9, 9],
    ]
      .map(([x = 0, y = 0]) => circle(x * 1.2, 96 + y * 1.2, 3, colour.goldPale))
      .join('')
  );
}
