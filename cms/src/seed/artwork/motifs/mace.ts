import { hanging, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { vada } from './vada';

/** Hanuman's mace, aslant, 700 units long about the origin, with a garland of vadas hung over it. */
export function mace(): string {
  return at(0, 0, gada(), 1, 32) + vadaGarland();
}

function gada(): string {
  const headShape = turned(
    [
      [8, -372],
      [20, -344],
      [16, -330],
    ],
    [
      [56, -318],
      [136, -262],
      [156, -180],
      [122, -92],
      [52, -48],
    ],
  );
  return (
    path(
      turned(
        [
          [24, -60],
          [34, -40],
          [20, -18],
          [19, 220],
          [36, 244],
          [26, 268],
        ],
        [
          [52, 284],
          [56, 312],
          [30, 336],
          [4, 346],
        ],
      ),
      paint('brass'),
    ) +
    path(headShape, paint('brass')) +
    range(7, (index) =>
      line(
        `M${(index - 3) * 12} -322Q${(index - 3) * 52} -180 ${(index - 3) * 12} -52`,
        colour.bronze,
        4,
        'opacity="0.5"',
      ),
    ) +
    path('M-156 -196Q0 -130 156 -196L156 -168Q0 -102 -156 -168Z', paint('silkRed')) +
    range(9, (index) => circle((index - 4) * 33, -150 - (index - 4) ** 2 * 2.1, 8, paint('goldRound'))) +
    line('M-96 -270C-122 -236 -128 -196 -120 -150', '#FFF6D2', 9, 'opacity="0.6"') +
    ellipse(0, -44, 54, 14, paint('goldSlant')) +
    line('M-19 40L19 60M-19 90L19 110M-19 140L19 160M-19 190L19 210', colour.kumkum, 7) +
    circle(0, -376, 13, paint('goldRound'))
  );
}

function vadaGarland(): string {
  const points = hanging([-290, -60], [290, -60], 290, 17);
  return points.map(([x, y], index) => at(x, y, vada(), 0.5, index * 33)).join('');
}
