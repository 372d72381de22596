import { compose } from '../compose';
import { arc } from '../curve';
import { abhishekam } from '../motifs/abhishekam';
import { aaratiLamp } from '../motifs/aarati-lamp';
import { bananaLeafMeal } from '../motifs/banana-leaf-meal';
import { bookStand } from '../motifs/book-stand';
import { brassLamp } from '../motifs/brass-lamp';
import { censer } from '../motifs/censer';
import { coconut, coconutHalf } from '../motifs/coconut';
import { cow } from '../motifs/cow';
import { dhuni } from '../motifs/dhuni';
import { diya } from '../motifs/diya';
import { flame } from '../motifs/flame';
import { flowerBasket } from '../motifs/flower-basket';
import { fruitPlate } from '../motifs/fruit-plate';
import { pushpaMala } from '../motifs/garland';
import { hundi } from '../motifs/hundi';
import { kalash } from '../motifs/kalash';
import { lampSteps, smallDiya } from '../motifs/lamp-rows';
import { lotus } from '../motifs/lotus';
import { mala } from '../motifs/mala';
import { padukas } from '../motifs/padukas';
import { palanquin } from '../motifs/palanquin';
import { pongalPot } from '../motifs/pongal-pot';
import { shawlAndStaff } from '../motifs/shawl-and-staff';
import { silks } from '../motifs/silks';
import { tabla } from '../motifs/tabla';
import { thali } from '../motifs/thali';
import { tieredLamp } from '../motifs/tiered-lamp';
import { strand, toran } from '../motifs/toran';
import { altar, bokeh, crescent, floor, niche, petals, stars } from '../settings';
import { stamp } from '../stamps';
import { at, range } from '../svg';

