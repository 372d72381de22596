import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, mirrored, path } from '../svg';

/** The trident's head and shaft, 300 units wide, from the tip (y = −330) to the foot (y = 330). */
export function trident(): string {
  return (
    path('M-9 -60H9V330H-9Z', paint('brass')) +
    mirrored(
      path(
        'M6 -84C80 -84 112 -120 104 -196C100 -236 112 -262 140 -290C136 -250 150 -216 146 -176C140 -90 90 -48 6 -44Z',
        paint('goldSlant'),
      ) + line('M20 -64C90 -70 128 -110 126 -190', colour.goldPale, 3, 'opacity="0.8"'),
    ) +
    path('M0 -336C34 -280 40 -236 26 -190L18 -44H-18L-26 -190C-40 -236 -34 -280 0 -336Z', paint('gold')) +
    line('M0 -320V-60', colour.bronze, 3, 'opacity="0.6"') +
    circle(0, -60, 26, paint('goldRound')) +
    circle(0, -60, 12, paint('redRound')) +
    mirrored(path('M-18 40L-30 56L-18 72Z', paint('gold')))
  );
}

/** A small two-headed drum bound with cords, 230 units wide about the origin. */
export function damaru(): string {
  return (
    path('M-112 -66C-60 -26 -60 26 -112 66H112C60 26 60 -26 112 -66Z', paint('wood')) +
    line(
      'M-104 -60L-30 60M-60 -64L20 62M-20 -64L64 62M30 -64L100 58M104 -60L30 60M60 -64L-20 62M20 -64L-64 62M-30 -64L-100 58',
      '#EBCF9C',
      3,
    ) +
    ellipse(0, -66, 114, 22, paint('ivory')) +
    ellipse(0, -66, 114, 22, 'none', 'stroke="#8A5A2C" stroke-width="7"') +
    path('M-112 66Q0 98 112 66L112 74Q0 106 -112 74Z', '#8A5A2C') +
    line('M-62 0H62', colour.kumkum, 17) +
    line('M62 0C104 8 120 34 132 62M-62 0C-104 8 -120 34 -132 62', colour.kumkum, 4) +
    circle(134, 70, 11, paint('goldRound')) +
    circle(-134, 70, 11, paint('goldRound'))
  );
}

/** Trishul and damaru together, 660 units tall about the origin. */
export function trishul(): string {
  return (
    ellipse(0, 332, 130, 18, paint('shade')) +
    trident() +
    line('M0 40C-60 60 60 96 0 130', colour.kumkum, 9) +
    at(0, 84, damaru(), 0.95, -8)
  );
}
