import { palette } from './palette';

/** Colors of ornament; text and controls use the theme's. */
export const ornament = {
  ...palette,
  flame: '#FFF3C4',
  brass: '#C98A2B',
  clay: '#9A4A1E',
  leafLight: '#3E8A5F',
} as const;

/** Shape with a vertical gradient; `from` and `to` are its heights in drawing units. */
interface Shaded {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly colors: readonly [string, string];
}

/** Temple's mark, a lotus with a flame, in a square of `size` units. The shop and the receipts draw the same. */
export const lotus = {
  size: 48,
  flame: {
    path: 'M24 3.5 C28.6 10.2 30.8 14 29.3 18.6 C28.3 21.6 26.3 23 24 23 C21.7 23 19.7 21.6 18.7 18.6 C17.2 14 19.4 10.2 24 3.5Z',
    from: 3.5,
    to: 23,
    colors: ['#C4203B', ornament.kumkumDeep],
  } satisfies Shaded,
  heart:
    'M24 12.4 C26 15.4 26.9 17.3 26 19.3 C25.4 20.5 24.7 21 24 21 C23.3 21 22.6 20.5 22 19.3 C21.1 17.3 22 15.4 24 12.4Z',
  /** Upright petal; it is rotated around `foot`, the rear ones first. */
  petal: { path: 'M24 39 C17 33.2 16 24.6 24 16.2 C32 24.6 31 33.2 24 39Z', from: 16.2, to: 39 },
  foot: [24, 39],
  outer: { turns: [-82, 82, -56, 56], colors: [ornament.marigold, ornament.saffron] },
  inner: { turns: [-29, 29], colors: ['#FFB23A', '#DD6A14'] },
  bud: { path: 'M24 39 C17.6 34.6 17.2 28.4 24 22.6 C30.8 28.4 30.4 34.6 24 39Z', from: 22.6, to: 39 },
  /** Width of each petal's ivory edge. */
  edge: 0.9,
  water: { path: 'M12.5 40.4 Q24 45.6 35.5 40.4', width: 1.9 },
  drop: { x: 24, y: 45.8, r: 1.1 },
} as const;

const bloomAt = { x: 25, y: 6.2 };

/** Repeating tile of the garland over a temple's door: a mango leaf and a marigold below a cord. */
export const toran = {
  width: 34,
  height: 14,
  leaf: 'M3.2 0.6 C2.6 6 5 10.6 8.5 13.8 C12 10.6 14.4 6 13.8 0.6Z',
  leafShade: 'M8.5 0.6 V13.4 C5 10.4 2.6 6 3.2 0.6Z',
  rib: { path: 'M8.5 1.6 V11.4', width: 0.7 },
  smallLeaves:
    'M16.6 0.6 C16.8 4 18 6.4 19.4 8 C20.6 6.2 21 3.6 20.6 0.6Z M29.4 0.6 C29 3.6 29.4 6.2 30.6 8 C32 6.4 33.2 4 33.4 0.6Z',
  petals: Array.from({ length: 10 }, (_, index) => ({
    x: bloomAt.x + 3.9 * Math.cos((index * Math.PI) / 5),
    y: bloomAt.y + 3.9 * Math.sin((index * Math.PI) / 5),
    r: 1.7,
  })),
  bloom: { ...bloomAt, r: 3.7 },
  seed: { ...bloomAt, r: 1.5 },
  cord: { y: 0.9, width: 1.8 },
} as const;
