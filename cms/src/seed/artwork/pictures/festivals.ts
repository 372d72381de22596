import { compose } from '../compose';
import { dandiya } from '../motifs/dandiya';
import { linga } from '../motifs/linga';
import { modak } from '../motifs/modak';
import { padukas } from '../motifs/padukas';
import { pongalPot } from '../motifs/pongal-pot';
import { diwaliRangoli } from '../motifs/rangoli';
import { kite, sugarcane } from '../motifs/sugarcane';
import { sixTastes } from '../motifs/tastes';
import { toran } from '../motifs/toran';
import { floor, petals } from '../room';
import { firework, fullMoon, crescent, hills, stars } from '../sky';
import { stamp } from '../stamps';
import { at, line, range } from '../svg';

/** The pictures of the great days, by the service's key. */
export const festivalPictures = {
  'guru-purnima': () =>
    compose({
      ground: 'night',
      behind: stars(1200, 700) + fullMoon(600, 350, 236) + floor(760),
      light: false,
      body: at(600, 520, padukas(), 1.14) + at(600, 812, petals(900, 20)),
    }),
  'maha-shivaratri': () =>
    compose({
      ground: 'indigo',
      behind: stars(1200, 640, 80) + crescent(868, 190, 80) + hills(1200, 640, ['#23244F', '#191A3B']) + floor(770),
      body: at(600, 540, linga(false), 1.1) + at(250, 760, stamp('roseBloom', 0, 0, 0.6)),
    }),
  ugadi: () =>
    compose({
      ground: 'leaf',
      mandala: 'rays',
      behind: floor(640),
      body: at(600, 6, toran(1300, 4), 1.1) + at(600, 560, sixTastes(), 1.22),
    }),
  'ganesh-chaturthi': () =>
    compose({
      ground: 'kumkum',
      mandala: 'lotus',
      behind: at(600, 4, toran(1300, 5), 1.08),
      body:
        durva() +
        at(600, 764, modak(), 2.2) +
        stamp('hibiscusBloom', 350, 700, 1.6, -20) +
        stamp('hibiscusBloom', 858, 704, 1.6, 30),
    }),
  navaratri: () =>
    compose({ ground: 'plum', mandala: 'chakra', centre: [600, 500], body: at(600, 486, dandiya(), 1.02) }),
  diwali: () =>
    compose({
      ground: 'indigo',
      behind:
        stars(1200, 900, 40) +
        firework(180, 170, 110, '#FF8FA3') +
        firework(1030, 150, 120, '#FFD27A') +
        firework(1090, 700, 80, '#9FE3D0'),
      body: at(600, 470, diwaliRangoli(), 0.98),
    }),
  sankranti: () =>
    compose({
      ground: 'teal',
      mandala: 'rays',
      centre: [600, 380],
      behind: hills(1200, 720, ['#0E4746', '#083233']) + at(470, 150, kite(), 0.8, -16) + at(742, 110, kite(), 0.6, 18),
      body:
        at(220, 880, sugarcane(), 1.12, -4) +
        at(980, 880, sugarcane(), 1.12, 4) +
        at(600, 590, pongalPot('earth', true), 1.08),
    }),
} satisfies Record<string, () => string>;

function durva(): string {
  return range(21, (index) => {
    const lean = (index - 10) * 26;
    return line(
      `M${600 + (index - 10) * 7} 760Q${600 + lean * 0.5} 560 ${600 + lean * 1.5} ${330 + Math.abs(index - 10) * 22}`,
      index % 2 ? '#5FB37C' : '#2E7D53',
      9,
    );
  });
}
