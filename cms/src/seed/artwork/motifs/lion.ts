import { petal } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { around, at, circle, ellipse, line, mirrored, path } from '../svg';

/** The lion's face in a mane of flames, 470 units wide about the origin. */
export function lion(): string {
  return (
    around(17, at(0, -96, path(petal(146, 34, 0.5), paint('flame'))), 10) +
    around(15, at(0, -84, path(petal(112, 32, 0.5), paint('orange')))) +
    mirrored(circle(106, -122, 42, paint('goldSlant')) + circle(108, -122, 23, '#8A3E0E')) +
    path(
      'M0 -150C84 -150 134 -96 128 -24C124 26 96 48 84 84C70 124 40 146 0 148C-40 146 -70 124 -84 84C-96 48 -124 26 -128 -24C-134 -96 -84 -150 0 -150Z',
      paint('gold'),
    ) +
    path('M-26 -140H26C34 -90 20 -40 34 40H-34C-20 -40 -34 -90 -26 -140Z', '#FFE6A0', 'opacity="0.6"') +
    mirrored(
      path('M34 -44C54 -66 90 -64 104 -40C88 -26 52 -24 34 -44Z', colour.ivory) +
        circle(70, -44, 13, '#6B2A08') +
        circle(70, -44, 6, colour.ink) +
        circle(66, -48, 3, colour.white) +
        line('M28 -60C50 -86 94 -86 116 -60', '#7A3A0C', 9) +
        line('M112 10C90 20 74 20 60 12', '#A8601A', 4, 'opacity="0.7"'),
    ) +
    path('M-34 36C-30 22 30 22 34 36C28 60 12 68 0 70C-12 68 -28 60 -34 36Z', '#5A1E0C') +
    line('M0 70V90M0 90C-18 112 -46 108 -58 92M0 90C18 112 46 108 58 92', '#7A3A0C', 6) +
    mirrored(ellipse(38, 72, 34, 24, '#FFE9B4', 'opacity="0.55"') + line('M48 70H116M46 82L108 98', '#FFF4D6', 2.5)) +
    path('M0 -128C10 -112 12 -98 0 -82C-12 -98 -10 -112 0 -128Z', colour.kumkum)
  );
}
