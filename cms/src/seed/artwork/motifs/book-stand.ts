import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, flipped, line, mirrored, path, range } from '../svg';

/** An open book on a carved folding stand, 620 units wide about the origin. */
export function bookStand(): string {
  const leg =
    path('M-60 60L180 250H236L-4 60Z', paint('woodSlant')) + line('M-40 66L196 250', '#E0AE78', 4, 'opacity="0.6"');
  return (
    ellipse(0, 256, 280, 26, paint('shade')) +
    leg +
    flipped(leg) +
    circle(0, 112, 20, paint('goldRound')) +
    mirrored(path('M6 60L302 -26L312 2L6 92Z', paint('wood'))) +
    mirrored(
      path('M4 44C100 -22 210 -34 306 -44L296 -250C200 -244 100 -220 0 -160Z', paint('red')) +
        path('M2 40C100 -30 200 -40 292 -50L284 -240C196 -236 96 -214 0 -156Z', '#E7CFA0'),
    ) +
    mirrored(path('M0 34C96 -40 196 -48 284 -56L278 -246C190 -240 92 -222 0 -164Z', paint('ivory'))) +
    text(1) +
    text(-1) +
    path('M-10 -160H10V40Q0 48 -10 40Z', '#D4B98A', 'opacity="0.7"') +
    line('M0 -160C6 -60 -16 40 8 120', colour.kumkum, 9) +
    path('M-2 116H20L14 156L9 144L3 156Z', colour.kumkum) +
    mirrored(at(288, -10, circle(0, 0, 12, paint('goldRound'))))
  );
}

function text(side: 1 | -1): string {
  const lines = range(7, (index) => {
    const y = -176 + index * 22;
    return line(
      `M${side * 34} ${y + 20}C${side * 110} ${y - 22} ${side * 190} ${y - 34} ${side * 254} ${y - 40}`,
      colour.bark,
      index === 0 ? 5 : 3,
      `opacity="${index === 0 ? 0.75 : 0.42}"`,
    );
  });
  const mark = at(side * 150, -206, path('M0 -14C10 -5 10 5 0 14C-10 5 -10 -5 0 -14Z', colour.kumkum), 0.8, side * -12);
  return lines + (side > 0 ? mark : '');
}
