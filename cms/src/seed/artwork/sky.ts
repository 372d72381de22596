import { paint } from './paints';
import { colour } from './palette';
import { stamp } from './stamps';
import { around, at, box, circle, faded, line, n, noise, path, range } from './svg';

/** Stars over a width and height, always the same ones. */
export function stars(width: number, height: number, count = 60): string {
  return range(count, (index) => {
    const x = noise(index, 1) * width;
    const y = noise(index, 2) * height;
    return index % 9 === 4
      ? stamp('sparkle', x, y, 0.16 + (index % 3) * 0.06)
      : circle(x, y, 1.4 + (index % 4) * 0.7, '#FFF3D0', `opacity="${0.45 + (index % 5) * 0.11}"`);
  });
}

/** A crescent moon in its own light, open to the upper right. */
export function crescent(x: number, y: number, r: number): string {
  const moon = `M${n(-r * 0.2)} ${n(-r)}A${n(r)} ${n(r)} 0 1 0 ${n(r)} ${n(r * 0.2)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(-r * 0.2)} ${n(-r)}Z`;
  return at(x, y, circle(0, 0, r * 2.6, paint('halo')) + path(moon, paint('ivory')));
}

/** The full moon in its own light. */
export function fullMoon(x: number, y: number, r: number): string {
  const seas = faded(
    0.16,
    circle(-r * 0.3, -r * 0.2, r * 0.24, '#8A6A3A') +
      circle(r * 0.28, r * 0.1, r * 0.32, '#8A6A3A') +
      circle(-r * 0.1, r * 0.46, r * 0.18, '#8A6A3A'),
  );
  return at(x, y, circle(0, 0, r * 2.2, paint('halo')) + circle(0, 0, r, paint('whiteRound')) + seas);
}

/** Hills one behind the other; each colour is one range, the farthest first, over a width, from `y` downward. */
export function hills(width: number, y: number, colours: readonly string[]): string {
  return colours
    .map((fill, depth) => {
      const base = y + depth * 54;
      const swell = 46 - depth * 8;
      const wave = range(
        6,
        (index) =>
          `Q${n(((index + 0.5) * width) / 6)} ${n(base + (index % 2 === depth % 2 ? -swell : swell))} ${n(((index + 1) * width) / 6)} ${n(base)}`,
      );
      return path(`M0 ${base}${wave}V900H0Z`, fill);
    })
    .join('');
}

/** Water below `y` with bands of light around x. */
export function water(width: number, y: number, deep: string, light: string, x = width / 2): string {
  return (
    box(0, y, width, 900 - y, deep) +
    range(26, (index) => {
      const depth = (index / 26) ** 1.5;
      const half = 26 + depth * 240;
      return line(
        `M${n(x - half + Math.sin(index * 5) * 40)} ${n(y + 10 + depth * (880 - y))}h${n(half * (1.1 + Math.sin(index * 3) * 0.4))}`,
        light,
        2.5 + depth * 4,
        `opacity="${(0.42 - depth * 0.24).toFixed(2)}"`,
      );
    })
  );
}

/** A firework that has opened at (x, y), of one colour. */
export function firework(x: number, y: number, r: number, fill: string): string {
  return at(
    x,
    y,
    circle(0, 0, r * 1.1, paint('halo'), 'opacity="0.5"') +
      around(18, line(`M0 ${n(-r * 0.3)}V${n(-r * 0.86)}`, fill, 3.5, 'opacity="0.8"') + circle(0, -r, 5, fill)) +
      around(
        12,
        line(`M0 ${n(-r * 0.16)}V${n(-r * 0.5)}`, colour.goldPale, 2.5, 'opacity="0.8"') +
          circle(0, -r * 0.6, 3.5, colour.goldPale),
        8,
      ),
  );
}

/** Soft discs of light out of focus, always the same ones, within a box. */
export function bokeh(x: number, y: number, width: number, height: number, count = 18): string {
  return range(count, (index) =>
    circle(
      x + noise(index, 3) * width,
      y + noise(index, 4) * height,
      16 + noise(index, 5) * 44,
      '#FFC860',
      `opacity="${0.05 + (index % 4) * 0.035}"`,
    ),
  );
}
