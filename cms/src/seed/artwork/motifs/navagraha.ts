import { petal, arc } from '../curve';
import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { around, circle, line, path } from '../svg';

const gems: readonly PaintName[] = [
  'whiteRound',
  'redRound',
  'greenRound',
  'yellowRound',
  'whiteRound',
  'blueRound',
  'purpleRound',
  'brownRound',
];

/** Nine gems for nine planets, the sun's in the middle, set in a golden wheel of 290 units' radius. */
export function navagraha(): string {
  const ring = arc(194, 194, -90, 360, 9).slice(0, 8);
  return (
    circle(8, 20, 292, '#1A0806', 'opacity="0.4"') +
    around(24, path(petal(50, 26, 0.5), paint('goldSlant'), 'transform="translate(0 -258)"')) +
    circle(0, 0, 280, paint('goldSlant')) +
    circle(0, 0, 258, '#5A1420') +
    circle(0, 0, 258, 'none', `stroke="${colour.goldPale}" stroke-width="4"`) +
    around(8, line('M0 -110V-252', colour.gold, 5), 22.5) +
    around(8, line('M0 -92L-38 -132L0 -250L38 -132Z', '#C98A2E', 2.5)) +
    ring.map(([x, y], index) => gem(x, y, 47, gems[index] ?? 'redRound')).join('') +
    gem(0, 0, 74, 'redRound')
  );
}

function gem(x: number, y: number, radius: number, fill: PaintName): string {
  const r = radius * 0.74;
  const facets = arc(r * 0.55, r * 0.55, 22.5, 315, 8);
  const outer = arc(r, r, 22.5, 315, 8);
  const inner = facets.map(([px, py]) => `${Math.round(x + px)} ${Math.round(y + py)}`);
  const spokes = facets.map(
    ([px, py], index) =>
      `M${Math.round(x + px)} ${Math.round(y + py)}L${Math.round(x + (outer[index]?.[0] ?? 0))} ${Math.round(y + (outer[index]?.[1] ?? 0))}`,
  );
  return (
    circle(x, y, radius, paint('goldRound')) +
    circle(x, y, radius * 0.82, '#7A4211') +
    circle(x, y, r, paint(fill)) +
    line(`M${inner.join('L')}Z${spokes.join('')}`, colour.white, 1.8, 'opacity="0.5"') +
    circle(x - r * 0.34, y - r * 0.36, r * 0.16, colour.white, 'opacity="0.85"')
  );
}
