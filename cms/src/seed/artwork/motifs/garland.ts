import { hanging } from '../curve';
import { stamp } from '../stamps';
import { range, type Point } from '../svg';

/** Blooms along a hanging line between two points, alternately of two colours. `size` is a bloom's scale, 1 = 100 units. */
export function garland(from: Point, to: Point, sag: number, count: number, size = 0.62): string {
  const points = hanging(from, to, sag, count);
  const odd = points.map(([x, y], index) => (index % 2 ? stamp('saffronBloom', x, y, size, index * 31) : '')).join('');
  const even = points
    .map(([x, y], index) => (index % 2 ? '' : stamp('marigoldBloom', x, y, size, index * 17)))
    .join('');
  return odd + even;
}

/** A full garland as it is laid on a deity: two strands of blooms, jasmine between them, and a pendant of roses. */
export function pushpaMala(): string {
  const rope = hanging([-262, -290], [262, -290], 500, 31);
  const inner = hanging([-196, -290], [196, -290], 372, 33);
  const jasmine = inner.map(([x, y], index) => stamp('jasmineBloom', x, y, 0.42, index * 23)).join('');
  const blooms = rope
    .map(([x, y], index) => stamp(index % 3 === 2 ? 'saffronBloom' : 'marigoldBloom', x, y, 0.86, index * 19))
    .join('');
  const tassel =
    range(4, (index) => stamp('jasmineBloom', 0, 330 + index * 30, 0.46, index * 30)) +
    stamp('marigoldBloom', 0, 446, 0.5) +
    stamp('mangoLeaf', -34, 236, 1.1, -136) +
    stamp('mangoLeaf', 34, 236, 1.1, 136);
  const knots = [-1, 1].map((side) => stamp('roseBloom', side * 240, -296, 1.1, side * 20)).join('');
  return (
    jasmine +
    blooms +
    tassel +
    stamp('roseBloom', 0, 240, 1.75) +
    stamp('roseBloom', -86, 214, 1.05, 60) +
    stamp('roseBloom', 86, 214, 1.05, -40) +
    knots
  );
}
