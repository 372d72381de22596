import { band, turned } from '../curve';
import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, circle, ellipse, line, path, range } from '../svg';
import { steam } from './smoke';

/** A wide pot of sweet rice with cashews and raisins, steaming; 480 units wide about the origin. `froth` lets it boil over. */
export function pongalPot(metal: Extract<PaintName, 'brass' | 'earth' | 'copper'> = 'brass', froth = false): string {
  const body = turned([
    [196, -70],
    [170, -44],
    [176, -20],
    [232, 50],
    [226, 150],
    [150, 216],
    [80, 226],
  ]);
  return (
    ellipse(0, 228, 200, 24, paint('shade')) +
    at(0, -120, steam(220), 1.2) +
    path(body, paint(metal)) +
    path(band(20, 214, 9, 222, 0.1), colour.kumkum, 'opacity="0.85"') +
    range(9, (index) =>
      circle((index - 4) * 46, 100 - (index - 4) ** 2 * 1.8, 9, index % 2 ? colour.kumkum : colour.ivory),
    ) +
    ellipse(0, -70, 198, 40, paint('gold')) +
    ellipse(0, -68, 182, 32, '#5A2E0C') +
    path(
      'M-176 -66C-150 -124 -70 -146 0 -146C70 -146 150 -124 176 -66Q0 -20 -176 -66Z',
      paint(froth ? 'rice' : 'ghee'),
    ) +
    (froth ? overflow() : toppings())
  );
}

function toppings(): string {
  return (
    range(9, (index) => {
      const x = -120 + index * 30;
      const y = -92 - 30 * Math.sin((index / 8) * Math.PI) + (index % 3) * 12;
      return index % 2
        ? ellipse(x, y, 12, 9, '#6B2A12')
        : path(
            `M${x - 16} ${y}Q${x} ${y - 24} ${x + 16} ${y}Q${x + 6} ${y - 8} ${x - 16} ${y}Z`,
            '#FFF3D2',
            'stroke="#C99745" stroke-width="2"',
          );
    }) + stamp('mangoLeaf', 6, -132, 0.5, 20)
  );
}

function overflow(): string {
  return (
    path(
      'M-176 -74C-214 -60 -216 -6 -198 26C-186 44 -170 20 -172 -6C-168 -30 -140 -34 -130 -14C-124 2 -108 -2 -108 -22Q-60 -46 0 -34Q40 -26 70 -30C76 4 96 10 102 -12C116 -34 150 -36 158 -8C160 24 178 56 192 28C208 -6 214 -54 176 -74Z',
      paint('rice'),
    ) +
    range(12, (index) =>
      circle(
        -150 + index * 27,
        -104 - 26 * Math.sin((index / 11) * Math.PI),
        15 + (index % 3) * 6,
        colour.white,
        'opacity="0.9"',
      ),
    ) +
    line('M-120 -70Q0 -50 120 -70', '#DCC8A2', 3)
  );
}
