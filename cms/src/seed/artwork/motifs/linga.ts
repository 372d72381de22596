import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, mirrored, path, range } from '../svg';
import { pot } from './kalash';

/** Three bilva leaflets on one stalk, 110 units wide, the stalk at the origin. */
export function bilva(): string {
  const leaflet = (turn: number) =>
    at(
      0,
      -12,
      path('M0 0C-26 -18 -26 -52 0 -78C26 -52 26 -18 0 0Z', paint('leafSlant')) + line('M0 -4V-66', '#B6DFA6', 1.8),
      1,
      turn,
    );
  return line('M0 26Q4 8 0 -12', '#3B7A4C', 5) + leaflet(-72) + leaflet(72) + leaflet(0);
}

/** A linga on its yoni seat, marked with vibhuti and kumkum and crowned with bilva; 560 units wide about the origin. */
export function linga(dripping = true): string {
  return (
    ellipse(0, 254, 320, 32, paint('shade')) +
    (dripping ? hangingPot() + drops() : '') +
    path('M-128 120C-136 -70 -92 -154 0 -158C92 -154 136 -70 128 120Z', paint('blackStone')) +
    line('M-96 60C-102 -40 -80 -104 -40 -128', '#B7B5C4', 10, 'opacity="0.5"') +
    range(3, (index) =>
      path(
        `M-98 ${-36 + index * 26}Q0 ${-14 + index * 26} 98 ${-36 + index * 26}L99 ${-24 + index * 26}Q0 ${-2 + index * 26} -99 ${-24 + index * 26}Z`,
        '#F4EFE6',
      ),
    ) +
    path('M0 -40C14 -20 16 4 0 24C-16 4 -14 -20 0 -40Z', colour.kumkum) +
    at(0, -150, bilva(), 1.05) +
    at(-62, -124, bilva(), 0.8, -34) +
    at(62, -124, bilva(), 0.8, 34) +
    seat()
  );
}

function hangingPot(): string {
  const chain = 'M0 -480L-52 -392M0 -480L52 -392M0 -480V-388';
  return (
    line(chain, '#7A4211', 6) +
    line(chain, colour.gold, 3, 'stroke-dasharray="2 8"') +
    at(0, -350, pot('copper', false), 0.45)
  );
}

function drops(): string {
  return (
    line('M0 -242V-226', '#CFE8F2', 5) +
    [-222, -204]
      .map((y) => path(`M0 ${y - 12}C8 ${y} 7 ${y + 9} 0 ${y + 10}C-7 ${y + 9} -8 ${y} 0 ${y - 12}Z`, '#E6F5FA'))
      .join('')
  );
}

function seat(): string {
  return (
    path('M-92 176H92L120 250Q0 276 -120 250Z', paint('blackStone')) +
    path(
      'M-270 104C-270 160 -160 196 0 196C140 196 240 170 268 128L360 126C372 126 372 104 360 102L262 92C230 66 130 52 0 52C-150 52 -270 72 -270 104Z',
      paint('blackStone'),
    ) +
    ellipse(0, 102, 236, 42, '#2A2832') +
    path('M-128 96C-128 126 128 126 128 96L127 112C120 132 -120 132 -128 112Z', '#14121A') +
    line('M-262 104C-256 76 -140 60 0 60C110 60 200 70 244 92', '#B7B5C4', 5, 'opacity="0.55"') +
    mirrored(circle(170, 132, 16, paint('orange')) + circle(206, 120, 13, paint('marigold'))) +
    line('M300 116H356', '#CFE8F2', 6, 'opacity="0.8"')
  );
}
