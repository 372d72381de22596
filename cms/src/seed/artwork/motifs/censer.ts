import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { smoke } from './smoke';

/** A brass censer on a foot with pierced cup, embers and rising smoke; 560 units tall about the origin. */
export function censer(): string {
  const foot = turned(
    [
      [34, 150],
      [20, 176],
      [34, 206],
    ],
    [
      [88, 232],
      [124, 254],
    ],
    [
      [132, 262],
      [132, 280],
    ],
  );
  const cup = turned([
    [168, 0],
    [172, 40],
    [140, 108],
    [60, 146],
    [30, 154],
  ]);
  return (
    at(-50, 6, smoke(360, -6)) +
    at(40, 0, smoke(420, 5)) +
    at(-4, 0, smoke(300)) +
    ellipse(0, 280, 170, 22, paint('shade')) +
    path(foot, paint('brass')) +
    ellipse(0, 0, 172, 34, paint('gold')) +
    ellipse(0, 2, 156, 26, '#3A1508') +
    range(17, (index) =>
      ellipse(-128 + index * 16, Math.sin(index * 2.3) * 12, 17, 10, index % 3 ? '#C93A12' : '#FF8A2A'),
    ) +
    range(8, (index) => ellipse(-104 + index * 29, Math.cos(index * 3.1) * 8, 9, 5, '#FFD27A')) +
    `<ellipse cx="0" cy="-10" rx="150" ry="60" fill="${paint('glow')}" opacity="0.9"/>` +
    path(
      'M-172 0C-172 20 -90 36 0 36C90 36 172 20 172 0C176 60 130 154 0 156C-130 154 -176 60 -172 0Z',
      paint('brass'),
    ) +
    path(cup, 'none') +
    range(7, (index) => {
      const share = (index - 3) / 3.4;
      return at(
        share * 138,
        66 + 26 * (1 - share * share),
        path('M0 -20C12 -6 12 6 0 20C-12 6 -12 -6 0 -20Z', '#5A1E08') + circle(0, 4, 5, '#FF8A2A'),
      );
    }) +
    path(band(26, 170, 7, 169, 0.11), colour.goldPale, 'opacity="0.7"') +
    line('M-166 6Q-224 34 -204 88Q-192 118 -150 96M166 6Q224 34 204 88Q192 118 150 96', '#B5771F', 15) +
    line('M-170 8Q-218 36 -202 80M170 8Q218 36 202 80', colour.goldPale, 4)
  );
}
