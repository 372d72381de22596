import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** Palm-leaf manuscripts between boards, tied with a cord, the top leaf drawn aside; 760 units wide about the origin. */
export function palmLeaves(): string {
  return (
    ellipse(0, 204, 390, 34, paint('shade')) +
    box(-350, 150, 700, 44, paint('wood'), 8) +
    range(9, (index) =>
      box(-340 + (index % 3) * 5, 136 - index * 14, 676 - (index % 2) * 8, 15, index % 2 ? '#D9B878' : '#F0DCAE', 4),
    ) +
    box(-350, -30, 700, 44, paint('woodSlant'), 8) +
    range(9, (index) => at((index - 4) * 70, -8, path('M0 -12C10 -4 10 4 0 12C-10 4 -10 -4 0 -12Z', colour.gold))) +
    cord(-150) +
    cord(150) +
    at(20, -120, leaf(), 1, -7) +
    at(-8, -196, leaf(), 1, 5) +
    at(300, -214, stylus(), 1, 34)
  );
}

function leaf(): string {
  const rows = range(4, (row) =>
    range(22, (index) =>
      index % 9 === 8
        ? ''
        : line(`M${-306 + index * 28} ${-24 + row * 17}q6 -9 11 0t11 0`, '#5C3A18', 2.6, 'opacity="0.8"'),
    ),
  );
  return (
    box(-344, -38, 694, 88, '#1A0806', 10, 'opacity="0.28"') +
    box(-350, -46, 700, 88, paint('ghee'), 8) +
    box(-350, -46, 700, 88, '#FFF3CF', 8, 'opacity="0.62"') +
    rows +
    circle(-150, 0, 9, '#3A1E0C') +
    circle(150, 0, 9, '#3A1E0C') +
    box(-344, -42, 688, 80, 'none', 6, 'stroke="#B8863C" stroke-width="2"')
  );
}

function cord(x: number): string {
  return (
    box(x - 13, -34, 26, 230, paint('silkRed'), 6) +
    circle(x, -34, 17, paint('redRound')) +
    line(`M${x} -30q-30 30 -46 66M${x} -30q26 34 30 76`, colour.kumkum, 7)
  );
}

function stylus(): string {
  return path('M-9 -130L9 -130L12 90L0 150L-12 90Z', paint('brass')) + ellipse(0, -136, 22, 12, paint('goldRound'));
}