/** The pictures of Baba's services, by the service's key. */
export const babaPictures = {
  'deepa-aradhana': () => compose({ ground: 'kumkum', mandala: 'lotus', body: at(600, 580, diya('earth', 290), 1.18) + at(600, 780, petals(760)) }),
  'kakad-aarati': () => compose({ ground: 'saffron', mandala: 'rays', centre: [600, 420], behind: floor(740), body: at(600, 470, aaratiLamp(), 1.16) }),
  'madhyahna-aarati': () => compose({ ground: 'rose', mandala: 'star', centre: [600, 450], body: at(600, 450, thali(), 1.24) }),
  'dhoop-aarati': () => compose({ ground: 'plum', mandala: 'bloom', behind: altar('silkSaffron', 770), body: at(600, 506, censer(), 0.98) + mirrored600(at(300, 764, stamp('marigoldBloom', 0, -34, 0.9) + stamp('roseBloom', 74, -24, 0.7))) }),
  'shej-aarati': () => compose({ ground: 'indigo', behind: stars(1200, 620) + crescent(900, 210, 92) + floor(752), body: at(560, 500, brassLamp(104), 1.02) }),
  'akhanda-deepam': () => compose({ ground: 'bark', mandala: 'chakra', centre: [600, 400], behind: bokeh(0, 40, 1200, 700), body: at(600, 476, tieredLamp(), 1.02) }),
  'eleven-lamps': () => compose({ ground: 'teal', mandala: 'star', centre: [600, 380], body: at(600, 500, lampSteps(), 1.06) }),
  'baba-abhishekam': () => compose({ ground: 'night', mandala: 'lotus', behind: floor(760), body: at(600, 460, abhishekam(), 1.02) }),
  'satyanarayana-vratam': () => compose({ ground: 'leaf', mandala: 'chakra', behind: altar('silkRed', 760), body: at(600, 480, kalash(), 1.16) + mirrored600(at(320, 756, smallDiya('brass', 80), 1.5)) }),
  'baba-pushpa-mala': () => compose({ ground: 'night', mandala: 'star', body: at(600, 376, pushpaMala(), 0.98) }),
  'pushpa-archana': () => compose({ ground: 'teal', mandala: 'bloom', behind: floor(770), body: at(600, 490, flowerBasket(), 1.24) + at(600, 830, petals(900, 18)) }),
  'guru-paduka-pooja': () => compose({ ground: 'saffron', mandala: 'lotus', centre: [600, 450], body: at(600, 850, lotus('pink'), 2.1) + at(600, 430, padukas(), 1.34) + at(600, 800, petals(800)) }),
  naivedyam: () => compose({ ground: 'kumkum', mandala: 'star', behind: altar('silkGreen', 770), body: at(600, 470, fruitPlate(), 1.2) }),
  'coconut-offering': () => compose({ ground: 'olive', mandala: 'rays', behind: floor(740), body: leafBed(600, 730) + at(440, 560, coconut(), 1.65) + at(760, 620, coconutHalf(), 1.6) }),
  'nama-japa': () => compose({ ground: 'plum', mandala: 'star', centre: [600, 400], body: at(600, 392, mala(272)) + at(600, 470, lotus('gold'), 0.86) + at(600, 318, flame(110, 1.1)) }),
  'birthday-blessing': () => compose({ ground: 'rose', mandala: 'lotus', body: starRing() + at(600, 690, lotus('white'), 1.42) + at(600, 512, smallDiya('brass', 130), 2.1) }),
  annadanam: () => compose({ ground: 'saffron', mandala: 'bloom', behind: floor(690), body: at(600, 540, bananaLeafMeal(), 1.16) + at(600, 4, toran(1300, 5)) }),
  'general-donation': () => compose({ ground: 'kumkum', mandala: 'rays', centre: [600, 430], behind: floor(790), body: at(600, 552, hundi(), 1.02) }),
  'prasadam-seva': () => compose({ ground: 'leaf', mandala: 'lotus', behind: altar('silkIvory', 760), body: at(600, 520, pongalPot('brass'), 1.2) + at(330, 764, stamp('roseBloom', 0, -24, 0.8)) + at(880, 764, stamp('marigoldBloom', 0, -28, 0.9)) }),
  'vastra-seva': () => compose({ ground: 'night', mandala: 'bloom', behind: floor(740), body: at(600, 480, silks(), 1.3) }),
  'chadar-seva': () => compose({ ground: 'bark', mandala: 'rays', behind: floor(760), body: at(600, 480, shawlAndStaff(), 1.16) }),
  'dhuni-seva': () => compose({ ground: 'plum', behind: stars(1200, 420, 30) + floor(690), body: at(600, 510, dhuni(), 1.14) }),
  'pallaki-seva': () => compose({ ground: 'teal', mandala: 'rays', centre: [600, 420], behind: floor(760), body: at(600, 486, palanquin(), 1.14) }),
  'satcharitra-parayana': () => compose({ ground: 'indigo', mandala: 'chakra', behind: floor(740), body: at(600, 470, bookStand(), 1.24) }),
  'sai-bhajan-seva': () => compose({ ground: 'rose', mandala: 'bloom', behind: floor(700), body: at(600, 480, tabla(), 1.2) + at(120, -20, strand(240, 0.56)) + at(1080, -20, strand(240, 0.56)) }),
  'go-seva': () => compose({ ground: 'leaf', mandala: 'star', centre: [600, 400], behind: niche(), body: at(600, 500, cow(), 1.16) }),
} satisfies Record<string, () => string>;

/** A drawing given for the left half, on both sides of the middle. */
function mirrored600(body: string): string {
  return body + `<g transform="translate(1200 0) scale(-1 1)">${body}</g>`;
}

function leafBed(x: number, y: number): string {
  return range(9, (index) => stamp('mangoLeaf', x + (index - 4) * 26, y, 2.2, (index - 4) * 24));
}

function starRing(): string {
  return arc(340, 330, 180, 180, 11)
    .map(([x, y], index) => stamp('sparkle', 600 + x, 480 + y, index % 2 ? 0.5 : 0.8))
    .join('');
}
