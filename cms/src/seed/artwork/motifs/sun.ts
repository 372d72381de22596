import { petal } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { around, circle, line, mirrored, path } from '../svg';

/** The sun as a golden face in two rounds of rays, 330 units in radius about the origin. */
export function sun(): string {
  return (
    circle(0, 0, 430, paint('glow'), 'opacity="0.8"') +
    around(16, path(petal(150, 30, 0.4), paint('flame'), 'transform="translate(0 -176)"'), 11.25) +
    around(16, path('M-26 -176C-18 -236 22 -250 -6 -326C36 -270 30 -220 26 -176Z', paint('goldSlant'))) +
    circle(0, 0, 196, paint('goldSlant')) +
    around(40, circle(0, -182, 5, colour.kumkum)) +
    circle(0, 0, 170, paint('goldRound')) +
    mirrored(
      path('M26 -26C44 -48 84 -48 100 -24C80 -12 46 -10 26 -26Z', colour.ivory) +
        circle(64, -27, 11, '#6B2A08') +
        line('M20 -44C44 -74 92 -70 108 -44M26 -26C44 -48 84 -48 100 -24', '#8A3E0E', 6) +
        circle(94, 40, 22, '#F2843A', 'opacity="0.35"'),
    ) +
    line('M-8 -40C-14 0 -22 18 -18 30C-8 40 8 40 18 30', '#8A3E0E', 5) +
    path('M-48 66C-24 58 -10 60 0 64C10 60 24 58 48 66C30 94 -30 94 -48 66Z', paint('redRound')) +
    line('M-48 66C-20 74 20 74 48 66', '#6B0D20', 3) +
    path('M0 -120C12 -100 14 -84 0 -66C-14 -84 -12 -100 0 -120Z', colour.kumkum) +
    circle(0, -56, 6, colour.kumkum)
  );
}
