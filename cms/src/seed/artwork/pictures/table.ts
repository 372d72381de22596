import { compose } from '../compose';
import { bell } from '../motifs/bell';
import { cauldron } from '../motifs/cauldron';
import { coffee } from '../motifs/coffee';
import { diya } from '../motifs/diya';
import { handBell } from '../motifs/hand-bell';
import { incense } from '../motifs/incense';
import { powderTray } from '../motifs/kumkum-bowls';
import { laddus } from '../motifs/laddus';
import { smallDiya } from '../motifs/lamp-rows';
import { panchapatra } from '../motifs/panchapatra';
import { riceTray } from '../motifs/rice-tray';
import { emptyThali } from '../motifs/thali';
import { tiffin } from '../motifs/tiffin';
import { vadaPlate } from '../motifs/vada';
import { paint } from '../paints';
import { altar, floor, petals } from '../room';
import { stamp } from '../stamps';
import { at, circle, ellipse, range } from '../svg';

/** The pictures of what the counter sells and the stoves cook, by the service's key. */
export const tablePictures = {
  'brass-diyas': () =>
    compose({
      ground: 'plum',
      mandala: 'chakra',
      behind: altar('silkIvory', 730),
      body: at(390, 590, diya('brass', 200), 0.78) + at(810, 630, diya('brass', 200), 0.86),
    }),
  'incense-bundle': () =>
    compose({ ground: 'leaf', mandala: 'bloom', behind: floor(740), body: at(600, 486, incense(), 1.2) }),
  'kumkum-turmeric': () =>
    compose({
      ground: 'teal',
      mandala: 'lotus',
      behind: altar('silkSaffron', 760),
      body: at(600, 560, powderTray(), 1.28),
    }),
  'aarati-thali-set': () =>
    compose({
      ground: 'kumkum',
      mandala: 'rays',
      centre: [600, 450],
      body: at(600, 450, emptyThali(), 1.3) + thaliSet(),
    }),
  'hand-bell': () =>
    compose({ ground: 'night', mandala: 'star', behind: altar('silkRed', 770), body: at(600, 440, handBell(), 1.1) }),
  panchapatra: () =>
    compose({
      ground: 'olive',
      mandala: 'bloom',
      behind: altar('silkGreen', 780),
      body: at(600, 490, panchapatra(), 1.24),
    }),
  'meal-box': () =>
    compose({
      ground: 'saffron',
      mandala: 'lotus',
      behind: floor(770),
      body:
        at(600, 462, tiffin(), 1.16) + stamp('betelLeaf', 300, 800, 1.5, -30) + stamp('betelLeaf', 900, 800, 1.5, 30),
    }),
  'laddu-box': () =>
    compose({ ground: 'rose', mandala: 'chakra', behind: altar('silkGreen', 780), body: at(600, 510, laddus(), 1.22) }),
  'pulihora-tray': () =>
    compose({ ground: 'leaf', mandala: 'rays', behind: floor(700), body: at(600, 540, riceTray(), 1.22) }),
  'catering-fifty': () =>
    compose({ ground: 'bark', mandala: 'star', behind: floor(740), body: at(600, 484, cauldron(), 1.16) }),
  'filter-coffee': () =>
    compose({ ground: 'teal', mandala: 'star', behind: floor(720), body: at(600, 520, coffee(), 1.22) }),
  'vada-tray': () =>
    compose({
      ground: 'plum',
      mandala: 'bloom',
      behind: floor(690),
      body: at(600, 540, vadaPlate(), 1.36) + at(600, 860, petals(700, 8)),
    }),
} satisfies Record<string, () => string>;

/** Lamp, bell, kumkum, rice and flowers, each in its place on the plate. */
function thaliSet(): string {
  const heap = (x: number, y: number, fill: string) =>
    ellipse(x + 4, y + 10, 80, 76, '#5A2E0C', 'opacity="0.4"') +
    circle(x, y, 76, paint('silver')) +
    circle(x, y, 64, '#7D8890') +
    circle(x, y + 1, 60, fill);
  return (
    heap(436, 300, paint('redRound')) +
    heap(764, 300, paint('whiteRound')) +
    at(450, 600, bell(), 0.56, -14) +
    at(720, 640, smallDiya('brass', 96), 2.1) +
    range(3, (index) => stamp('mangoLeaf', 600, 330, 0.9, -50 + index * 50)) +
    stamp('roseBloom', 600, 300, 0.95) +
    stamp('marigoldBloom', 560, 358, 0.72) +
    stamp('jasmineBloom', 642, 356, 0.62)
  );
}
