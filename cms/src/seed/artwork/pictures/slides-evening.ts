import { gopuram } from '../motifs/gopuram';
import { leafBoat } from '../motifs/leaf-boat';
import { paint } from '../paints';
import { firework, fullMoon, hills, stars, water } from '../sky';
import { slide, stage } from '../slide';
import { stamp } from '../stamps';
import { at, box, circle, line, n, range } from '../svg';

const { x } = stage;

/** The slides of the home page at dusk and by night. */
export const eveningSlides = {
  'slide-gopuram-dusk': () =>
    slide({
      sky: [
        [0, '#3A0F38'],
        [0.4, '#8E1F3E'],
        [0.68, '#D9582A'],
        [0.86, '#F8A63C'],
        [1, '#F2B24A'],
      ],
      mandala: { form: 'lotus', x, y: 400, tint: '#FFD08A', size: 1.06 },
      body:
        circle(x, 520, 420, paint('glow')) +
        circle(x, 520, 190, '#FFE3A0', 'opacity="0.5"') +
        birds() +
        hills(1920, 760, ['#7A2440', '#561634']) +
        pair(gopuram(3, 'dusk', 250), 400, 850) +
        at(x, 856, gopuram(6, 'dusk', 460), 1.06) +
        box(0, 846, 1920, 60, '#2A0A1E') +
        lampRow(842, 26),
    }),
  'slide-river-of-lamps': () =>
    slide({
      sky: [
        [0, '#081428'],
        [0.4, '#16325A'],
        [0.58, '#3A4A78'],
        [1, '#0A1830'],
      ],
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
  'slide-night-of-lights': () =>
    slide({
      sky: [
        [0, '#0A0A2C'],
        [0.6, '#2E1F5E'],
        [1, '#4A2468'],
      ],
      body:
        stars(1920, 620, 90) +
        firework(x - 330, 190, 130, '#FF8FA3') +
        firework(x + 350, 160, 140, '#FFD27A') +
        firework(x + 70, 110, 90, '#9FE3D0') +
        circle(x, 640, 480, paint('glow'), 'opacity="0.6"') +
        pair(gopuram(3, 'night', 250), 390, 826) +
        at(x, 836, gopuram(6, 'night', 440) + outline(), 0.96) +
        box(0, 822, 1920, 80, '#140C2B') +
        lampRow(836, 30) +
        lampRow(884, 22, 1.2),
    }),
} satisfies Record<string, () => string>;

function lampRow(y: number, count: number, size = 0.9): string {
  return range(count, (index) => stamp('clayLamp', 30 + (index * 1900) / count, y, size * 0.46));
}

function pair(tower: string, distance: number, y: number): string {
  return at(x - distance, y, `<g id="tower">${tower}</g>`, 0.9) + at(x + distance, y, '<use href="#tower"/>', 0.9);
}

function birds(): string {
  return [
    [-260, 190, 1],
    [-210, 160, 0.7],
    [-170, 206, 0.8],
    [250, 150, 0.9],
    [300, 180, 0.6],
  ]
    .map(([dx = 0, y = 0, size = 1]) => at(x + dx, y, line('M-26 0Q-12 -16 0 0Q12 -16 26 0', '#3A0F30', 5), size))
    .join('');
}

function boats(): string {
  const spots = [
    [-330, 566, 0.24],
    [250, 560, 0.22],
    [60, 580, 0.28],
    [-170, 610, 0.36],
    [330, 634, 0.42],
    [-40, 690, 0.62],
    [-350, 720, 0.6],
    [250, 770, 0.86],
    [-120, 840, 0.9],
  ];
  return spots
    .map(([dx = 0, y = 0, size = 1], index) => {
      const boat = index === 0 ? `<g id="boat">${leafBoat()}</g>` : '<use href="#boat"/>';
      return at(x + dx, y - 40 * size, boat, size);
    })
    .join('');
}

function outline(): string {
  return range(6, (tier) => {
    const half = 220 * (1 - tier * 0.105) * 1.03;
    const y = -122 - tier * 80;
    return (
      line(`M${n(-half)} ${y}H${n(half)}`, '#FFB84A', 16, 'opacity="0.22"') +
      line(`M${n(-half)} ${y}H${n(half)}`, '#FFE9A8', 9, `stroke-dasharray="0.1 ${n(half / 6)}"`)
    );
  });
}
