import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, line, n, path, range } from '../svg';

/** The colours of a tower: walls, cornices, niches, and what shines in its doors. */
interface Skin {
  wall: string;
  cornice: string;
  niche: string;
  door: string;
}

const skins = {
  day: { wall: paint('earth'), cornice: paint('goldSlant'), niche: '#5A2410', door: colour.goldPale },
  dusk: { wall: '#4A1630', cornice: '#6B2440', niche: '#2A0A1E', door: '#FFC145' },
  night: { wall: '#2A1B4A', cornice: '#43306B', niche: '#150D2B', door: '#FFD36B' },
} as const satisfies Record<string, Skin>;

/** How a tower is lit. */
export type TowerSkin = keyof typeof skins;

/** A temple tower on the origin: `tiers` storeys under a barrel roof with finials; 440 units wide and some 640 tall for seven tiers. */
export function gopuram(tiers = 6, skin: TowerSkin = 'day', width = 440): string {
  const look = skins[skin];
  const rise = 80;
  const half = (tier: number) => (width / 2) * (1 - tier * 0.105);
  const storeys = range(tiers, (tier) =>
    storey(half(tier), half(tier + 1), -110 - tier * rise, rise, look, Math.max(2, 4 - Math.floor(tier / 2))),
  );
  const top = -110 - tiers * rise;
  return base(width / 2, look) + storeys + at(0, top, roof(half(tiers), look));
}

function base(half: number, look: Skin): string {
  return (
    path(`M${n(-half * 1.06)} 0V-24H${n(-half)}V-110H${n(half)}V-24H${n(half * 1.06)}V0Z`, look.wall) +
    path(`M${n(-half * 1.1)} -100H${n(half * 1.1)}L${n(half * 1.04)} -122H${n(-half * 1.04)}Z`, look.cornice) +
    path('M-40 0V-70Q-40 -92 0 -98Q40 -92 40 -70V0Z', look.niche) +
    path('M-26 0V-60Q-26 -78 0 -82Q26 -78 26 -60V0Z', look.door) +
    [-0.78, -0.5, 0.5, 0.78]
      .map((share) => path(`M${n(share * half - 9)} -4V-96H${n(share * half + 9)}V-4Z`, look.cornice, 'opacity="0.6"'))
      .join('')
  );
}

function storey(lower: number, upper: number, y: number, rise: number, look: Skin, niches: number): string {
  const shrine = (x: number) =>
    path(`M${n(x - 11)} ${n(y - 18)}v-22q11 -20 22 0v22Z`, look.niche) +
    line(`M${n(x - 14)} ${n(y - 18)}v-24q14 -24 28 0v24`, look.door, 1.6, 'opacity="0.5"');
  return (
    path(`M${n(-lower)} ${n(y)}L${n(-upper)} ${n(y - rise)}H${n(upper)}L${n(lower)} ${n(y)}Z`, look.wall) +
    range(niches, (index) => {
      const x = (lower * (index + 1)) / (niches + 0.9);
      return x > 24 ? shrine(x) + shrine(-x) : '';
    }) +
    path(`M-13 ${n(y - 14)}v-30q13 -18 26 0v30Z`, look.door) +
    path(
      `M${n(-lower * 1.06)} ${n(y - 4)}Q0 ${n(y + 6)} ${n(lower * 1.06)} ${n(y - 4)}L${n(lower * 0.97)} ${n(y - 18)}H${n(-lower * 0.97)}Z`,
      look.cornice,
    ) +
    range(9, (index) => circle(((index - 4) / 4) * lower * 0.98, y - 19, 6.5, look.cornice))
  );
}

function roof(half: number, look: Skin): string {
  const finials = [-0.72, -0.36, 0, 0.36, 0.72]
    .map((share) =>
      at(
        share * half,
        -104 + Math.abs(share) * 26,
        path('M-9 8C-14 0 -8 -10 0 -12C8 -10 14 0 9 8ZM-4 -12C-3 -24 -1 -32 0 -44C1 -32 3 -24 4 -12Z', paint('gold')),
      ),
    )
    .join('');
  return (
    path(
      `M${n(-half)} 0C${n(-half * 1.22)} -40 ${n(-half * 0.9)} -96 0 -108C${n(half * 0.9)} -96 ${n(half * 1.22)} -40 ${n(half)} 0Z`,
      look.wall,
    ) +
    path(`M${n(-half * 1.1)} 6Q0 18 ${n(half * 1.1)} 6L${n(half)} -14H${n(-half)}Z`, look.cornice) +
    path(
      `M${n(-half * 0.42)} -6C${n(-half * 0.5)} -50 ${n(-half * 0.2)} -82 0 -92C${n(half * 0.2)} -82 ${n(half * 0.5)} -50 ${n(half * 0.42)} -6Z`,
      look.cornice,
    ) +
    path(
      `M${n(-half * 0.26)} -6C${n(-half * 0.32)} -40 ${n(-half * 0.12)} -60 0 -68C${n(half * 0.12)} -60 ${n(half * 0.32)} -40 ${n(half * 0.26)} -6Z`,
      look.niche,
    ) +
    circle(0, -30, 8, look.door) +
    finials
  );
}
