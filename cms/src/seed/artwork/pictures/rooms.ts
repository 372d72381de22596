import { compose } from '../compose';
import { drapedCanopy } from '../motifs/wedding-canopy';
import { curtain } from '../motifs/curtain';
import { diningTable } from '../motifs/dining-table';
import { hall } from '../motifs/hall';
import { microphoneStand } from '../motifs/microphone';
import { brassLamp } from '../motifs/brass-lamp';
import { toran } from '../motifs/toran';
import { floor } from '../room';
import { at } from '../svg';

/** The pictures of rooms and equipment lent out, by the service's key. */
export const roomPictures = {
  'prayer-hall': () => compose({ ground: 'bark', light: false, behind: hall(), body: '' }),
  'dining-hall': () =>
    compose({
      ground: 'olive',
      mandala: 'bloom',
      centre: [600, 300],
      body: at(600, 4, toran(1300, 5)) + at(600, 510, diningTable(), 1.02),
    }),
  'mandapam-set': () =>
    compose({
      ground: 'kumkum',
      mandala: 'star',
      centre: [600, 420],
      behind: floor(760),
      body: at(600, 490, drapedCanopy(), 1.06),
    }),
  'backdrop-lamps': () =>
    compose({
      ground: 'night',
      mandala: 'rays',
      behind: floor(790),
      body: at(600, 452, curtain(), 0.98) + at(158, 600, brassLamp(88), 0.72) + at(1042, 600, brassLamp(88), 0.72),
    }),
  'sound-set': () =>
    compose({ ground: 'indigo', mandala: 'bloom', behind: floor(790), body: at(600, 452, microphoneStand(), 1.06) }),
} satisfies Record<string, () => string>;
