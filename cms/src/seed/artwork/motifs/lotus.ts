import { petal } from '../curve';
import { paint, type PaintName } from '../paints';
import { at, circle, line, path, range } from '../svg';

/** The colours of a lotus: back petals, front petals, and the fine line on their rims. */
const kinds = {
  pink: { back: 'pinkDeep', front: 'pink', rim: '#FFF0F2' },
  white: { back: 'petalWhite', front: 'petalWhite', rim: '#D9B88A' },
  gold: { back: 'gold', front: 'goldSlant', rim: '#FFF4CC' },
} as const satisfies Record<string, { back: PaintName; front: PaintName; rim: string }>;

/** An open lotus seen from the side, some 460 units wide, its foot at the origin. */
export function lotus(kind: keyof typeof kinds = 'pink'): string {
  const { back, front, rim } = kinds[kind];
  const leaf = (turn: number, length: number, width: number, fill: PaintName) =>
    at(
      0,
      0,
      path(petal(length, width, 0.6), paint(fill), `stroke="${rim}" stroke-width="2.5" stroke-opacity="0.75"`) +
        line(
          `M0 ${-length * 0.3}V${-length * 0.82}M${-width * 0.28} ${-length * 0.36}Q${-width * 0.42} ${-length * 0.6} ${-width * 0.16} ${-length * 0.8}M${width * 0.28} ${-length * 0.36}Q${width * 0.42} ${-length * 0.6} ${width * 0.16} ${-length * 0.8}`,
          rim,
          1.4,
          'opacity="0.45"',
        ),
      1,
      turn,
    );
  const pair = (turn: number, length: number, width: number, fill: PaintName) =>
    leaf(-turn, length, width, fill) + leaf(turn, length, width, fill);
  return (
    pair(84, 226, 44, back) +
    pair(62, 236, 52, back) +
    pair(40, 244, 56, back) +
    pair(19, 250, 58, back) +
    leaf(0, 246, 56, back) +
    range(9, (index) => circle((index - 4) * 10, -112 - (index % 2) * 10, 5, paint('goldRound'))) +
    pair(72, 196, 50, front) +
    pair(48, 192, 54, front) +
    pair(24, 182, 56, front) +
    leaf(0, 172, 60, front)
  );
}
