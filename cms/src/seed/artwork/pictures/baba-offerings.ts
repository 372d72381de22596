import { compose } from '../compose';
import { abhishekam } from '../motifs/abhishekam';
import { bananaLeafMeal } from '../motifs/banana-leaf-meal';
import { coconut, coconutHalf } from '../motifs/coconut';
import { flowerBasket } from '../motifs/flower-basket';
import { fruitPlate } from '../motifs/fruit-plate';
import { pushpaMala } from '../motifs/garland';
import { kalash } from '../motifs/kalash';
import { smallDiya } from '../motifs/lamp-rows';
import { lotus } from '../motifs/lotus';
import { padukas } from '../motifs/padukas';
import { pongalPot } from '../motifs/pongal-pot';
import { toran } from '../motifs/toran';
import { altar, floor, petals } from '../room';
import { stamp } from '../stamps';
import { at, range } from '../svg';

/** The pictures of what is offered to Baba, by the service's key. */
export const babaOfferingPictures = {
  'baba-abhishekam': () =>
    compose({ ground: 'night', mandala: 'lotus', behind: floor(760), body: at(600, 460, abhishekam(), 1.02) }),
  'satyanarayana-vratam': () =>
    compose({
      ground: 'leaf',
      mandala: 'chakra',
      behind: altar('silkRed', 760),
      body: at(600, 480, kalash(), 1.16) + mirrored600(at(320, 756, smallDiya('brass', 80), 1.5)),
    }),
  'baba-pushpa-mala': () => compose({ ground: 'night', mandala: 'star', body: at(600, 376, pushpaMala(), 0.98) }),
  'pushpa-archana': () =>
    compose({
      ground: 'teal',
      mandala: 'bloom',
      behind: floor(770),
      body: at(600, 490, flowerBasket(), 1.24) + at(600, 830, petals(900, 18)),
    }),
  'guru-paduka-pooja': () =>
    compose({
      ground: 'plum',
      mandala: 'lotus',
      centre: [600, 450],
      body: at(600, 850, lotus('pink'), 2.1) + at(600, 430, padukas(), 1.34) + at(600, 800, petals(800)),
    }),
  naivedyam: () =>
    compose({
      ground: 'kumkum',
      mandala: 'star',
      behind: altar('silkGreen', 770),
      body: at(600, 470, fruitPlate(), 1.2),
    }),
  'coconut-offering': () =>
    compose({
      ground: 'olive',
      mandala: 'rays',
      behind: floor(740),
      body: leafBed(600, 730) + at(440, 560, coconut(), 1.65) + at(760, 620, coconutHalf(), 1.6),
    }),
  annadanam: () =>
    compose({
      ground: 'saffron',
      mandala: 'bloom',
      behind: floor(690),
      body: at(600, 540, bananaLeafMeal(), 1.16) + at(600, 4, toran(1300, 5)),
    }),
  'prasadam-seva': () =>
    compose({
      ground: 'leaf',
      mandala: 'lotus',
      behind: altar('silkIvory', 760),
      body:
        at(600, 520, pongalPot('brass'), 1.2) +
        at(330, 764, stamp('roseBloom', 0, -24, 0.8)) +
        at(880, 764, stamp('marigoldBloom', 0, -28, 0.9)),
    }),
} satisfies Record<string, () => string>;

function mirrored600(body: string): string {
  return body + `<g transform="translate(1200 0) scale(-1 1)">${body}</g>`;
}

function leafBed(x: number, y: number): string {
  return range(9, (index) => stamp('mangoLeaf', x + (index - 4) * 26, y, 2.2, (index - 4) * 24));
}
