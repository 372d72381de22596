import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** The namam of Venkateswara on a golden crown-shaped plate, 330 units wide and 560 tall about the origin. */
export function namam(): string {
  const plate =
    'M0 -290C40 -250 60 -240 70 -190C110 -170 150 -110 160 -20C168 80 130 180 0 262C-130 180 -168 80 -160 -20C-150 -110 -110 -170 -70 -190C-60 -240 -40 -250 0 -290Z';
  return (
    at(8, 14, path(plate, '#1A0806', 'opacity="0.4"')) +
    path(plate, paint('goldSlant')) +
    at(0, -6, path(plate, '#4A0A1C', 'transform="scale(0.86)"')) +
    at(
      0,
      -6,
      path(
        plate,
        'none',
        `transform="scale(0.8)" stroke="${colour.gold}" stroke-width="4" stroke-dasharray="1 12" stroke-linecap="round"`,
      ),
    ) +
    path(
      'M-82 -120C-92 0 -70 110 -20 168H20C70 110 92 0 82 -120H52C58 -20 46 60 0 100C-46 60 -58 -20 -52 -120Z',
      paint('ivory'),
    ) +
    path('M-13 -150C-18 -60 -18 20 0 84C18 20 18 -60 13 -150Q0 -160 -13 -150Z', paint('redRound')) +
    circle(0, -266, 17, paint('redRound')) +
    range(5, (index) =>
      ellipse(
        (index - 2) * 36,
        -200 + Math.abs(index - 2) * 16,
        12,
        15,
        index % 2 ? paint('greenRound') : paint('redRound'),
      ),
    ) +
    line('M-60 214Q0 246 60 214', colour.goldPale, 5)
  );
}
