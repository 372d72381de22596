import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

/** A standing lamp on a stepped foot (y = 300) with a finial (y = −330) and a dish of five wicks. */
export function brassLamp(fire = 92): string {
  const stem = turned(
    [
      [16, -214],
      [26, -190],
      [16, -166],
    ],
    [
      [24, -96],
      [40, -72],
      [22, -48],
      [20, 20],
      [38, 48],
      [22, 76],
      [22, 140],
      [44, 168],
      [30, 190],
    ],
    [
      [60, 206],
      [120, 236],
      [128, 252],
    ],
    [
      [150, 262],
      [156, 292],
    ],
  );
  return (
    ellipse(0, 298, 190, 26, paint('shade')) +
    path(stem, paint('brass')) +
    ellipse(0, 292, 156, 18, '#7A4211') +
    ellipse(0, 288, 156, 18, paint('goldSlant')) +
    path(
      turned([
        [46, 190],
        [60, 206],
        [120, 236],
        [128, 252],
        [134, 264],
      ]),
      paint('brass'),
    ) +
    finial() +
    dish(-112, 176) +
    range(5, (index) => {
      const share = (index - 2) / 2;
      return at(share * 150, -132 + 22 * (1 - share * share), flame(fire, 0.95));
    })
  );
}

function finial(): string {
  return (
    path(
      turned(
        [
          [4, -336],
          [12, -310],
          [8, -296],
        ],
        [
          [20, -288],
          [34, -262],
          [18, -236],
        ],
        [
          [30, -228],
          [16, -212],
        ],
      ),
      paint('brass'),
    ) + circle(0, -340, 9, paint('goldRound'))
  );
}

/** A shallow dish for oil at height `y`. */
function dish(y: number, radius: number): string {
  return (
    path(
      turned([
        [radius, y - 14],
        [radius * 0.86, y + 26],
        [radius * 0.3, y + 46],
        [16, y + 58],
      ]),
      paint('brass'),
    ) +
    ellipse(0, y - 14, radius, radius * 0.17, paint('gold')) +
    ellipse(0, y - 13, radius * 0.92, radius * 0.13, '#5A2E0C') +
    ellipse(0, y - 10, radius * 0.86, radius * 0.1, paint('ghee')) +
    line(`M${-radius * 0.7} ${y + 20}Q0 ${y + 46} ${radius * 0.7} ${y + 20}`, colour.goldPale, 3, 'opacity="0.7"')
  );
}
