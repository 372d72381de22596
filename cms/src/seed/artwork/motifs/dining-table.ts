import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, flipped, line, n, path, range } from '../svg';

/** A long table in perspective with leaves, tumblers and flowers laid for many, 1100 units wide about the origin. */
export function diningTable(): string {
  return (
    path('M-190 -190H190L560 330H-560Z', paint('silkIvory')) +
    path('M-560 330H560V372H-560Z', '#B99D6A') +
    path('M-22 -190H22L70 330H-70Z', paint('silkRed')) +
    line('M-24 -190L-74 330M24 -190L74 330', colour.gold, 5) +
    places() +
    [-150, -76, 30, 180]
      .map((y, index) =>
        at(
          0,
          y,
          stamp('marigoldBloom', -10, 0, 0.34 + index * 0.12) +
            stamp('roseBloom', 16 + index * 5, 4, 0.3 + index * 0.11) +
            stamp('jasmineBloom', -26 - index * 9, 8, 0.26 + index * 0.1),
        ),
      )
      .join('')
  );
}

function places(): string {
  const rows = [-140, -70, 34, 188];
  return rows
    .map((y, row) => {
      const size = 0.42 + row * 0.22;
      const reach = 118 + (y + 190) * 0.44;
      return [-1, 1].map((side) => at(side * reach, y, side > 0 ? flipped(setting()) : setting(), size)).join('');
    })
    .join('');
}

function setting(): string {
  return (
    path(
      'M-190 16C-150 -40 -60 -62 60 -60C130 -56 180 -36 196 -6C170 40 70 66 -30 66C-110 66 -160 46 -190 16Z',
      paint('leafSlant'),
    ) +
    line('M-186 16C-80 10 60 -4 192 -6', '#D9EDB6', 4) +
    range(6, (index) =>
      line(
        `M${-120 + index * 50} ${n(12 - index * 3)}q14 -26 30 -42M${-120 + index * 50} ${n(12 - index * 3)}q16 22 32 36`,
        '#BFE3A0',
        1.6,
        'opacity="0.55"',
      ),
    ) +
    path('M-46 14C-40 -14 -20 -28 0 -28C20 -28 40 -14 46 14Q0 30 -46 14Z', paint('rice')) +
    circle(84, 8, 17, paint('ghee')) +
    circle(-98, 6, 15, paint('redRound')) +
    circle(-66, -18, 12, paint('greenRound')) +
    ellipse(128, -4, 14, 10, paint('orange')) +
    at(
      206,
      -44,
      box(-22, -50, 44, 66, paint('silver'), 6) +
        ellipse(0, -50, 23, 8, paint('steel')) +
        ellipse(0, -49, 18, 5, paint('water')),
    )
  );
}
