import { compose } from '../compose';
import { weddingCanopy } from '../motifs/wedding-canopy';
import { car } from '../motifs/car';
import { cradle } from '../motifs/cradle';
import { houseDoor } from '../motifs/house';
import { kamandalu } from '../motifs/kamandalu';
import { leafBoat } from '../motifs/leaf-boat';
import { slate } from '../motifs/slate';
import { floor } from '../room';
import { stars, water } from '../sky';
import { at } from '../svg';

/** The pictures of samskaras, by the service's key. */
export const samskaraPictures = {
  'griha-pravesh': () =>
    compose({ ground: 'teal', mandala: 'bloom', centre: [600, 420], body: at(600, 478, houseDoor(), 1.1) }),
  'wedding-ceremony': () =>
    compose({
      ground: 'plum',
      mandala: 'lotus',
      centre: [600, 420],
      behind: floor(760),
      body: at(600, 490, weddingCanopy(), 1.06),
    }),
  'naming-ceremony': () =>
    compose({ ground: 'rose', mandala: 'bloom', behind: floor(760), body: at(600, 466, cradle(), 1.12) }),
  aksharabhyasam: () =>
    compose({
      ground: 'saffron',
      mandala: 'rays',
      centre: [600, 440],
      behind: floor(700),
      body: at(600, 460, slate(), 1.2),
    }),
  'vehicle-pooja': () =>
    compose({ ground: 'leaf', mandala: 'chakra', behind: floor(700), body: at(600, 516, car(), 1.3) }),
  upanayanam: () =>
    compose({ ground: 'kumkum', mandala: 'bloom', behind: floor(760), body: at(600, 476, kamandalu(), 1.12) }),
  tarpanam: () =>
    compose({
      ground: 'night',
      centre: [600, 420],
      behind: stars(1200, 380, 40) + water(1200, 460, '#0B2440', '#FFD98C', 600),
      body: at(600, 560, leafBoat(), 1.6) + at(240, 540, leafBoat(), 0.5) + at(980, 520, leafBoat(), 0.42),
    }),
} satisfies Record<string, () => string>;
