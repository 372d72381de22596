import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, circle, ellipse, line, path, range } from '../svg';

/** Neem flower, raw mango, jaggery, tamarind, salt and pepper. */
const contents: readonly PaintName[] = ['whiteRound', 'greenRound', 'brownRound', 'wood', 'rice', 'redRound'];

/** The six tastes of the new year in small bowls around a seventh, 720 units wide about the origin. */
export function sixTastes(): string {
  const spots: readonly (readonly [number, number])[] = [
    [-250, -10],
    [-130, -74],
    [130, -74],
    [250, -10],
    [-130, 86],
    [130, 86],
  ];
  return (
    ellipse(0, 84, 400, 130, paint('shade')) +
    ellipse(0, 46, 372, 166, '#7A4211') +
    ellipse(0, 34, 372, 166, paint('goldSlant')) +
    ellipse(0, 32, 344, 148, paint('gold')) +
    ellipse(0, 36, 330, 138, '#B97A22') +
    [...spots]
      .map((spot, index) => ({ spot, fill: contents[index] ?? 'rice' }))
      .sort((one, other) => one.spot[1] - other.spot[1])
      .map(({ spot: [x, y], fill }) => at(x, y, bowl(fill)))
      .join('') +
    at(0, 8, bowl('orange'), 1.3) +
    stamp('mangoLeaf', -14, 10, 0.5, -40) +
    stamp('jasmineBloom', 12, -4, 0.36)
  );
}

function bowl(food: PaintName): string {
  return (
    ellipse(0, 36, 66, 16, '#5A2E0C', 'opacity="0.4"') +
    path('M-72 0C-68 34 -40 50 0 50C40 50 68 34 72 0Z', paint('silver')) +
    ellipse(0, 0, 74, 27, paint('steel')) +
    path('M-64 0C-50 -30 -22 -38 0 -38C22 -38 50 -30 64 0Q0 34 -64 0Z', paint(food)) +
    range(5, (index) => circle((index - 2) * 20, -10 - 10 * Math.cos(index - 2), 3, colour.white, 'opacity="0.45"')) +
    line('M-66 14Q-44 40 -4 42', colour.white, 4, 'opacity="0.7"')
  );
}
