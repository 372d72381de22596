import { cow } from '../motifs/cow';
import { lotus } from '../motifs/lotus';
import { tulsi } from '../motifs/tulsi';
import { mandala } from '../mandala';
import { paint } from '../paints';
import { hills, water } from '../sky';
import { slide, stage } from '../slide';
import { stamp } from '../stamps';
import { at, circle, noise, range } from '../svg';

const { x } = stage;

/** The slides of the home page in the morning light. */
export const morningSlides = {
  'slide-cow-and-tulsi': () =>
    slide({
      sky: [
        [0, '#2E6E6A'],
        [0.45, '#8FB98A'],
        [0.7, '#F4D58C'],
        [1, '#F2C46B'],
      ],
      mandala: { form: 'star', x, y: 380, tint: '#FFF1C4', size: 1.05 },
      body:
        circle(x, 400, 500, paint('glow'), 'opacity="0.9"') +
        hills(1920, 600, ['#5E9A6A', '#3B7A52', '#1F5A3D']) +
        range(40, (index) =>
          stamp(
            index % 3 ? 'marigoldBloom' : 'jasmineBloom',
            720 + noise(index, 8) * 1180,
            792 + noise(index, 9) * 96,
            0.2 + (index % 3) * 0.08,
            index * 20,
          ),
        ) +
        at(x + 270, 560, tulsi(), 0.9) +
        at(x - 130, 500, cow(), 1.24),
    }),
  'slide-dawn-mandala': () =>
    slide({
      sky: [
        [0, '#4A1E5A'],
        [0.38, '#C44A5E'],
        [0.62, '#F7A05A'],
        [0.8, '#FFD98A'],
        [1, '#FFE3A8'],
      ],
      body:
        circle(x, 600, 620, paint('glow')) +
        at(
          x,
          600,
          mandala('lotus', '#FFF3CE') + mandala('bloom', '#FFE3A0') + circle(0, 0, 118, '#FFF1C4', 'opacity="0.9"'),
          1.12,
        ) +
        hills(1920, 640, ['#B0506A', '#7E3460']) +
        water(1920, 744, '#4A2050', '#FFD9A0', x) +
        at(x - 20, 868, lotus('pink'), 0.96) +
        at(x - 270, 846, lotus('white'), 0.44) +
        at(x + 250, 850, lotus('white'), 0.5),
    }),
} satisfies Record<string, () => string>;
