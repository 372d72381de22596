import { compose } from '../compose';
import { drapedCanopy, weddingCanopy } from '../motifs/wedding-canopy';
import { car } from '../motifs/car';
import { cradle } from '../motifs/cradle';
import { curtain } from '../motifs/curtain';
import { dandiya } from '../motifs/dandiya';
import { diningTable } from '../motifs/dining-table';
import { hall } from '../motifs/hall';
import { houseDoor } from '../motifs/house';
import { kamandalu } from '../motifs/kamandalu';
import { leafBoat } from '../motifs/leaf-boat';
import { linga } from '../motifs/linga';
import { microphoneStand } from '../motifs/microphone';
import { modak } from '../motifs/modak';
import { padukas } from '../motifs/padukas';
import { pongalPot } from '../motifs/pongal-pot';
import { diwaliRangoli } from '../motifs/rangoli';
import { slate } from '../motifs/slate';
import { brassLamp } from '../motifs/brass-lamp';
import { kite, sugarcane } from '../motifs/sugarcane';
import { sixTastes } from '../motifs/tastes';
import { toran } from '../motifs/toran';
import { firework, floor, fullMoon, crescent, hills, petals, stars, water } from '../settings';
import { stamp } from '../stamps';
import { at, line, range } from '../svg';

/** The pictures of the great days, of samskaras and of rooms lent out, by the service's key. */
export const occasionPictures = {
  'guru-purnima': () => compose({ ground: 'night', behind: stars(1200, 700) + fullMoon(600, 350, 236) + floor(760), light: false, body: at(600, 520, padukas(), 1.14) + at(600, 812, petals(900, 20)) }),
  'maha-shivaratri': () => compose({ ground: 'indigo', behind: stars(1200, 640, 80) + crescent(868, 190, 80) + hills(1200, 640, ['#23244F', '#191A3B']) + floor(770), body: at(600, 540, linga(false), 1.1) + at(250, 760, stamp('roseBloom', 0, 0, 0.6)) }),
  ugadi: () => compose({ ground: 'leaf', mandala: 'rays', behind: floor(640), body: at(600, 6, toran(1300, 4), 1.1) + at(600, 560, sixTastes(), 1.22) }),
  'ganesh-chaturthi': () => compose({ ground: 'kumkum', mandala: 'lotus', behind: at(600, 4, toran(1300, 5), 1.08), body: durva() + at(600, 764, modak(), 2.2) + stamp('hibiscusBloom', 350, 700, 1.6, -20) + stamp('hibiscusBloom', 858, 704, 1.6, 30) }),
  navaratri: () => compose({ ground: 'plum', mandala: 'chakra', centre: [600, 500], body: at(600, 486, dandiya(), 1.02) }),
  diwali: () => compose({ ground: 'indigo', behind: stars(1200, 900, 40) + firework(180, 170, 110, '#FF8FA3') + firework(1030, 150, 120, '#FFD27A') + firework(1090, 700, 80, '#9FE3D0'), body: at(600, 470, diwaliRangoli(), 0.98) }),
  sankranti: () => compose({ ground: 'teal', mandala: 'rays', centre: [600, 380], behind: hills(1200, 720, ['#0E4746', '#083233']) + at(210, 190, kite(), 0.92, -16) + at(1010, 150, kite(), 0.74, 18), body: at(330, 860, sugarcane(), 1.14, -5) + at(872, 860, sugarcane(), 1.14, 5) + at(600, 590, pongalPot('earth', true), 1.08) }),
  'griha-pravesh': () => compose({ ground: 'teal', mandala: 'bloom', centre: [600, 420], body: at(600, 478, houseDoor(), 1.1) }),
  'wedding-ceremony': () => compose({ ground: 'plum', mandala: 'lotus', centre: [600, 420], behind: floor(760), body: at(600, 490, weddingCanopy(), 1.06) }),
  'naming-ceremony': () => compose({ ground: 'rose', mandala: 'bloom', behind: floor(760), body: at(600, 466, cradle(), 1.12) }),
  aksharabhyasam: () => compose({ ground: 'saffron', mandala: 'rays', centre: [600, 440], behind: floor(700), body: at(600, 460, slate(), 1.2) }),
  'vehicle-pooja': () => compose({ ground: 'leaf', mandala: 'chakra', behind: floor(700), body: at(600, 516, car(), 1.3) }),
  upanayanam: () => compose({ ground: 'kumkum', mandala: 'bloom', behind: floor(760), body: at(600, 476, kamandalu(), 1.12) }),
  tarpanam: () => compose({ ground: 'night', centre: [600, 420], behind: stars(1200, 380, 40) + water(1200, 460, '#0B2440', '#FFD98C', 600), body: at(600, 560, leafBoat(), 1.6) + at(240, 540, leafBoat(), 0.5) + at(980, 520, leafBoat(), 0.42) }),
  'prayer-hall': () => compose({ ground: 'bark', light: false, behind: hall(), body: '' }),
  'dining-hall': () => compose({ ground: 'olive', mandala: 'bloom', centre: [600, 300], body: at(600, 4, toran(1300, 5)) + at(600, 510, diningTable(), 1.02) }),
  'mandapam-set': () => compose({ ground: 'kumkum', mandala: 'star', centre: [600, 420], behind: floor(760), body: at(600, 490, drapedCanopy(), 1.06) }),
  'backdrop-lamps': () => compose({ ground: 'night', mandala: 'rays', behind: floor(790), body: at(600, 452, curtain(), 1.04) + at(196, 560, brassLamp(84), 0.84) + at(1004, 560, brassLamp(84), 0.84) }),
  'sound-set': () => compose({ ground: 'indigo', mandala: 'bloom', behind: floor(790), body: at(600, 452, microphoneStand(), 1.06) }),
} satisfies Record<string, () => string>;

/** Blades of durva grass behind the modak. */
function durva(): string {
  return range(21, (index) => {
    const lean = (index - 10) * 26;
    return line(`M${600 + (index - 10) * 7} 760Q${600 + lean * 0.5} 560 ${600 + lean * 1.5} ${330 + Math.abs(index - 10) * 22}`, index % 2 ? '#5FB37C' : '#2E7D53', 9);
  });
}
