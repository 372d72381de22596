import { petal } from './curve';
import { n, range } from './svg';

interface Ring {
  petals: number;
  /** Distance of the petals' feet from the centre. */
  foot: number;
  length: number;
  width: number;
  opacity: number;
  /** Drawn as an outline only. */
  outline?: boolean;
}

/** The forms a mandala takes, so that two pictures on one ground still differ. */
export const mandalas = {
  lotus: [
    { petals: 20, foot: 268, length: 190, width: 46, opacity: 0.13 },
    { petals: 20, foot: 176, length: 150, width: 34, opacity: 0.16, outline: true },
    { petals: 16, foot: 120, length: 150, width: 34, opacity: 0.16 },
    { petals: 12, foot: 40, length: 120, width: 28, opacity: 0.2 },
  ],
  star: [
    { petals: 12, foot: 210, length: 240, width: 58, opacity: 0.12 },
    { petals: 12, foot: 190, length: 250, width: 26, opacity: 0.15, outline: true },
    { petals: 24, foot: 130, length: 120, width: 22, opacity: 0.15 },
    { petals: 8, foot: 20, length: 160, width: 40, opacity: 0.16 },
  ],
  chakra: [
    { petals: 36, foot: 330, length: 110, width: 20, opacity: 0.16 },
    { petals: 18, foot: 230, length: 120, width: 36, opacity: 0.13 },
    { petals: 18, foot: 150, length: 90, width: 20, opacity: 0.18, outline: true },
    { petals: 9, foot: 40, length: 150, width: 44, opacity: 0.15 },
  ],
  rays: [
    { petals: 48, foot: 180, length: 290, width: 9, opacity: 0.2 },
    { petals: 24, foot: 160, length: 220, width: 16, opacity: 0.14 },
    { petals: 16, foot: 60, length: 130, width: 26, opacity: 0.14 },
  ],
  bloom: [
    { petals: 9, foot: 150, length: 300, width: 110, opacity: 0.1 },
    { petals: 9, foot: 130, length: 250, width: 84, opacity: 0.12, outline: true },
    { petals: 14, foot: 100, length: 150, width: 40, opacity: 0.14 },
  ],
} as const satisfies Record<string, readonly Ring[]>;

/** The name of a mandala's form. */
export type MandalaName = keyof typeof mandalas;

/** A mandala about the origin, some 460 units in radius, in one tint and faint enough to lie behind things. */
export function mandala(name: MandalaName, tint: string): string {
  const rings: readonly Ring[] = mandalas[name];
  const petals = rings
    .map((ring, depth) => drawRing(ring, `${name}${depth}`, depth % 2 ? 180 / ring.petals : 0, tint))
    .join('');
  const circles = rings
    .map((ring) => `<circle r="${ring.foot}" fill="none" stroke="${tint}" stroke-width="1.5" opacity="0.22"/>`)
    .join('');
  const dots = `<circle r="475" fill="none" stroke="${tint}" stroke-width="6" stroke-linecap="round" stroke-dasharray="0.1 24.87" opacity="0.3"/>`;
  return petals + circles + dots;
}

function drawRing(
  { petals, foot, length, width, opacity, outline }: Ring,
  id: string,
  start: number,
  tint: string,
): string {
  const ink = outline ? `fill="none" stroke="${tint}" stroke-width="2.5"` : `fill="${tint}"`;
  const first = `<path id="${id}" d="${petal(length, width)}" transform="translate(0 ${-foot})"/>`;
  const others = range(
    petals - 1,
    (index) => `<use href="#${id}" transform="rotate(${n(((index + 1) * 360) / petals)})"/>`,
  );
  return `<g ${ink} opacity="${opacity}" transform="rotate(${n(start)})">${first}${others}</g>`;
}
