import { compose } from '../compose';
import { banyan } from '../motifs/banyan';
import { bell } from '../motifs/bell';
import { bookshelf } from '../motifs/bookshelf';
import { brassLamp } from '../motifs/brass-lamp';
import { flowerPots } from '../motifs/flower-pots';
import { gopuram } from '../motifs/gopuram';
import { cuppedHands } from '../motifs/hands';
import { kalash, pot } from '../motifs/kalash';
import { lotus } from '../motifs/lotus';
import { microphone, soundWaves, speaker } from '../motifs/microphone';
import { palmLeaves } from '../motifs/palm-leaves';
import { strand } from '../motifs/toran';
import { paint } from '../paints';
import { floor, petals } from '../room';
import { bokeh, hills, stars, water } from '../sky';
import { stamp } from '../stamps';
import { at, box, circle, line, range } from '../svg';

/** The pictures of wish list and memberships, by the service's key. */
export const templePictures = {
  'gopuram-fund': () =>
    compose({
      ground: 'saffron',
      mandala: 'rays',
      centre: [600, 400],
      behind: hills(1200, 760, ['#8A4310', '#5E2B0A']),
      body: at(600, 842, gopuram(6, 'day', 460), 1.14),
    }),
  'temple-bell': () =>
    compose({
      ground: 'leaf',
      mandala: 'rays',
      behind: beam(),
      body:
        line('M600 60V170', '#8A4E12', 12) +
        at(600, 456, bell(), 1.32) +
        at(250, 84, strand(330, 0.6)) +
        at(950, 84, strand(330, 0.6)),
    }),
  'lamp-stands': () =>
    compose({
      ground: 'kumkum',
      mandala: 'star',
      behind: floor(770),
      body: at(380, 492, brassLamp(92), 1.02) + at(820, 492, brassLamp(92), 1.02),
    }),
  'silver-kalash': () =>
    compose({
      ground: 'night',
      mandala: 'bloom',
      behind: floor(750),
      body: at(600, 440, pot('silver'), 1.46) + at(600, 800, petals(700)),
    }),
  'hall-speakers': () =>
    compose({
      ground: 'teal',
      mandala: 'chakra',
      behind: floor(770),
      body: at(760, 450, soundWaves(), 1.25) + at(480, 440, speaker(), 1.16) + at(790, 540, microphone(), 0.98, 20),
    }),
  'library-shelf': () =>
    compose({ ground: 'plum', mandala: 'lotus', behind: floor(780), body: at(600, 470, bookshelf(), 1.06) }),
  'flower-garden': () =>
    compose({ ground: 'leaf', mandala: 'bloom', behind: floor(740), body: at(600, 536, flowerPots(), 1.16) }),
  'member-individual': () =>
    compose({
      ground: 'night',
      mandala: 'lotus',
      centre: [600, 420],
      behind: water(1200, 640, '#0E2C48', '#9FD0EA', 600),
      body: at(600, 690, lotus('pink'), 1.5),
    }),
  'member-family': () =>
    compose({
      ground: 'saffron',
      mandala: 'star',
      behind: hills(1200, 700, ['#8A4A14', '#5E2F0C']),
      body: at(600, 526, banyan(), 1.1),
    }),
  'member-student': () =>
    compose({ ground: 'olive', mandala: 'chakra', behind: floor(700), body: at(600, 510, palmLeaves(), 1.16) }),
  'member-sustaining': () =>
    compose({
      ground: 'plum',
      mandala: 'rays',
      centre: [600, 380],
      behind: bokeh(0, 0, 1200, 800),
      body: at(600, 480, cuppedHands(), 1.08),
    }),
  'member-life': () =>
    compose({
      ground: 'indigo',
      centre: [600, 430],
      behind: stars(1200, 900, 70),
      body: starOfLamps() + at(600, 452, kalash(), 0.9),
    }),
} satisfies Record<string, () => string>;

function beam(): string {
  return (
    box(0, 20, 1200, 62, paint('woodSlant')) +
    box(0, 76, 1200, 12, paint('goldSlant')) +
    range(13, (index) => circle(50 + index * 92, 50, 13, paint('goldRound')))
  );
}

function starOfLamps(): string {
  return range(12, (index) => {
    const angle = ((index * 30 - 90) * Math.PI) / 180;
    const reach = index % 2 ? 330 : 392;
    return at(
      600 + Math.cos(angle) * reach * 1.18,
      480 + Math.sin(angle) * reach * 0.9,
      stamp('brassLamp', 0, 0),
      1.05,
    );
  });
}
