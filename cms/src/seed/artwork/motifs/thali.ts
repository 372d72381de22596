import { arc } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { around, at, circle, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

/** An aarati plate seen from above: lamp in the middle, kumkum, turmeric, rice and flowers around it; 300 in radius. */
export function thali(): string {
  const places = arc(186, 186, -90, 360, 7).slice(0, 6);
  const heap = (index: number) =>
    ['redRound', 'whiteRound', 'yellowRound'][Math.floor(index / 2)] as 'redRound' | 'whiteRound' | 'yellowRound';
  return (
    plate() +
    places.map(([x, y], index) => (index % 2 ? at(x, y, flowers(index)) : at(x, y, bowl(heap(index))))).join('') +
    circle(0, 6, 92, '#5A2E0C', 'opacity="0.35"') +
    circle(0, 0, 90, paint('goldSlant')) +
    circle(0, 0, 76, '#6B3C10') +
    circle(0, 2, 72, paint('ghee')) +
    around(12, circle(0, -83, 4.5, colour.kumkum)) +
    at(0, 24, flame(150, 1.25))
  );
}

function plate(): string {
  return (
    circle(8, 22, 306, '#1A0806', 'opacity="0.4"') +
    circle(0, 0, 304, paint('goldSlant')) +
    circle(0, 0, 284, paint('gold')) +
    circle(0, 0, 276, '#C98A2E') +
    circle(0, 0, 270, paint('goldRound')) +
    around(48, `<path d="M-9 -292Q0 -302 9 -292" fill="none" stroke="#8A4E12" stroke-width="3"/>`) +
    circle(0, 0, 258, 'none', 'stroke="#A8681A" stroke-width="2.5"') +
    circle(0, 0, 122, 'none', 'stroke="#A8681A" stroke-width="2.5" stroke-dasharray="2 9"')
  );
}

function bowl(heap: 'redRound' | 'whiteRound' | 'yellowRound'): string {
  return (
    ellipse(3, 8, 58, 56, '#5A2E0C', 'opacity="0.4"') +
    circle(0, 0, 56, paint('silver')) +
    circle(0, 0, 47, '#7D8890') +
    circle(0, 1, 44, paint(heap)) +
    line('M-46 -26A54 54 0 0 1 4 -53', colour.white, 4, 'opacity="0.8"')
  );
}

function flowers(seed: number): string {
  const kinds = ['marigoldBloom', 'roseBloom', 'jasmineBloom'] as const;
  return (
    range(2, (index) => stamp('mangoLeaf', 0, 0, 0.62, seed * 40 + index * 150)) +
    range(3, (index) => {
      const angle = ((seed * 50 + index * 120) * Math.PI) / 180;
      return stamp(
        kinds[(seed + index) % 3] ?? 'roseBloom',
        Math.cos(angle) * 30,
        Math.sin(angle) * 30,
        0.56,
        index * 40,
      );
    })
  );
}

/** A small plate of the same make without anything on it, 300 in radius, for other arrangements. */
export function emptyThali(): string {
  return (
    plate() +
    path(
      'M-190 -170A255 255 0 0 1 90 -238',
      'none',
      `stroke="${colour.goldPale}" stroke-width="8" stroke-linecap="round" opacity="0.8"`,
    )
  );
}
