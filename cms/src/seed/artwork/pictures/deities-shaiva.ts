import { compose } from '../compose';
import { havan } from '../motifs/havan';
import { powderBowl } from '../motifs/kumkum-bowls';
import { linga } from '../motifs/linga';
import { lion } from '../motifs/lion';
import { lotus } from '../motifs/lotus';
import { modak, mouse } from '../motifs/modak';
import { trident, trishul } from '../motifs/trishul';
import { veena } from '../motifs/veena';
import { vel } from '../motifs/vel';
import { altar, floor, niche } from '../room';
import { crescent } from '../sky';
import { stamp } from '../stamps';
import { paint } from '../paints';
import { at, ellipse, noise, range } from '../svg';

/** The pictures of Ganesha's, Shiva's, the Mother's and Subramanya's services, by the service's key. */
export const shaivaPictures = {
  'ganesha-abhishekam': () =>
    compose({
      ground: 'kumkum',
      mandala: 'bloom',
      behind: altar('silkIvory', 750),
      body:
        modakPlate() +
        at(950, 742, mouse(), 1.05) +
        stamp('hibiscusBloom', 236, 704, 1.35) +
        stamp('hibiscusBloom', 320, 740, 0.9, 40),
    }),
  'ganapati-homam': () =>
    compose({
      ground: 'bark',
      mandala: 'rays',
      centre: [600, 420],
      behind: floor(770),
      body: at(600, 524, havan(), 1.1),
    }),
  rudrabhishekam: () =>
    compose({
      ground: 'night',
      mandala: 'lotus',
      centre: [600, 440],
      behind: niche() + floor(790),
      body: at(600, 536, linga(), 1.02),
    }),
  pradosham: () =>
    compose({
      ground: 'plum',
      mandala: 'chakra',
      centre: [600, 420],
      behind: crescent(880, 190, 70),
      body: at(600, 452, trishul(), 1.16),
    }),
  'subramanya-abhishekam': () => compose({ ground: 'leaf', mandala: 'rays', body: at(600, 474, vel(), 1.08) }),
  'lakshmi-pooja': () =>
    compose({
      ground: 'rose',
      mandala: 'lotus',
      behind: coinRain(),
      body: at(600, 700, lotus('pink'), 1.74) + coinHeap(),
    }),
  'lalitha-sahasranama': () =>
    compose({
      ground: 'teal',
      mandala: 'chakra',
      behind: altar('silkRed', 740),
      body:
        at(420, 580, powderBowl('redRound'), 1.45) +
        at(790, 580, powderBowl('yellowRound'), 1.45) +
        stamp('jasmineBloom', 604, 716, 0.9) +
        stamp('roseBloom', 560, 734, 0.7) +
        stamp('roseBloom', 650, 736, 0.7),
    }),
  'saraswati-pooja': () =>
    compose({
      ground: 'indigo',
      mandala: 'bloom',
      body: at(600, 800, lotus('white'), 1.66) + at(600, 400, veena(), 1.02),
    }),
  'durga-pooja': () =>
    compose({
      ground: 'kumkum',
      mandala: 'rays',
      centre: [600, 460],
      body: at(600, 432, trident(), 1.14) + at(600, 616, lion(), 1.04),
    }),
} satisfies Record<string, () => string>;

function modakPlate(): string {
  const row = (y: number, count: number) =>
    range(count, (index) => at(560 + (index - (count - 1) / 2) * 150, y, modak(), 0.86));
  return (
    ellipse(560, 764, 350, 30, paint('shade')) +
    ellipse(560, 730, 340, 62, '#7A4211') +
    ellipse(560, 718, 340, 62, paint('goldSlant')) +
    ellipse(560, 714, 308, 48, paint('gold')) +
    at(560, 470, modak(), 0.86) +
    row(600, 2) +
    row(726, 3)
  );
}

function coinRain(): string {
  return range(17, (index) =>
    stamp(
      'coin',
      90 + (index + noise(index, 11)) * 60,
      40 + noise(index, 12) * 480,
      0.34 + noise(index, 13) * 0.36,
      index * 29,
    ),
  );
}

function coinHeap(): string {
  const row = (y: number, count: number, step: number, size: number) =>
    range(count, (index) =>
      stamp(
        'coin',
        600 + (index - (count - 1) / 2) * step + noise(index, count) * 20,
        y + noise(index, 14) * 16,
        size,
        index * 25,
      ),
    );
  return row(752, 11, 66, 0.62) + row(796, 13, 66, 0.7) + row(838, 14, 68, 0.76);
}
