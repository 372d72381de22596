import { hanging } from '../curve';
import { stamp } from '../stamps';
import { line, range } from '../svg';
import { garland } from './garland';

/** A doorway's toran, `width` units wide, centred, its cord at y = 0: mango leaves, with marigolds between and in swags. */
export function toran(width = 900, swags = 4): string {
  const leaves = Math.round(width / 62);
  const step = width / swags;
  return (
    line(`M${-width / 2} 0H${width / 2}`, '#A3162E', 12) +
    range(leaves, (index) => stamp('mangoLeaf', -width / 2 + ((index + 0.5) * width) / leaves, 2, 0.86, 180)) +
    range(leaves - 1, (index) =>
      stamp(
        index % 2 ? 'marigoldBloom' : 'saffronBloom',
        -width / 2 + ((index + 1) * width) / leaves,
        8,
        0.42,
        index * 30,
      ),
    ) +
    range(swags, (index) =>
      garland(
        [-width / 2 + index * step, 4],
        [-width / 2 + (index + 1) * step, 4],
        step * 0.42,
        Math.round(step / 20),
        0.4,
      ),
    )
  );
}

/** A long garland that hangs straight down from the origin, `length` units, ending in a rose. */
export function strand(length: number, size = 0.5): string {
  const count = Math.max(3, Math.round(length / (size * 62)));
  return (
    hanging([0, 0], [0, length], 0, count)
      .map(([x, y], index) =>
        stamp(
          index % 4 === 3 ? 'jasmineBloom' : index % 2 ? 'saffronBloom' : 'marigoldBloom',
          x,
          y,
          index % 4 === 3 ? size * 0.72 : size,
          index * 27,
        ),
      )
      .join('') + stamp('roseBloom', 0, length + size * 40, size * 1.1)
  );
}
