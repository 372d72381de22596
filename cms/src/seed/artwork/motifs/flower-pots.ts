import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp, type StampName } from '../stamps';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** Three clay pots in bloom, 800 units wide about the origin. */
export function flowerPots(): string {
  return (
    ellipse(0, 250, 410, 34, paint('shade')) +
    at(-250, 30, plant('marigoldBloom', 5), 0.92) +
    at(250, 30, plant('saffronBloom', 5), 0.92) +
    at(0, 20, plant('hibiscusBloom', 6), 1.12)
  );
}

function plant(bloom: StampName, blooms: number): string {
  const heads = range(blooms, (index) => {
    const angle = ((-160 + (140 * index) / (blooms - 1)) * Math.PI) / 180;
    const reach = index % 2 ? 150 : 196;
    const x = Math.cos(angle) * reach * 0.92;
    const y = -4 + Math.sin(angle) * reach;
    return (
      line(`M0 10Q${x * 0.3} ${y * 0.5} ${x} ${y}`, '#2F6B3F', 7) +
      stamp(bloom, x, y, index % 2 ? 1.05 : 1.2, index * 41)
    );
  });
  const leaves = [-78, 78, -50, 50, -104, 104, -22, 22].map((turn) => stamp('mangoLeaf', 0, 10, 1.3, turn)).join('');
  return leaves + heads + clayPot();
}

function clayPot(): string {
  return (
    path(
      turned(
        [
          [112, 6],
          [104, 40],
        ],
        [
          [96, 44],
          [86, 140],
          [68, 200],
        ],
        [
          [78, 204],
          [78, 216],
        ],
      ),
      paint('earth'),
    ) +
    box(-118, 0, 236, 42, paint('earth'), 8) +
    ellipse(0, 2, 112, 13, '#3A1A0A') +
    line('M-90 80Q0 100 90 80', colour.ivory, 5, 'opacity="0.8"') +
    range(7, (index) => circle((index - 3) * 25, 112 - (index - 3) ** 2 * 1.2, 6, colour.ivory, 'opacity="0.85"')) +
    path('M-110 8H110', 'none', `stroke="#F2B483" stroke-width="3" opacity="0.6"`)
  );
}
