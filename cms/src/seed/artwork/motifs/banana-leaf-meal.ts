import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A banana leaf laid for a feast, 860 units wide about the origin. */
export function bananaLeafMeal(): string {
  return (
    ellipse(0, 92, 420, 60, paint('shade')) +
    path(
      'M-430 20C-330 -110 -120 -150 90 -140C260 -132 380 -78 436 -6C372 92 206 136 10 138C-200 140 -350 104 -430 20Z',
      paint('leafSlant'),
    ) +
    path(
      'M-430 20C-200 8 180 -24 436 -6C372 92 206 136 10 138C-200 140 -350 104 -430 20Z',
      '#0F4630',
      'opacity="0.35"',
    ) +
    line('M-424 20C-200 8 180 -24 428 -6', '#CDE8A8', 6) +
    range(13, (index) => {
      const x = -340 + index * 56;
      const y = 12 - index * 2.6;
      return line(`M${x} ${y}q34 -56 76 -92M${x} ${y}q40 52 84 82`, '#BFE3A0', 1.6, 'opacity="0.5"');
    }) +
    mound() +
    bowl(-262, 40, 'ghee') +
    bowl(-170, 84, 'redRound') +
    bowl(208, 62, 'greenRound') +
    circle(286, 10, 40, paint('ghee')) +
    circle(338, 34, 38, paint('orange')) +
    circle(300, 58, 39, paint('ghee')) +
    [
      [278, 0],
      [298, 16],
      [330, 24],
      [346, 44],
      [292, 50],
      [310, 66],
      [272, 20],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.5, '#B5620F'))
      .join('') +
    pickle(-318, -14) +
    pickle(-250, -52)
  );
}

function mound(): string {
  return (
    ellipse(0, 66, 180, 32, '#0F3A28', 'opacity="0.4"') +
    path('M-172 58C-150 -34 -82 -112 0 -114C82 -112 150 -34 172 58Q0 104 -172 58Z', paint('rice')) +
    path(
      'M-80 -66C-50 -102 -24 -114 0 -114C40 -114 84 -80 108 -42C70 -24 60 2 34 -4C10 -10 2 18 -24 6C-50 -6 -44 -44 -80 -66Z',
      paint('ghee'),
    ) +
    range(46, (index) => {
      const x = Math.sin(index * 12.9) * 132;
      const y = 30 - Math.abs(Math.cos(index * 7.3)) * 70 * (1 - Math.abs(x) / 170);
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(Math.cos(index * 3) * 8).toFixed(0)} ${(Math.sin(index * 3) * 6).toFixed(0)}" stroke="#D6BF94" stroke-width="3" stroke-linecap="round"/>`;
    }) +
    at(10, -112, path('M0 0C-22 -14 -18 -40 2 -48C24 -40 24 -12 0 0Z', paint('leafSlant')), 1, 24)
  );
}

function bowl(x: number, y: number, food: 'ghee' | 'redRound' | 'greenRound'): string {
  return at(
    x,
    y,
    ellipse(0, 34, 58, 12, '#0F3A28', 'opacity="0.4"') +
      path('M-58 0C-54 30 -34 44 0 44C34 44 54 30 58 0Z', paint('silver')) +
      ellipse(0, 0, 60, 19, paint('steel')) +
      ellipse(0, 1, 52, 15, paint(food)) +
      line('M-30 -2Q-6 -9 20 -6', colour.white, 4, 'opacity="0.55"'),
  );
}

function pickle(x: number, y: number): string {
  return at(
    x,
    y,
    ellipse(0, 6, 30, 13, paint('red')) + ellipse(-6, 2, 10, 5, '#F7A24A') + ellipse(9, 5, 8, 4, '#F2C14E'),
  );
}
