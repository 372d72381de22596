import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** A stone seat with a shawl laid over it and a staff leaning on it: Baba, told without a portrait; 560 units wide. */
export function shawlAndStaff(): string {
  return (
    ellipse(0, 286, 330, 30, paint('shade')) +
    box(-262, 76, 524, 206, paint('stone'), 14) +
    box(-288, 48, 576, 46, '#B3A99F', 12) +
    box(-288, 48, 576, 13, '#E3D9CB', 8) +
    line('M-230 150H-60M-40 206H150M70 150H236M-200 244H-60', '#2F2823', 3, 'opacity="0.4"') +
    line('M268 -262L186 268', '#3E2110', 21) +
    line('M266 -262L184 268', '#9A6435', 12) +
    circle(269, -270, 19, paint('brownRound')) +
    shawl() +
    stamp('roseBloom', -24, 34, 0.9) +
    stamp('marigoldBloom', 54, 38, 0.72) +
    stamp('jasmineBloom', 108, 46, 0.6) +
    stamp('jasmineBloom', -92, 44, 0.6)
  );
}

function shawl(): string {
  const hem = range(15, (index) => line(`M${-196 + index * 13} ${226 + Math.sin(index / 2) * 8}v26`, '#F4C565', 4));
  return (
    path(
      'M-226 -10C-150 -66 130 -70 226 -8C250 24 236 40 214 60C110 36 40 40 0 44C6 110 4 170 -6 222C-60 246 -140 240 -200 222C-222 150 -250 70 -226 -10Z',
      paint('silkGreen'),
    ) +
    path('M-226 -10C-150 -66 130 -70 226 -8L224 26C110 -30 -120 -28 -232 28Z', paint('silkGreen'), 'opacity="0.9"') +
    line(
      'M-150 -30C-160 50 -150 140 -140 226M-84 -44C-92 40 -84 140 -76 236M-30 -48C-34 30 -28 120 -26 228',
      '#0A3321',
      5,
      'opacity="0.5"',
    ) +
    path('M-204 184Q-100 214 -2 186L-6 222C-60 246 -140 240 -200 222Z', paint('goldSlant')) +
    range(7, (index) =>
      at(-178 + index * 26, 214 + Math.sin(index) * 4, path('M0 -11L8 0L0 11L-8 0Z', colour.kumkumDeep)),
    ) +
    line('M-222 -8C-150 -60 130 -64 222 -6', colour.goldPale, 6) +
    hem
  );
}
