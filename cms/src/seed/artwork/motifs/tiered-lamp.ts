import { petal, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

interface Tier {
  y: number;
  radius: number;
  wicks: number;
}

const tiers: readonly Tier[] = [
  { y: 150, radius: 196, wicks: 7 },
  { y: 26, radius: 150, wicks: 5 },
  { y: -88, radius: 104, wicks: 3 },
];

/** A lamp of three tiers with a peacock on top, every wick lit; 760 units tall about the origin. */
export function tieredLamp(): string {
  const stem = turned(
    [
      [18, -200],
      [34, -170],
      [20, -140],
      [22, 200],
      [44, 240],
      [34, 270],
    ],
    [
      [70, 290],
      [150, 330],
    ],
    [
      [176, 342],
      [180, 368],
    ],
  );
  return (
    ellipse(0, 372, 220, 26, paint('shade')) +
    path(stem, paint('brass')) +
    ellipse(0, 340, 176, 18, paint('goldSlant')) +
    path(
      turned([
        [34, 268],
        [70, 290],
        [148, 332],
        [152, 340],
      ]),
      paint('brass'),
    ) +
    at(0, -214, peacock()) +
    tiers.map(drawTier).join('')
  );
}

function drawTier({ y, radius, wicks }: Tier): string {
  return (
    path(
      turned([
        [radius, y - 12],
        [radius * 0.86, y + 20],
        [radius * 0.3, y + 34],
        [20, y + 52],
      ]),
      paint('brass'),
    ) +
    ellipse(0, y - 12, radius, radius * 0.15, paint('gold')) +
    ellipse(0, y - 11, radius * 0.93, radius * 0.115, '#5A2E0C') +
    ellipse(0, y - 8, radius * 0.88, radius * 0.09, paint('ghee')) +
    line(`M${-radius * 0.74} ${y + 14}Q0 ${y + 34} ${radius * 0.74} ${y + 14}`, colour.goldPale, 3, 'opacity="0.7"') +
    range(wicks, (index) => {
      const share = (index - (wicks - 1) / 2) / ((wicks - 1) / 2);
      return at(share * radius * 0.93, y - 10 + radius * 0.12 * (1 - share * share), flame(72, 0.75));
    })
  );
}

function peacock(): string {
  const feathers = range(7, (index) =>
    at(0, 0, path(petal(92, 13, 0.7), paint('goldSlant')) + circle(0, -70, 7, '#2A7F7B'), 1, (index - 3) * 19),
  );
  return (
    feathers +
    path(
      'M-26 6C-32 -26 -12 -42 -8 -66C-6 -84 12 -90 18 -76L32 -70L17 -66C16 -40 34 -30 28 6Q0 20 -26 6Z',
      paint('brass'),
    ) +
    circle(11, -76, 3.2, colour.ink) +
    line('M6 -88L2 -102M11 -89L11 -104M16 -87L21 -101', '#C98A2E', 3)
  );
}
