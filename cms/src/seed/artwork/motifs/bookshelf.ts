import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';
import { smallDiya } from './lamp-rows';

const spines: readonly PaintName[] = [
  'red',
  'leafDark',
  'blueRound',
  'silkSaffron',
  'purpleRound',
  'goldSlant',
  'silkRed',
  'leaf',
  'orange',
  'wood',
];

/** Two shelves of books with a small lamp and a plant, 720 units wide about the origin. */
export function bookshelf(): string {
  return (
    ellipse(0, 306, 390, 28, paint('shade')) +
    box(-370, -300, 740, 604, paint('wood'), 14) +
    box(-336, -268, 672, 246, '#3A1E0C', 6) +
    box(-336, 20, 672, 246, '#3A1E0C', 6) +
    row(-22, 11, 0) +
    row(266, 9, 4) +
    box(-352, -24, 704, 26, paint('woodSlant'), 4) +
    box(-352, 266, 704, 22, paint('woodSlant'), 4) +
    box(-370, -304, 740, 24, paint('woodSlant'), 8) +
    path('M-60 -304C-50 -340 50 -340 60 -304Z', paint('goldSlant')) +
    at(232, -26, smallDiya('brass', 76), 1.3) +
    at(246, 264, books())
  );
}

function row(y: number, count: number, shift: number): string {
  return range(count, (index) => {
    const height = 168 + ((index * 37 + shift * 11) % 5) * 15;
    const x = -326 + index * 46;
    const fill = spines[(index + shift) % spines.length] ?? 'red';
    const tilt = index === count - 1 ? 9 : 0;
    return at(
      x + 20 + (tilt ? 12 : 0),
      y,
      box(-20, -height, 41, height, paint(fill), 4) +
        box(-20, -height + 24, 41, 7, colour.goldPale, 0, 'opacity="0.85"') +
        box(-20, -44, 41, 5, colour.goldPale, 0, 'opacity="0.85"') +
        path(
          `M0 ${-height + 62}C10 ${-height + 74} 10 ${-height + 88} 0 ${-height + 100}C-10 ${-height + 88} -10 ${-height + 74} 0 ${-height + 62}Z`,
          colour.goldPale,
          'opacity="0.7"',
        ) +
        line(`M-15 ${-height + 6}V-6`, colour.white, 3, 'opacity="0.25"'),
      1,
      tilt,
    );
  });
}

function books(): string {
  return (
    range(3, (index) =>
      at(
        index * 6 - 8,
        -34 * index,
        box(-76, -32, 152, 31, paint(spines[index + 1] ?? 'red'), 5) +
          box(-70, -27, 130, 21, colour.ivory, 2) +
          box(-76, -32, 34, 31, paint(spines[index + 1] ?? 'red'), 5),
      ),
    ) +
    circle(4, -132, 30, paint('orange')) +
    path('M4 -160q6 -18 22 -22q-2 18 -22 22Z', paint('leafSlant'))
  );
}
