import { arc, petal, scallops } from './curve';
import { smallDiya } from './motifs/lamp-rows';
import { paint } from './paints';
import { colour } from './palette';
import { around, circle, line, n, path, range } from './svg';

/** Small pieces that a picture repeats: kept once in its definitions, and stamped. Each is about 100 units across. */
export const stamps = {
  marigoldBloom:
    path(scallops(14, 50), '#D96B0C') +
    path(scallops(12, 42), paint('orange')) +
    path(scallops(10, 31), paint('marigold')) +
    path(scallops(8, 18), '#FFD561') +
    circle(0, 0, 7, '#E88A17'),
  saffronBloom:
    path(scallops(14, 50), '#9A3A06') +
    path(scallops(12, 42), '#E06A10') +
    path(scallops(10, 31), paint('orange')) +
    path(scallops(8, 18), '#FFAE3C') +
    circle(0, 0, 7, '#B34A08'),
  jasmineBloom: around(6, path(petal(48, 15, 0.6), paint('petalWhite'))) + circle(0, 0, 9, colour.marigold),
  roseBloom:
    path(scallops(7, 50), '#8E0E28') +
    path(scallops(6, 38), '#C0243F') +
    path('M-24 6C-26 -22 22 -28 26 -2C27 18 2 26 -8 14C-16 2 2 -10 10 0', paint('redRound')) +
    line('M-24 6C-26 -22 22 -28 26 -2C27 18 2 26 -8 14C-14 4 0 -8 8 -1', '#7A0A20', 3.5),
  hibiscusBloom:
    around(
      5,
      path('M0 0C-34 -8 -40 -44 -14 -52Q-6 -46 0 -50Q8 -46 14 -52C40 -44 34 -8 0 0Z', paint('hibiscus')) +
        line('M0 -8V-40', '#6B0A1F', 1.6),
    ) +
    line('M0 0C6 -14 14 -22 26 -28', colour.marigold, 5) +
    range(3, (index) => circle(22 + index * 4, -29 + index * 3, 3.4, colour.goldPale)),
  mangoLeaf:
    path('M0 0C-26 -22 -24 -72 0 -100C24 -72 26 -22 0 0Z', paint('leafSlant')) +
    path('M0 0C26 -22 24 -72 0 -100Z', colour.leafDeep, 'opacity="0.38"') +
    line('M0 -4V-92', '#B6DFA6', 1.8) +
    line(
      'M0 -24L-13 -34M0 -42L-15 -53M0 -60L-12 -71M0 -24L13 -34M0 -42L15 -53M0 -60L12 -71',
      '#8CCB9B',
      1,
      'opacity="0.7"',
    ),
  betelLeaf:
    path(
      'M0 0C-52 -10 -56 -62 -20 -70C-8 -72 -2 -64 0 -58C2 -64 8 -72 20 -70C56 -62 52 -10 0 0Z',
      paint('leafSlant'),
      'transform="rotate(180) translate(0 34)"',
    ) + line('M0 -34V28M0 -12L-26 -24M0 -12L26 -24M0 4L-18 -2M0 4L18 -2', '#A9D8A0', 1.8),
  grain: path('M0 -9C-4 -4 -4 4 0 9C4 4 4 -4 0 -9Z', colour.ivory),
  coin:
    circle(0, 0, 50, '#8A4E10') +
    circle(0, -2, 49, paint('goldRound')) +
    circle(0, -2, 38, 'none', 'stroke="#A66A18" stroke-width="3"') +
    around(8, path(petal(26, 6), '#B0721C'), 0) +
    circle(0, -2, 6, '#8A4E10') +
    line('M-34 -24A42 42 0 0 1 10 -42', '#FFF8DC', 4, 'opacity="0.85"'),
  sparkle: path('M0 -50C4 -10 10 -4 50 0C10 4 4 10 0 50C-4 10 -10 4 -50 0C-10 -4 -4 -10 0 -50Z', colour.goldPale),
  clayLamp: smallDiya('earth', 70),
  brassLamp: smallDiya('brass', 76),
  bead: circle(0, 0, 50, paint('brownRound')) + arcs(50),
  pearl: circle(0, 0, 50, paint('goldRound')),
} as const satisfies Record<string, string>;

/** The name of a repeated piece. */
export type StampName = keyof typeof stamps;

/** A repeated piece, moved to (x, y), scaled, and turned by degrees. */
export const stamp = (name: StampName, x: number, y: number, scale = 1, turn = 0): string =>
  `<use href="#${name}" transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}"/>`;

/** The furrows of a rudraksha bead. */
function arcs(radius: number): string {
  return arc(radius * 0.55, 1, 0, 180, 4)
    .map(([x]) =>
      line(`M${Math.round(x)} ${-radius + 6}Q${Math.round(x * 1.5)} 0 ${Math.round(x)} ${radius - 6}`, '#4A250E', 3.5),
    )
    .join('');
}
