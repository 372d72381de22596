import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { circle, ellipse, line, mirrored, path, range } from '../svg';

/** A hand bell whose handle ends in a winged figure, 300 units wide and 660 tall about the origin. */
export function handBell(): string {
  const cup = turned(
    [
      [26, -20],
      [88, 6],
      [112, 70],
      [118, 180],
      [152, 256],
    ],
    [
      [152, 272],
      [142, 282],
    ],
  );
  const grip = turned([
    [16, -176],
    [34, -150],
    [18, -126],
    [22, -86],
    [36, -64],
    [20, -42],
    [30, -18],
  ]);
  return (
    ellipse(0, 312, 190, 22, paint('shade')) +
    ellipse(0, 296, 30, 30, paint('goldRound')) +
    ellipse(0, 274, 144, 20, '#4A260B') +
    path(grip, paint('brass')) +
    path(cup, paint('brass')) +
    path(band(60, 109, 8, 111, 0.1), colour.bronze, 'opacity="0.5"') +
    path(band(80, 112, 4, 113, 0.1), colour.goldPale, 'opacity="0.8"') +
    path(band(196, 122, 9, 126, 0.1), colour.bronze, 'opacity="0.5"') +
    range(7, (index) => circle((index - 3) * 30, 150 - (index - 3) ** 2 * 1.8, 8, paint('goldRound'))) +
    garuda()
  );
}

function garuda(): string {
  return (
    mirrored(
      path('M14 -186C60 -210 110 -260 116 -320C84 -306 62 -296 50 -300C48 -270 30 -250 10 -240Z', paint('goldSlant')) +
        line('M26 -196C62 -220 96 -262 106 -304M24 -214C50 -232 76 -262 84 -292', colour.bronze, 3, 'opacity="0.6"'),
    ) +
    path('M-26 -176C-40 -220 -34 -250 0 -262C34 -250 40 -220 26 -176Q0 -164 -26 -176Z', paint('brass')) +
    circle(0, -284, 29, paint('goldRound')) +
    path('M-26 -302L-16 -344L0 -318L16 -344L26 -302Q0 -314 -26 -302Z', paint('gold')) +
    circle(-9, -288, 3.5, colour.ink) +
    circle(9, -288, 3.5, colour.ink) +
    path('M-5 -280L0 -264L5 -280Z', colour.bronze)
  );
}
