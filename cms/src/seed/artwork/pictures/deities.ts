import { compose } from '../compose';
import { bow } from '../motifs/bow';
import { chakra } from '../motifs/chakra';
import { conch } from '../motifs/conch';
import { flute } from '../motifs/flute';
import { havan } from '../motifs/havan';
import { powderBowl } from '../motifs/kumkum-bowls';
import { linga } from '../motifs/linga';
import { lion } from '../motifs/lion';
import { lotus } from '../motifs/lotus';
import { mace } from '../motifs/mace';
import { modak, mouse } from '../motifs/modak';
import { namam } from '../motifs/namam';
import { navagraha } from '../motifs/navagraha';
import { sun } from '../motifs/sun';
import { trident, trishul } from '../motifs/trishul';
import { tulsi } from '../motifs/tulsi';
import { veena } from '../motifs/veena';
import { vel } from '../motifs/vel';
import { altar, bokeh, crescent, floor, hills, niche, petals, stars } from '../settings';
import { stamp } from '../stamps';
import { paint } from '../paints';
import { at, circle, ellipse, range } from '../svg';

/** The pictures of the other deities' services, by the service's key. */
export const deityPictures = {
  'ganesha-abhishekam': () => compose({ ground: 'kumkum', mandala: 'bloom', behind: altar('silkIvory', 750), body: modakPlate() + at(950, 742, mouse(), 1.05) + stamp('hibiscusBloom', 236, 704, 1.35) + stamp('hibiscusBloom', 320, 740, 0.9, 40) }),
  'ganapati-homam': () => compose({ ground: 'bark', mandala: 'rays', centre: [600, 420], behind: floor(770), body: at(600, 524, havan(), 1.1) }),
  rudrabhishekam: () => compose({ ground: 'night', mandala: 'lotus', centre: [600, 440], behind: niche() + floor(790), body: at(600, 536, linga(), 1.02) }),
  pradosham: () => compose({ ground: 'plum', mandala: 'chakra', centre: [600, 420], behind: crescent(880, 190, 70), body: at(600, 452, trishul(), 1.16) }),
  'subramanya-abhishekam': () => compose({ ground: 'leaf', mandala: 'rays', body: at(600, 474, vel(), 1.08) }),
  'lakshmi-pooja': () => compose({ ground: 'rose', mandala: 'lotus', behind: coinRain(), body: at(600, 700, lotus('pink'), 1.74) + coinHeap() }),
  'lalitha-sahasranama': () => compose({ ground: 'teal', mandala: 'chakra', behind: altar('silkRed', 740), body: at(420, 580, powderBowl('redRound'), 1.45) + at(790, 580, powderBowl('yellowRound'), 1.45) + stamp('jasmineBloom', 604, 716, 0.9) + stamp('roseBloom', 560, 734, 0.7) + stamp('roseBloom', 650, 736, 0.7) }),
  'saraswati-pooja': () => compose({ ground: 'indigo', mandala: 'bloom', body: at(600, 800, lotus('white'), 1.66) + at(600, 400, veena(), 1.02) }),
  'durga-pooja': () => compose({ ground: 'kumkum', mandala: 'rays', centre: [600, 460], body: at(600, 430, trident(), 1.18) + at(600, 540, lion(), 1.26) }),
  'venkateswara-kalyanam': () => compose({ ground: 'plum', mandala: 'lotus', behind: niche(), body: at(600, 476, namam(), 0.96) + at(222, 510, conch(), 0.96) + at(984, 510, chakra(), 0.78) }),
  'vishnu-sahasranama': () => compose({ ground: 'teal', mandala: 'star', behind: floor(750), body: tulsiBed(600, 770) + at(600, 440, conch(), 1.5) }),
  'krishna-archana': () => compose({ ground: 'night', mandala: 'chakra', body: at(600, 580, flute(), 1.16) + at(600, 830, petals(700)) }),
  'rama-archana': () => compose({ ground: 'saffron', mandala: 'rays', centre: [600, 470], behind: circle(600, 470, 300, paint('goldRound'), 'opacity="0.5"') + hills(1200, 740, ['#7A3A0C', '#4B2006']), body: at(600, 450, bow(), 1.1) }),
  'hanuman-pooja': () => compose({ ground: 'rose', mandala: 'star', body: at(600, 440, mace(), 1.14) }),
  'navagraha-pooja': () => compose({ ground: 'indigo', behind: stars(1200, 900, 90), body: at(600, 450, navagraha(), 1.26) }),
  'surya-archana': () => compose({ ground: 'night', behind: bokeh(0, 0, 1200, 700, 14) + hills(1200, 760, ['#123252', '#0B2038']), centre: [600, 420], body: at(600, 416, sun(), 1.06) }),
  'tulsi-archana': () => compose({ ground: 'leaf', mandala: 'bloom', behind: floor(810), body: at(600, 484, tulsi(), 1.06) }),
} satisfies Record<string, () => string>;

function modakPlate(): string {
  const row = (y: number, count: number) => range(count, (index) => at(560 + (index - (count - 1) / 2) * 150, y, modak(), 0.86));
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
  return range(17, (index) => stamp('coin', 130 + ((index * 347) % 960), 30 + ((index * 197) % 560), 0.34 + (index % 4) * 0.12, index * 29));
}

function coinHeap(): string {
  return range(15, (index) => stamp('coin', 600 + (index - 7) * 62, 790 + Math.abs(index - 7) * 5 - (index % 2) * 34, 0.62, index * 25));
}

function tulsiBed(x: number, y: number): string {
  return range(15, (index) => stamp('betelLeaf', x + (index - 7) * 52, y - (index % 2) * 24, 0.95, (index - 7) * 11)) + range(5, (index) => stamp('jasmineBloom', x + (index - 2) * 150, y + 26, 0.5, index * 40));
}
