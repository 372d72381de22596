import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** A framed slate with Om in chalk, a plate of rice and a piece of chalk, 640 units wide about the origin. */
export function slate(): string {
  return (
    at(
      0,
      -40,
      box(-288, -232, 588, 452, '#1A0806', 20, 'opacity="0.35"') +
        box(-296, -244, 592, 452, paint('wood'), 20) +
        box(-252, -202, 504, 368, '#22302E', 8) +
        box(-252, -202, 504, 368, paint('blackStone'), 8, 'opacity="0.4"') +
        om() +
        line('M-220 120H-60M-40 120H40M60 120H210', '#F4EFE3', 4, 'opacity="0.5"') +
        [
          [-274, -222],
          [274, -222],
          [-274, 186],
          [274, 186],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 12, paint('goldRound')))
          .join(''),
      1,
      -4,
    ) +
    ricePlate() +
    at(-190, 246, box(-80, -15, 160, 30, '#E9E0CC', 14) + box(-80, -15, 160, 12, colour.white, 7), 1, -12)
  );
}

function om(): string {
  const chalk = (d: string, width: number) =>
    line(d, '#FBF6EA', width) + line(d, '#CFC7B4', width * 0.25, 'stroke-dasharray="3 11" opacity="0.7"');
  return at(
    -20,
    -20,
    chalk('M-96 -82C-60 -118 -6 -106 -10 -66C-12 -36 -44 -26 -66 -28C-20 -30 6 -4 -2 32C-12 72 -76 80 -108 42', 21) +
      chalk('M-26 -26C10 -32 26 -2 52 -6C84 -12 92 -50 66 -62C46 -70 30 -52 38 -36M52 -6C60 20 92 26 112 8', 19) +
      chalk('M52 -132C72 -106 112 -106 132 -132', 15) +
      circle(92, -150, 13, '#FBF6EA'),
    1.06,
  );
}

function ricePlate(): string {
  return at(
    170,
    214,
    ellipse(6, 24, 190, 44, paint('shade')) +
      ellipse(0, 8, 180, 50, '#7A4211') +
      ellipse(0, 0, 180, 50, paint('goldSlant')) +
      ellipse(0, -2, 158, 40, paint('gold')) +
      path('M-130 0C-100 -50 -40 -70 0 -70C40 -70 100 -50 130 0Q0 46 -130 0Z', paint('rice')) +
      range(30, (index) =>
        path(
          `M${(Math.sin(index * 9.3) * 96).toFixed(0)} ${(-14 - Math.abs(Math.cos(index * 4.7)) * 40).toFixed(0)}l${(Math.cos(index * 3) * 9).toFixed(0)} ${(Math.sin(index * 5) * 5).toFixed(0)}`,
          'none',
          'stroke="#C9AE7C" stroke-width="3" stroke-linecap="round"',
        ),
      ) +
      path('M0 -92C20 -74 20 -54 0 -40C-20 -54 -20 -74 0 -92Z', colour.kumkum),
  );
}
