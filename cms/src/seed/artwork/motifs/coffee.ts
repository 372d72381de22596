import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { steam } from './smoke';

/** Filter coffee in a brass tumbler standing in its saucer, with beans beside it; 560 units wide about the origin. */
export function coffee(): string {
  const tumbler = turned([
    [134, -176],
    [120, -160],
    [112, 20],
    [100, 120],
  ]);
  const saucer = turned([
    [204, 76],
    [186, 96],
    [180, 190],
    [150, 226],
  ]);
  return (
    at(0, -210, steam(210), 1.1) +
    ellipse(0, 230, 270, 32, paint('shade')) +
    path(saucer, paint('brass')) +
    ellipse(0, 76, 206, 42, paint('gold')) +
    ellipse(0, 78, 186, 33, '#6B3C10') +
    ellipse(0, 86, 178, 27, '#8A5428') +
    path(tumbler, paint('brass')) +
    ellipse(0, 122, 100, 16, '#7A4211') +
    ellipse(0, -176, 136, 30, paint('gold')) +
    ellipse(0, -175, 122, 23, '#5A2E14') +
    path('M-122 -175C-110 -214 -60 -222 0 -222C60 -222 110 -214 122 -175Q0 -128 -122 -175Z', '#C98F5A') +
    range(20, (index) =>
      circle(
        Math.sin(index * 7.1) * 94,
        -190 - Math.abs(Math.cos(index * 3.3)) * 22,
        9 + (index % 4) * 3,
        index % 2 ? '#E3B98A' : '#F4DDBA',
        'opacity="0.9"',
      ),
    ) +
    line('M-96 -120L-84 70', '#FFF3CF', 8, 'opacity="0.6"') +
    path('M-204 80Q0 166 204 80V92Q0 180 -204 92Z', paint('gold')) +
    [
      [-262, 216, 20],
      [-308, 196, -30],
      [262, 214, -14],
      [306, 226, 40],
      [286, 184, 70],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, bean(), 1, turn))
      .join('') +
    line('M-150 150Q0 206 150 150', colour.bronze, 4, 'opacity="0.4"')
  );
}

function bean(): string {
  return ellipse(0, 0, 32, 22, paint('brownRound')) + line('M-28 -4C-10 8 8 -10 28 2', '#2B1408', 4);
}
