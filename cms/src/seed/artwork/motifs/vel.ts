import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { peacockFeather } from './peacock-feather';

/** Subramanya's vel between two fans of peacock feathers, 700 units tall about the origin. */
export function vel(): string {
  const fan = [-52, -36, -20, 20, 36, 52].map((turn) => at(0, 250, peacockFeather(), 0.98, turn)).join('');
  return (
    fan +
    ellipse(0, 340, 120, 16, paint('shade')) +
    path('M-10 -40H10V330H-10Z', paint('brass')) +
    path(
      'M0 -360C70 -280 110 -200 96 -132C84 -78 40 -58 14 -40H-14C-40 -58 -84 -78 -96 -132C-110 -200 -70 -280 0 -360Z',
      paint('goldSlant'),
    ) +
    path(
      'M0 -320C52 -250 80 -190 70 -138C60 -100 28 -84 0 -66C-28 -84 -60 -100 -70 -138C-80 -190 -52 -250 0 -320Z',
      paint('gold'),
    ) +
    range(3, (index) =>
      line(`M-54 ${-176 + index * 20}Q0 ${-160 + index * 20} 54 ${-176 + index * 20}`, '#F7F1E4', 8),
    ) +
    circle(0, -150, 15, paint('redRound')) +
    circle(0, -34, 22, paint('goldRound')) +
    circle(0, 20, 14, paint('goldRound')) +
    line('M-10 60L10 80M-10 110L10 130M-10 160L10 180M-10 210L10 230', colour.kumkum, 5)
  );
}
