import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { peacockFeather } from './peacock-feather';

/** A bamboo flute aslant, with a feather tied to it and a pot of butter below; 800 units wide about the origin. */
export function flute(): string {
  return at(
    0,
    0,
    at(-180, -6, peacockFeather(), 0.98, -8) +
      at(-130, -6, peacockFeather(), 0.78, 22) +
      `<rect x="-390" y="-23" width="780" height="46" rx="20" fill="${paint('ghee')}"/>` +
      path('M-390 4H390V18Q380 23 370 23H-370Q-386 22 -390 4Z', '#8A5A12', 'opacity="0.45"') +
      line('M-370 -12H360', '#FFF6CF', 5, 'opacity="0.8"') +
      [-372, -250, 60, 240, 366]
        .map((x) => `<rect x="${x}" y="-26" width="15" height="52" rx="5" fill="${paint('redRound')}"/>`)
        .join('') +
      range(6, (index) => ellipse(92 + index * 24, -5, 8, 6, '#4A2A08')) +
      ellipse(-310, -5, 11, 8, '#4A2A08') +
      line('M-246 20C-270 70 -236 96 -262 140M-244 20C-226 66 -246 96 -226 134', colour.kumkum, 5) +
      circle(-262, 148, 12, paint('goldRound')) +
      circle(-226, 142, 12, paint('goldRound')),
    1,
    -18,
  );
}
