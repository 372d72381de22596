import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A temple bell from its ring (y = −230) to the clapper (y = 230), 360 units wide. */
export function bell(): string {
  const cup = turned(
    [
      [34, -168],
      [84, -148],
      [112, -92],
      [120, 0],
      [138, 96],
      [180, 150],
    ],
    [
      [180, 166],
      [170, 174],
    ],
  );
  return (
    `<circle cx="0" cy="-206" r="25" fill="none" stroke="#B5771F" stroke-width="13"/>` +
    line('M-18 -222A25 25 0 0 1 14 -226', colour.goldPale, 4) +
    path(
      turned([
        [24, -186],
        [38, -176],
        [34, -164],
      ]),
      paint('brass'),
    ) +
    ellipse(0, 186, 34, 36, paint('goldRound')) +
    line('M0 90V160', '#6B3C10', 13) +
    ellipse(0, 166, 172, 24, '#4A260B') +
    ellipse(0, 190, 32, 32, paint('goldRound')) +
    path(cup, paint('brass')) +
    path(band(-92, 112, 10, 114, 0.1), colour.bronze, 'opacity="0.55"') +
    path(band(-66, 115, 5, 116, 0.1), colour.goldPale, 'opacity="0.8"') +
    path(band(70, 132, 9, 134, 0.1), colour.bronze, 'opacity="0.55"') +
    path(band(92, 137, 5, 139, 0.1), colour.goldPale, 'opacity="0.8"') +
    range(7, (index) => {
      const share = (index - 3) / 3.3;
      return at(
        share * 112,
        18 + 16 * (1 - share * share),
        circle(0, 0, 12, colour.bronze, 'opacity="0.5"') + circle(0, -2, 8, paint('goldRound')),
      );
    }) +
    line('M-180 158Q0 200 180 158', colour.goldPale, 3, 'opacity="0.7"')
  );
}
