import { compose } from '../compose';
import { arc } from '../curve';
import { aaratiLamp } from '../motifs/aarati-lamp';
import { brassLamp } from '../motifs/brass-lamp';
import { censer } from '../motifs/censer';
import { dhuni } from '../motifs/dhuni';
import { diya } from '../motifs/diya';
import { flame } from '../motifs/flame';
import { lampSteps, smallDiya } from '../motifs/lamp-rows';
import { lotus } from '../motifs/lotus';
import { mala } from '../motifs/mala';
import { thali } from '../motifs/thali';
import { tieredLamp } from '../motifs/tiered-lamp';
import { altar, floor, petals } from '../room';
import { bokeh, crescent, stars } from '../sky';
import { stamp } from '../stamps';
import { at } from '../svg';

/** The pictures of Baba's aaratis and lamps, by the service's key. */
export const babaLampPictures = {
  'deepa-aradhana': () =>
    compose({
      ground: 'kumkum',
      mandala: 'lotus',
      body: at(600, 580, diya('earth', 290), 1.18) + at(600, 780, petals(760)),
    }),
  'kakad-aarati': () =>
    compose({
      ground: 'saffron',
      mandala: 'rays',
      centre: [600, 420],
      behind: floor(740),
      body: at(600, 470, aaratiLamp(), 1.16),
    }),
  'madhyahna-aarati': () =>
    compose({ ground: 'rose', mandala: 'star', centre: [600, 450], body: at(600, 450, thali(), 1.24) }),
  'dhoop-aarati': () =>
    compose({
      ground: 'plum',
      mandala: 'bloom',
      behind: altar('silkSaffron', 770),
      body:
        at(600, 506, censer(), 0.98) +
        mirrored600(at(300, 764, stamp('marigoldBloom', 0, -34, 0.9) + stamp('roseBloom', 74, -24, 0.7))),
    }),
  'shej-aarati': () =>
    compose({
      ground: 'indigo',
      behind: stars(1200, 620) + crescent(900, 210, 92) + floor(752),
      body: at(560, 500, brassLamp(104), 1.02),
    }),
  'akhanda-deepam': () =>
    compose({
      ground: 'bark',
      mandala: 'chakra',
      centre: [600, 400],
      behind: bokeh(0, 40, 1200, 700),
      body: at(600, 476, tieredLamp(), 1.02),
    }),
  'eleven-lamps': () =>
    compose({ ground: 'teal', mandala: 'star', centre: [600, 380], body: at(600, 500, lampSteps(), 1.06) }),
  'birthday-blessing': () =>
    compose({
      ground: 'rose',
      mandala: 'lotus',
      body: starRing() + at(600, 690, lotus('white'), 1.42) + at(600, 512, smallDiya('brass', 130), 2.1),
    }),
  'nama-japa': () =>
    compose({
      ground: 'plum',
      mandala: 'star',
      centre: [600, 400],
      body: at(600, 392, mala(272)) + at(600, 470, lotus('gold'), 0.86) + at(600, 318, flame(110, 1.1)),
    }),
  'dhuni-seva': () =>
    compose({ ground: 'indigo', behind: stars(1200, 420, 30) + floor(690), body: at(600, 510, dhuni(), 1.14) }),
} satisfies Record<string, () => string>;

function mirrored600(body: string): string {
  return body + `<g transform="translate(1200 0) scale(-1 1)">${body}</g>`;
}

function starRing(): string {
  return arc(340, 330, 180, 180, 11)
    .map(([x, y], index) => stamp('sparkle', 600 + x, 480 + y, index % 2 ? 0.5 : 0.8))
    .join('');
}
