import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

/** The pancha aarati: five flames in a row of cups over a handle, 520 units wide about the origin. */
export function aaratiLamp(): string {
  const handle = turned(
    [
      [20, 40],
      [34, 70],
      [18, 100],
      [22, 150],
      [40, 176],
      [20, 204],
      [18, 236],
      [46, 262],
    ],
    [
      [96, 282],
      [104, 300],
    ],
  );
  const cups = [-1, 1, -0.5, 0.5, 0].map((share) =>
    at(share * 210, -34 + 54 * (1 - Math.abs(share)) - Math.abs(share) * 26, cup()),
  );
  return (
    ellipse(0, 302, 130, 18, paint('shade')) +
    path(handle, paint('brass')) +
    path(
      'M-232 -36C-200 30 -90 84 0 84C90 84 200 30 232 -36C180 10 90 40 0 40C-90 40 -180 10 -232 -36Z',
      paint('goldSlant'),
    ) +
    line('M-200 6Q-90 66 0 66T200 6', colour.bronze, 3, 'opacity="0.6"') +
    range(9, (index) =>
      circle((index - 4) * 42, 60 - Math.abs(index - 4) ** 2 * 3.4, 6, index % 2 ? colour.kumkum : paint('goldRound')),
    ) +
    cups.join('')
  );
}

function cup(): string {
  return (
    path('M-44 0C-40 30 -22 42 0 42C22 42 40 30 44 0Z', paint('brass')) +
    ellipse(0, 0, 46, 12, paint('gold')) +
    ellipse(0, 1, 38, 8, '#5A2E0C') +
    at(0, 0, flame(132, 0.85))
  );
}
