import { paint } from '../paints';
import { stamp, type StampName } from '../stamps';
import { ellipse, line, path, range } from '../svg';

const heap: readonly (readonly [StampName, number, number, number])[] = [
  ['mangoLeaf', -210, 10, 1.2],
  ['mangoLeaf', 214, 10, 1.2],
  ['marigoldBloom', -160, -40, 1.15],
  ['marigoldBloom', 164, -36, 1.15],
  ['roseBloom', -88, -104, 1.05],
  ['saffronBloom', 96, -104, 1.1],
  ['marigoldBloom', 4, -146, 1.1],
  ['jasmineBloom', -176, -112, 0.7],
  ['jasmineBloom', 172, -112, 0.7],
  ['saffronBloom', -60, -20, 1.2],
  ['roseBloom', 70, -30, 1.15],
  ['jasmineBloom', 8, -72, 0.85],
  ['marigoldBloom', -120, 30, 1],
  ['marigoldBloom', 126, 34, 1],
  ['roseBloom', 2, 34, 1.1],
  ['jasmineBloom', -66, 60, 0.7],
  ['jasmineBloom', 70, 62, 0.7],
  ['saffronBloom', -190, 44, 0.8],
  ['saffronBloom', 194, 46, 0.8],
];

/** A woven basket heaped with flowers, 520 units wide about the origin. */
export function flowerBasket(): string {
  const weave = range(6, (row) =>
    line(
      `M${-226 + row * 9} ${82 + row * 27}Q0 ${134 + row * 27} ${226 - row * 9} ${82 + row * 27}`,
      row % 2 ? '#6B3C18' : '#E0AE6A',
      6,
    ),
  );
  const staves = range(15, (index) => {
    const share = (index - 7) / 7;
    return line(
      `M${share * 228} ${88 + 24 * (1 - share * share)}L${share * 170} ${244 + 22 * (1 - share * share)}`,
      '#5C3416',
      4,
      'opacity="0.55"',
    );
  });
  return (
    ellipse(0, 252, 230, 26, paint('shade')) +
    line('M-226 60C-250 -300 250 -300 226 60', '#6B3C18', 20) +
    line('M-226 60C-250 -300 250 -300 226 60', '#D9A45E', 11, 'stroke-dasharray="22 12"') +
    heap.slice(0, 10).map(draw).join('') +
    path('M-240 66C-226 160 -204 226 -170 250Q0 300 170 250C204 226 226 160 240 66Q0 140 -240 66Z', paint('wood')) +
    weave +
    staves +
    heap.slice(10).map(draw).join('') +
    line('M-240 68Q0 142 240 68', '#C98F4C', 17) +
    line('M-240 66Q0 140 240 66', '#F2CE92', 6, 'stroke-dasharray="16 12"')
  );
}

function draw([name, x, y, scale]: (typeof heap)[number], index: number): string {
  return stamp(name, x, y, scale, name === 'mangoLeaf' ? Math.sign(x) * 62 : index * 37);
}
