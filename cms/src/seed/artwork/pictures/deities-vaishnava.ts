import { compose } from '../compose';
import { bow } from '../motifs/bow';
import { chakra } from '../motifs/chakra';
import { conch } from '../motifs/conch';
import { flute } from '../motifs/flute';
import { mace } from '../motifs/mace';
import { namam } from '../motifs/namam';
import { navagraha } from '../motifs/navagraha';
import { sun } from '../motifs/sun';
import { tulsi } from '../motifs/tulsi';
import { floor, petals } from '../room';
import { bokeh, hills, stars } from '../sky';
import { stamp } from '../stamps';
import { paint } from '../paints';
import { at, circle, range } from '../svg';

/** The pictures of Vishnu's, Hanuman's and the planets' services, by the service's key. */
export const vaishnavaPictures = {
  'venkateswara-kalyanam': () =>
    compose({
      ground: 'plum',
      mandala: 'lotus',
      behind: floor(770),
      body: at(600, 440, namam(), 1.14) + at(228, 500, conch(), 1.02) + at(992, 500, chakra(), 0.74),
    }),
  'vishnu-sahasranama': () =>
    compose({
      ground: 'teal',
      mandala: 'star',
      behind: floor(750),
      body: tulsiBed(600, 770) + at(600, 440, conch(), 1.5),
    }),
  'krishna-archana': () =>
    compose({ ground: 'night', mandala: 'chakra', body: at(600, 580, flute(), 1.16) + at(600, 830, petals(700)) }),
  'rama-archana': () =>
    compose({
      ground: 'saffron',
      mandala: 'rays',
      centre: [600, 470],
      behind: circle(600, 470, 300, paint('goldRound'), 'opacity="0.5"') + hills(1200, 740, ['#7A3A0C', '#4B2006']),
      body: at(600, 450, bow(), 1.1),
    }),
  'hanuman-pooja': () => compose({ ground: 'rose', mandala: 'star', body: at(600, 440, mace(), 1.14) }),
  'navagraha-pooja': () =>
    compose({ ground: 'indigo', behind: stars(1200, 900, 90), body: at(600, 450, navagraha(), 1.26) }),
  'surya-archana': () =>
    compose({
      ground: 'night',
      behind: bokeh(0, 0, 1200, 700, 14) + hills(1200, 760, ['#123252', '#0B2038']),
      centre: [600, 420],
      body: at(600, 416, sun(), 1.06),
    }),
  'tulsi-archana': () =>
    compose({ ground: 'leaf', mandala: 'bloom', behind: floor(810), body: at(600, 484, tulsi(), 1.06) }),
} satisfies Record<string, () => string>;

function tulsiBed(x: number, y: number): string {
  return (
    range(15, (index) => stamp('betelLeaf', x + (index - 7) * 52, y - (index % 2) * 24, 0.95, (index - 7) * 11)) +
    range(5, (index) => stamp('jasmineBloom', x + (index - 2) * 150, y + 26, 0.5, index * 40))
  );
}
