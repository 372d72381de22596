import { paint, type PaintName } from '../paints';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { flame } from './flame';
import { garland } from './garland';
import { strand } from './toran';

/** The frame of a four-pillared canopy, 820 units wide about the origin; the dais at y = 300. `silk` colours roof and drapes. */
export function canopyFrame(silk: Extract<PaintName, 'silkRed' | 'silkIvory' | 'silkSaffron'>): string {
  return (
    ellipse(0, 332, 440, 34, paint('shade')) +
    box(-420, 290, 840, 40, paint('wood'), 6) +
    box(-440, 276, 880, 22, paint('goldSlant'), 6) +
    mirrored(pillar(350, 1) + pillar(214, 0.8)) +
    path('M-420 -196C-300 -280 -140 -310 0 -372C140 -310 300 -280 420 -196Z', paint(silk)) +
    range(7, (index) =>
      line(
        `M${(index - 3) * 16} -356Q${(index - 3) * 74} -300 ${(index - 3) * 118} -200`,
        '#5A0A1C',
        3,
        'opacity="0.35"',
      ),
    ) +
    path('M-432 -206Q0 -236 432 -206V-164Q0 -194 -432 -164Z', paint('goldSlant')) +
    range(15, (index) =>
      at(
        (index - 7) * 56,
        -172 - 16 * (1 - ((index - 7) / 7) ** 2),
        path('M-26 0C-24 30 -8 44 0 52C8 44 24 30 26 0Z', paint(index % 2 ? 'silkSaffron' : 'silkRed')),
      ),
    ) +
    circle(0, -376, 20, paint('goldRound')) +
    path('M-10 -388C-8 -410 -3 -424 0 -440C3 -424 8 -410 10 -388Z', paint('gold'))
  );
}

function pillar(x: number, strength: number): string {
  const w = 21 * strength;
  return (
    box(x - w, -190, w * 2, 470, paint('wood'), 5) +
    [-150, -20, 110, 230].map((y) => box(x - w - 7, y, w * 2 + 14, 22, paint('goldSlant'), 7)).join('') +
    [-84, 46, 172]
      .map((y) =>
        path(
          `M${x} ${y - 26}C${x + w} ${y - 8} ${x + w} ${y + 12} ${x} ${y + 26}C${x - w} ${y + 12} ${x - w} ${y - 8} ${x} ${y - 26}Z`,
          '#3A1E0C',
          'opacity="0.5"',
        ),
      )
      .join('')
  );
}

/** The canopy hung with flowers over a small fire and two garlands: a wedding. */
export function weddingCanopy(): string {
  return (
    canopyFrame('silkRed') +
    garland([-350, -150], [0, -164], 90, 17, 0.46) +
    garland([0, -164], [350, -150], 90, 17, 0.46) +
    mirrored(at(282, -146, strand(250, 0.44)) + at(120, -120, strand(110, 0.4))) +
    path('M-86 250H86L66 292H-66Z', paint('earth')) +
    box(-92, 240, 184, 14, paint('goldSlant'), 4) +
    at(-30, 244, flame(110, 0.5), 1, -8) +
    at(30, 244, flame(116, 0.5), 1, 8) +
    at(0, 246, flame(176, 1)) +
    mirrored(seat())
  );
}

function seat(): string {
  return (
    path('M120 276C112 190 120 130 160 112C200 130 208 190 200 276Z', paint('goldSlant')) +
    path('M134 276C128 200 134 150 160 134C186 150 192 200 186 276Z', paint('silkGreen')) +
    box(112, 226, 96, 32, paint('silkIvory'), 12) +
    stamp('roseBloom', 160, 122, 0.42)
  );
}

/** The same canopy with ivory drapes and a throne, as it is lent out. */
export function drapedCanopy(): string {
  return (
    canopyFrame('silkIvory') +
    mirrored(
      path('M346 -176C260 -160 230 -60 312 60C290 140 318 220 330 276L352 276Z', paint('silkIvory')) +
        line('M320 -150C268 -100 256 -30 316 58', '#B99D6A', 3) +
        box(304, 40, 40, 26, paint('goldSlant'), 10),
    ) +
    path(
      'M-300 -170C-180 -80 -80 -70 0 -150C80 -70 180 -80 300 -170Q0 -206 -300 -170Z',
      paint('silkIvory'),
      'opacity="0.95"',
    ) +
    line('M-280 -160C-170 -90 -80 -86 0 -156C80 -86 170 -90 280 -160', '#C9AE7C', 3) +
    throne() +
    mirrored(
      at(
        300,
        276,
        stamp('roseBloom', 0, -20, 0.6) + stamp('marigoldBloom', 34, -12, 0.5) + stamp('marigoldBloom', -34, -12, 0.5),
      ),
    )
  );
}

function throne(): string {
  return (
    path(
      'M-150 276V60C-150 -20 -80 -20 -40 -40C-20 -50 -10 -70 0 -84C10 -70 20 -50 40 -40C80 -20 150 -20 150 60V276Z',
      paint('goldSlant'),
    ) +
    path(
      'M-122 230V76C-122 14 -70 8 -34 -10C-16 -20 -8 -32 0 -40C8 -32 16 -20 34 -10C70 8 122 14 122 76V230Z',
      paint('silkRed'),
    ) +
    range(9, (index) => circle(((index % 3) - 1) * 66, 50 + Math.floor(index / 3) * 56, 6, paint('goldRound'))) +
    box(-160, 190, 320, 60, paint('silkRed'), 20) +
    box(-170, 244, 340, 34, paint('goldSlant'), 8)
  );
}
