import { bananaLeafMeal } from '../motifs/banana-leaf-meal';
import { bell } from '../motifs/bell';
import { brassLamp } from '../motifs/brass-lamp';
import { pushpaMala } from '../motifs/garland';
import { kalash } from '../motifs/kalash';
import { pongalPot } from '../motifs/pongal-pot';
import { tieredLamp } from '../motifs/tiered-lamp';
import { strand, toran } from '../motifs/toran';
import { paint } from '../paints';
import { altar, niche, petals } from '../room';
import { bokeh, hills } from '../sky';
import { slide, stage } from '../slide';
import { stamp } from '../stamps';
import { at, box, circle, line, range } from '../svg';

const { x } = stage;

/** The slides of the home page inside the temple. */
export const indoorSlides = {
  'slide-aarati-lamps': () =>
    slide({
      sky: [
        [0, '#2A0F12'],
        [0.6, '#6B2A14'],
        [1, '#3A130C'],
      ],
      mandala: { form: 'rays', x, y: 400, tint: '#FFC873', size: 1.12 },
      body:
        bokeh(700, 40, 1220, 680, 34) +
        circle(x, 360, 560, paint('glow'), 'opacity="0.7"') +
        altar('silkRed', 796, 1920) +
        at(x - 400, 590, brassLamp(96), 0.7) +
        at(x + 400, 590, brassLamp(96), 0.7) +
        at(x, 440, tieredLamp(), 1.02) +
        stamp('brassLamp', x - 180, 812, 1.3) +
        stamp('brassLamp', x + 180, 812, 1.3),
    }),
  'slide-annadanam': () =>
    slide({
      sky: [
        [0, '#5A2508'],
        [0.55, '#B5610F'],
        [1, '#6B300A'],
      ],
      mandala: { form: 'bloom', x, y: 380, tint: '#FFE0A0', size: 1.14 },
      body:
        circle(x, 380, 480, paint('halo')) +
        at(1120, 0, toran(1700, 6), 1.1) +
        box(0, 690, 1920, 210, '#3A1808', 0, 'opacity="0.75"') +
        box(0, 686, 1920, 10, paint('goldSlant')) +
        at(x + 150, 500, pongalPot('brass'), 0.98) +
        at(x - 40, 760, bananaLeafMeal(), 0.92),
    }),
  'slide-garlands': () =>
    slide({
      sky: [
        [0, '#0C3324'],
        [0.6, '#1F6A4A'],
        [1, '#0B2C20'],
      ],
      mandala: { form: 'star', x, y: 420, tint: '#CDEBBE', size: 1.12 },
      body:
        circle(x, 420, 470, paint('halo')) +
        box(0, 0, 1920, 40, paint('woodSlant')) +
        box(0, 36, 1920, 10, paint('goldSlant')) +
        [-560, -430, -300, 300, 430, 560]
          .map((shift, index) => at(x + shift, 40, strand(300 + ((index * 130) % 260), 0.6)))
          .join('') +
        at(x, 390, pushpaMala(), 0.98) +
        at(x, 866, petals(1100, 30)),
    }),
  'slide-kalash': () =>
    slide({
      sky: [
        [0, '#4A0A1C'],
        [0.55, '#A31B34'],
        [1, '#5A0D22'],
      ],
      mandala: { form: 'chakra', x, y: 420, tint: '#FFC2A0', size: 1.2 },
      body:
        at(x - 600, 0, niche()) +
        circle(x, 440, 430, paint('halo')) +
        altar('silkGreen', 772, 1920) +
        at(x, 500, kalash(), 1.12) +
        [-1, 1]
          .map(
            (side) =>
              stamp('brassLamp', x + side * 250, 770, 1.5) +
              at(x + side * 420, 768, stamp('marigoldBloom', 0, -30, 0.9) + stamp('roseBloom', side * 70, -22, 0.7)),
          )
          .join(''),
    }),
  'slide-temple-bells': () =>
    slide({
      sky: [
        [0, '#33103C'],
        [0.55, '#8A3468'],
        [1, '#E08A4A'],
      ],
      mandala: { form: 'rays', x, y: 460, tint: '#FFD6A8', size: 1.14 },
      body:
        circle(x, 560, 500, paint('glow'), 'opacity="0.8"') +
        hills(1920, 770, ['#6B2450', '#471638']) +
        box(0, 20, 1920, 70, paint('woodSlant')) +
        box(0, 84, 1920, 14, paint('goldSlant')) +
        range(20, (index) => circle(60 + index * 98, 54, 14, paint('goldRound'))) +
        hangingBell(x - 330, 330, 0.86) +
        hangingBell(x + 330, 330, 0.86) +
        hangingBell(x, 430, 1.24),
    }),
} satisfies Record<string, () => string>;

function hangingBell(at_: number, y: number, size: number): string {
  return (
    line(`M${at_} 90V${y - 220 * size}`, '#8A4E12', 11) +
    line(`M${at_} 90V${y - 220 * size}`, '#E9B24C', 4, 'stroke-dasharray="3 14"') +
    at(at_, y, bell(), size)
  );
}
