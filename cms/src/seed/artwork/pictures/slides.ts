import { bananaLeafMeal } from '../motifs/banana-leaf-meal';
import { bell } from '../motifs/bell';
import { brassLamp } from '../motifs/brass-lamp';
import { cow } from '../motifs/cow';
import { pushpaMala } from '../motifs/garland';
import { gopuram } from '../motifs/gopuram';
import { kalash } from '../motifs/kalash';
import { smallDiya } from '../motifs/lamp-rows';
import { leafBoat } from '../motifs/leaf-boat';
import { lotus } from '../motifs/lotus';
import { pongalPot } from '../motifs/pongal-pot';
import { tieredLamp } from '../motifs/tiered-lamp';
import { strand, toran } from '../motifs/toran';
import { tulsi } from '../motifs/tulsi';
import { mandala } from '../mandala';
import { paint } from '../paints';
import { altar, bokeh, firework, fullMoon, hills, niche, petals, stars, water } from '../settings';
import { slide, stage } from '../slide';
import { stamp } from '../stamps';
import { at, box, circle, line, range } from '../svg';

const { x } = stage;

/** The ten slides of the home page. */
export const slidePictures = {
  'slide-gopuram-dusk': () =>
    slide({
      sky: [[0, '#3A0F38'], [0.4, '#8E1F3E'], [0.68, '#D9582A'], [0.86, '#F8A63C'], [1, '#F2B24A']],
      mandala: { form: 'lotus', x, y: 400, tint: '#FFD08A', size: 1.06 },
      body:
        circle(x, 520, 420, paint('glow')) +
        circle(x, 520, 190, '#FFE3A0', 'opacity="0.5"') +
        birds() +
        hills(1920, 760, ['#7A2440', '#561634']) +
        at(x - 400, 850, gopuram(3, 'dusk', 250), 0.9) +
        at(x + 400, 850, gopuram(3, 'dusk', 250), 0.9) +
        at(x, 856, gopuram(6, 'dusk', 460), 1.06) +
        box(0, 846, 1920, 60, '#2A0A1E') +
        lampRow(842, 26),
    }),
  'slide-aarati-lamps': () =>
    slide({
      sky: [[0, '#2A0F12'], [0.6, '#6B2A14'], [1, '#3A130C']],
      mandala: { form: 'rays', x, y: 400, tint: '#FFC873', size: 1.12 },
      body:
        bokeh(700, 40, 1220, 680, 34) +
        circle(x, 360, 560, paint('glow'), 'opacity="0.7"') +
        altar('silkRed', 796, 1920) +
        at(x - 330, 560, brassLamp(96), 0.8) +
        at(x + 330, 560, brassLamp(96), 0.8) +
        at(x, 440, tieredLamp(), 1.02) +
        at(x - 180, 812, smallDiya('brass', 76), 1.3) +
        at(x + 180, 812, smallDiya('brass', 76), 1.3),
    }),
  'slide-annadanam': () =>
    slide({
      sky: [[0, '#5A2508'], [0.55, '#B5610F'], [1, '#6B300A']],
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
      sky: [[0, '#0C3324'], [0.6, '#1F6A4A'], [1, '#0B2C20']],
      mandala: { form: 'star', x, y: 420, tint: '#CDEBBE', size: 1.12 },
      body:
        circle(x, 420, 470, paint('halo')) +
        box(0, 0, 1920, 40, paint('woodSlant')) +
        box(0, 36, 1920, 10, paint('goldSlant')) +
        [-560, -430, -300, 300, 430, 560].map((shift, index) => at(x + shift, 40, strand(300 + ((index * 130) % 260), 0.6))).join('') +
        at(x, 390, pushpaMala(), 0.98) +
        at(x, 866, petals(1100, 30)),
    }),
  'slide-kalash': () =>
    slide({
      sky: [[0, '#4A0A1C'], [0.55, '#A31B34'], [1, '#5A0D22']],
      mandala: { form: 'chakra', x, y: 420, tint: '#FFC2A0', size: 1.2 },
      body:
        at(x - 600, 0, niche()) +
        circle(x, 440, 430, paint('halo')) +
        altar('silkGreen', 772, 1920) +
        at(x, 500, kalash(), 1.12) +
        [-1, 1].map((side) => at(x + side * 250, 770, smallDiya('brass', 90), 1.5) + at(x + side * 420, 768, stamp('marigoldBloom', 0, -30, 0.9) + stamp('roseBloom', side * 70, -22, 0.7))).join(''),
    }),
  'slide-river-of-lamps': () =>
    slide({
      sky: [[0, '#081428'], [0.4, '#16325A'], [0.58, '#3A4A78'], [1, '#0A1830']],
      body:
        stars(1920, 420, 90) +
        fullMoon(x + 160, 190, 86) +
        at(x - 300, 520, gopuram(4, 'night', 260), 0.66) +
        at(x + 330, 520, gopuram(3, 'night', 240), 0.6) +
        at(x + 30, 520, gopuram(2, 'night', 260), 0.56) +
        box(0, 508, 1920, 16, '#1A1233') +
        water(1920, 520, '#0A1E3C', '#FFD58A', x + 60) +
        boats(),
    }),
  'slide-temple-bells': () =>
    slide({
      sky: [[0, '#33103C'], [0.55, '#8A3468'], [1, '#E08A4A']],
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
  'slide-cow-and-tulsi': () =>
    slide({
      sky: [[0, '#2E6E6A'], [0.45, '#8FB98A'], [0.7, '#F4D58C'], [1, '#F2C46B']],
      mandala: { form: 'star', x, y: 380, tint: '#FFF1C4', size: 1.05 },
      body:
        circle(x, 400, 500, paint('glow'), 'opacity="0.9"') +
        hills(1920, 600, ['#5E9A6A', '#3B7A52', '#1F5A3D']) +
        range(40, (index) => stamp(index % 3 ? 'marigoldBloom' : 'jasmineBloom', 720 + ((index * 271) % 1180), 792 + ((index * 53) % 96), 0.2 + (index % 3) * 0.08, index * 20)) +
        at(x + 270, 560, tulsi(), 0.9) +
        at(x - 130, 500, cow(), 1.24),
    }),
  'slide-night-of-lights': () =>
    slide({
      sky: [[0, '#0A0A2C'], [0.6, '#2E1F5E'], [1, '#4A2468']],
      body:
        stars(1920, 620, 90) +
        firework(x - 330, 190, 130, '#FF8FA3') +
        firework(x + 350, 160, 140, '#FFD27A') +
        firework(x + 70, 110, 90, '#9FE3D0') +
        circle(x, 640, 480, paint('glow'), 'opacity="0.6"') +
        at(x - 390, 826, gopuram(3, 'night', 250), 0.9) +
        at(x + 390, 826, gopuram(3, 'night', 250), 0.9) +
        at(x, 836, gopuram(6, 'night', 440) + outline(), 0.96) +
        box(0, 822, 1920, 80, '#140C2B') +
        lampRow(836, 30) +
        lampRow(884, 22, 1.2),
    }),
  'slide-dawn-mandala': () =>
    slide({
      sky: [[0, '#4A1E5A'], [0.38, '#C44A5E'], [0.62, '#F7A05A'], [0.8, '#FFD98A'], [1, '#FFE3A8']],
      body:
        circle(x, 600, 620, paint('glow')) +
        at(x, 600, mandala('lotus', '#FFF3CE') + mandala('bloom', '#FFE3A0') + circle(0, 0, 118, '#FFF1C4', 'opacity="0.9"'), 1.12) +
        hills(1920, 640, ['#B0506A', '#7E3460']) +
        water(1920, 744, '#4A2050', '#FFD9A0', x) +
        at(x - 20, 868, lotus('pink'), 0.96) +
        at(x - 270, 846, lotus('white'), 0.44) +
        at(x + 250, 850, lotus('white'), 0.5),
    }),
} satisfies Record<string, () => string>;

function lampRow(y: number, count: number, size = 0.9): string {
  return range(count, (index) => at(30 + (index * 1900) / count, y, smallDiya('earth', 56), size * 0.5));
}

function birds(): string {
  return [[-260, 190, 1], [-210, 160, 0.7], [-170, 206, 0.8], [250, 150, 0.9], [300, 180, 0.6]]
    .map(([dx = 0, y = 0, size = 1]) => at(x + dx, y, line('M-26 0Q-12 -16 0 0Q12 -16 26 0', '#3A0F30', 5), size))
    .join('');
}

function boats(): string {
  const spots = [[-330, 566, 0.24], [250, 560, 0.22], [60, 580, 0.28], [-170, 610, 0.36], [330, 634, 0.42], [-40, 690, 0.62], [-350, 720, 0.6], [250, 770, 0.86], [-120, 840, 0.9]];
  return spots.map(([dx = 0, y = 0, size = 1]) => at(x + dx, y - 40 * size, leafBoat(), size)).join('');
}

function hangingBell(at_: number, y: number, size: number): string {
  return line(`M${at_} 90V${y - 220 * size}`, '#8A4E12', 11) + line(`M${at_} 90V${y - 220 * size}`, '#E9B24C', 4, 'stroke-dasharray="3 14"') + at(at_, y, bell(), size);
}

/** Lamps strung along the edges of the great tower. */
function outline(): string {
  return range(6, (tier) => {
    const half = 220 * (1 - tier * 0.105) * 1.03;
    const y = -122 - tier * 80;
    return range(13, (index) => circle(((index - 6) / 6) * half, y, 4.5, '#FFE9A8') + (index % 3 === 0 ? circle(((index - 6) / 6) * half, y, 20, paint('glow'), 'opacity="0.7"') : ''));
  });
}
