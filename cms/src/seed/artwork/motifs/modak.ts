import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, flipped, line, path } from '../svg';

/** One steamed modak, 200 units wide, its foot at the origin. */
export function modak(): string {
  const fold = (x: number, top: number) =>
    line(`M${x} -14C${x * 1.25} -70 ${x * 0.6} -130 ${top} -188`, '#C9A873', 3, 'opacity="0.75"');
  return (
    ellipse(0, 2, 96, 14, paint('shade')) +
    path(
      'M0 -206C12 -176 34 -160 62 -124C96 -84 104 -34 82 -10Q0 18 -82 -10C-104 -34 -96 -84 -62 -124C-34 -160 -12 -176 0 -206Z',
      paint('whiteRound'),
    ) +
    [-66, -40, -14, 14, 40, 66].map((x) => fold(x, x * 0.06)).join('') +
    line('M-62 -100C-78 -70 -78 -44 -68 -26', colour.white, 7, 'opacity="0.9"') +
    path('M0 -206C6 -190 10 -182 16 -176Q0 -170 -16 -176C-10 -182 -6 -190 0 -206Z', '#F2D08A')
  );
}

/** A small mouse with a modak between its paws, 190 units wide, its foot at the origin, looking left. */
export function mouse(): string {
  return (
    ellipse(0, 2, 90, 12, paint('shade')) +
    line('M70 -14C120 -10 132 -50 104 -70C92 -80 84 -66 94 -60', '#8A7468', 7) +
    path('M-50 0C-70 -40 -50 -110 10 -116C70 -116 100 -60 84 -8Q20 14 -50 0Z', paint('stone')) +
    path('M-92 -76C-70 -116 -30 -132 2 -116C10 -80 -20 -56 -54 -56C-70 -58 -84 -66 -92 -76Z', paint('stone')) +
    circle(-14, -128, 28, '#7B6E67') +
    circle(-14, -126, 19, '#E3A7A1') +
    circle(-52, -94, 6.5, colour.ink) +
    circle(-54, -96, 2.2, colour.white) +
    circle(-93, -77, 6, '#D77F7F') +
    line('M-80 -76L-104 -92M-80 -72L-108 -72', '#D9CEC4', 2) +
    flipped(`<g transform="translate(66 -6) scale(0.34)">${modak()}</g>`) +
    line('M-34 -44Q-52 -40 -62 -32', '#6F655F', 13) +
    at(20, -4, ellipse(0, 0, 34, 10, '#6F655F'))
  );
}
