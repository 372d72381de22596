import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { garland } from './garland';

/** A carved cradle hung from its frame, with garlands; 720 units wide about the origin. */
export function cradle(): string {
  return (
    ellipse(0, 322, 380, 28, paint('shade')) +
    mirrored(
      box(316, -280, 30, 590, paint('wood'), 8) +
        path('M270 318Q331 280 392 318Z', paint('wood')) +
        [-220, -60, 100, 240].map((y) => box(308, y, 46, 20, paint('goldSlant'), 7)).join('') +
        circle(331, -300, 26, paint('goldRound')),
    ) +
    box(-350, -274, 700, 30, paint('woodSlant'), 10) +
    box(-350, -274, 700, 9, '#E0B27E', 5) +
    line('M-216 -246L-236 20M216 -246L236 20', '#D9A33E', 8, 'stroke-dasharray="2 15"') +
    canopyCloth() +
    body() +
    garland([-320, -246], [0, -246], 96, 15, 0.44) +
    garland([0, -246], [320, -246], 96, 15, 0.44)
  );
}

function canopyCloth(): string {
  return (
    path('M-220 -30C-226 -110 -150 -170 -96 -176C-120 -110 -140 -50 -150 30Z', paint('silkSaffron')) +
    line('M-150 -150C-180 -90 -190 -50 -192 0', '#9A4206', 3, 'opacity="0.5"')
  );
}

function body(): string {
  return (
    path('M-190 30C-150 -30 150 -30 190 30Z', paint('silkIvory')) +
    ellipse(-116, 4, 62, 32, paint('whiteRound')) +
    path('M-60 30C-40 -34 110 -40 196 30Z', paint('silkRed')) +
    path('M-60 30C-46 -10 -20 -26 6 -28L22 30Z', paint('goldSlant')) +
    path(
      'M-262 20C-252 130 -150 190 0 190C150 190 252 130 262 20C190 52 100 62 0 62C-100 62 -190 52 -262 20Z',
      paint('woodSlant'),
    ) +
    line('M-262 22C-190 54 -100 64 0 64C100 64 190 54 262 22', colour.gold, 9) +
    line('M-232 106C-160 150 -80 166 0 166C80 166 160 150 232 106', colour.gold, 4) +
    range(7, (index) =>
      at(
        (index - 3) * 62,
        112 - (index - 3) ** 2 * 3.6,
        path('M0 -24C17 -8 17 8 0 24C-17 8 -17 -8 0 -24Z', colour.kumkum) + circle(0, 0, 7, colour.goldPale),
      ),
    ) +
    mirrored(circle(250, 16, 20, paint('goldRound'))) +
    stamp('jasmineBloom', -118, -2, 0.3)
  );
}
