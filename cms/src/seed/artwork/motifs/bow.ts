import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, line, path, range } from '../svg';

/** Rama's bow, drawn, with an arrow across it; 660 units tall about the origin. */
export function bow(): string {
  return (
    line('M-96 -316L60 0L-96 316', '#FFF3D2', 4) +
    path(
      'M-112 -330C-60 -300 -70 -262 -20 -220C70 -140 130 -70 132 0C130 70 70 140 -20 220C-70 262 -60 300 -112 330C-110 296 -116 260 -66 214C10 140 80 70 82 0C80 -70 10 -140 -66 -214C-116 -260 -110 -296 -112 -330Z',
      paint('goldSlant'),
    ) +
    line(
      'M-92 -296C-60 -260 -60 -250 -40 -218C50 -140 106 -70 108 0C106 70 50 140 -40 218',
      '#FFF4CC',
      4,
      'opacity="0.8"',
    ) +
    path('M78 -56H134V56H78Z', paint('redRound')) +
    range(5, (index) => line(`M78 ${-44 + index * 22}L134 ${-34 + index * 22}`, colour.gold, 4)) +
    [-170, 170].map((y) => circle(28, y, 13, paint('goldRound'))).join('') +
    arrow()
  );
}

function arrow(): string {
  return at(
    0,
    0,
    line('M-260 0H300', '#6B3C10', 15) +
      line('M-260 -3H300', '#E0AE6A', 6) +
      path('M292 -34L388 0L292 34L310 0Z', paint('steel')) +
      line('M312 0H372', '#FFFFFF', 3) +
      path('M-250 -8L-330 -44L-300 -6ZM-250 8L-330 44L-300 6Z', paint('red')) +
      path('M-204 -8L-284 -44L-254 -6ZM-204 8L-284 44L-254 6Z', paint('orange')) +
      circle(286, 0, 11, paint('goldRound')),
  );
}
