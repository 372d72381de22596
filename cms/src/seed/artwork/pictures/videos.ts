import { aaratiLamp } from '../motifs/aarati-lamp';
import { brassLamp } from '../motifs/brass-lamp';
import { censer } from '../motifs/censer';
import { lotus } from '../motifs/lotus';
import { padukas } from '../motifs/padukas';
import { tabla } from '../motifs/tabla';
import { thali } from '../motifs/thali';
import { strand, toran } from '../motifs/toran';
import { paint } from '../paints';
import { petals } from '../room';
import { bokeh, crescent, hills, stars } from '../sky';
import { poster } from '../slide';
import { at, box, circle, faded } from '../svg';

/** The posters of the six videos, each in the light of its hour. */
export const videoPictures = {
  'video-kakad': () =>
    poster({
      sky: [
        [0, '#4A2060'],
        [0.5, '#D0506A'],
        [0.78, '#F9A95C'],
        [1, '#8A3A2E'],
      ],
      mandala: { form: 'rays', x: 640, y: 400, tint: '#FFE3B0', size: 0.98 },
      body:
        circle(640, 480, 420, paint('glow')) +
        circle(640, 470, 150, '#FFE7B0', 'opacity="0.55"') +
        hills(1280, 560, ['#A2445A', '#6B2440']) +
        at(640, 396, aaratiLamp(), 0.98),
    }),
  'video-madhyan': () =>
    poster({
      sky: [
        [0, '#B5610F'],
        [0.5, '#E9952E'],
        [1, '#8A4210'],
      ],
      mandala: { form: 'star', x: 640, y: 360, tint: '#FFF0C4', size: 1 },
      body: circle(640, 360, 470, paint('halo')) + at(640, 366, thali(), 0.98) + at(640, -6, toran(1400, 7), 0.8),
    }),
  'video-dhoop': () =>
    poster({
      sky: [
        [0, '#2A1238'],
        [0.6, '#7A2A4A'],
        [1, '#C2562E'],
      ],
      mandala: { form: 'bloom', x: 640, y: 340, tint: '#FFC9A8', size: 0.9 },
      body:
        bokeh(60, 60, 1160, 420, 16) +
        box(0, 640, 1280, 80, '#2A0A16') +
        box(0, 636, 1280, 7, paint('goldSlant')) +
        at(640, 420, censer(), 0.86),
    }),
  'video-shej': () =>
    poster({
      sky: [
        [0, '#070F26'],
        [0.6, '#1B2F5E'],
        [1, '#2E2A5A'],
      ],
      body:
        stars(1280, 560, 70) +
        crescent(920, 170, 74) +
        faded(0.9, hills(1280, 560, ['#1A2148', '#121735'])) +
        at(600, 400, brassLamp(104), 0.92),
    }),
  'video-sai-bhajan': () =>
    poster({
      sky: [
        [0, '#0C3F3E'],
        [0.55, '#1F7A72'],
        [1, '#0A2E2E'],
      ],
      mandala: { form: 'chakra', x: 640, y: 340, tint: '#C9F0E2', size: 0.94 },
      body:
        circle(640, 340, 420, paint('halo')) +
        at(110, -20, strand(300, 0.56)) +
        at(1170, -20, strand(300, 0.56)) +
        box(0, 560, 1280, 160, '#06201F', 0, 'opacity="0.7"') +
        box(0, 556, 1280, 6, paint('goldSlant')) +
        at(640, 382, tabla(), 1.02),
    }),
  'video-guru-paduka': () =>
    poster({
      sky: [
        [0, '#4A0A1C'],
        [0.55, '#9E1B34'],
        [1, '#54101F'],
      ],
      mandala: { form: 'lotus', x: 640, y: 360, tint: '#FFC9B0', size: 0.92 },
      body:
        circle(640, 360, 430, paint('halo')) +
        at(640, 690, lotus('gold'), 1.62) +
        at(640, 336, padukas(), 1.04) +
        at(640, 690, petals(1000, 22)),
    }),
} satisfies Record<string, () => string>;
