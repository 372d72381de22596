import { paint } from '../paints';
import { colour } from '../palette';
import { circle, line, path, range } from '../svg';

/** A husked coconut with its tuft, 190 units wide about the origin, marked with kumkum. */
export function coconut(): string {
  return (
    path('M-24 -92C-18 -130 -8 -150 2 -172C8 -150 18 -128 26 -92Q0 -78 -24 -92Z', paint('wood')) +
    line('M-8 -98L2 -160M8 -98L4 -140M-14 -96L-4 -136', '#D9A56B', 2) +
    path(
      'M0 -104C56 -104 96 -58 96 -2C96 54 56 92 0 92C-56 92 -96 54 -96 -2C-96 -58 -56 -104 0 -104Z',
      paint('brownRound'),
    ) +
    range(9, (index) => {
      const x = (index - 4) * 19;
      return line(`M${x * 0.35} -92Q${x * 1.15} 0 ${x * 0.5} 84`, '#3C1E0C', 1.8, 'opacity="0.4"');
    }) +
    line('M-62 -50Q-78 -6 -60 40', '#F0C79A', 7, 'opacity="0.45"') +
    circle(0, -10, 19, colour.kumkum) +
    circle(0, -10, 8, colour.marigold)
  );
}

/** A broken half that shows the white flesh, 210 units wide about the origin. */
export function coconutHalf(): string {
  return (
    path('M-106 -10C-106 66 -58 100 0 100C58 100 106 66 106 -10Z', paint('brownRound')) +
    line('M-88 30Q-60 82 -8 92M-96 6Q-84 50 -50 76', '#3C1E0C', 2, 'opacity="0.5"') +
    `<ellipse cx="0" cy="-10" rx="106" ry="46" fill="#5B3317"/>` +
    `<ellipse cx="0" cy="-10" rx="98" ry="41" fill="${paint('rice')}"/>` +
    `<ellipse cx="0" cy="-4" rx="70" ry="26" fill="#E9DCC0"/>` +
    `<ellipse cx="0" cy="0" rx="64" ry="21" fill="#CFE3E2"/>` +
    line('M-40 -4Q-10 -14 28 -10', colour.white, 5, 'opacity="0.9"')
  );
}
