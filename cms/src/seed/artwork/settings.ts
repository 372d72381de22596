import { paint, type PaintName } from './paints';
import { colour } from './palette';
import { stamp } from './stamps';
import { around, at, box, circle, faded, line, mirrored, n, path, range } from './svg';

/** Stars over a width and height, always the same ones. */
export function stars(width: number, height: number, count = 60): string {
  return range(count, (index) => {
    const x = (index * 617.3) % width;
    const y = (index * 283.9 + (index % 7) * 31) % height;
    return index % 9 === 4 ? stamp('sparkle', x, y, 0.16 + (index % 3) * 0.06) : circle(x, y, 1.4 + (index % 4) * 0.7, '#FFF3D0', `opacity="${0.45 + (index % 5) * 0.11}"`);
  });
}

/** A crescent moon in its own light, open to the upper right. */
export function crescent(x: number, y: number, r: number): string {
  const moon = `M${n(-r * 0.2)} ${n(-r)}A${n(r)} ${n(r)} 0 1 0 ${n(r)} ${n(r * 0.2)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(-r * 0.2)} ${n(-r)}Z`;
  return at(x, y, circle(0, 0, r * 2.6, paint('halo')) + path(moon, paint('ivory')));
}

/** The full moon in its own light. */
export function fullMoon(x: number, y: number, r: number): string {
  const seas = faded(0.16, circle(-r * 0.3, -r * 0.2, r * 0.24, '#8A6A3A') + circle(r * 0.28, r * 0.1, r * 0.32, '#8A6A3A') + circle(-r * 0.1, r * 0.46, r * 0.18, '#8A6A3A'));
  return at(x, y, circle(0, 0, r * 2.2, paint('halo')) + circle(0, 0, r, paint('whiteRound')) + seas);
}

/** A temple niche of cusped gold lines on two slim pillars, 760 units wide, its sill at y = 800 of a service's picture. */
export function niche(): string {
  const arch = 'M-330 380V-60C-330 -120 -270 -130 -256 -180C-240 -236 -170 -226 -140 -276C-110 -322 -40 -310 0 -372C40 -310 110 -322 140 -276C170 -226 240 -236 256 -180C270 -130 330 -120 330 -60V380Z';
  return at(
    600,
    430,
    path(arch, '#1A0806', 'opacity="0.3"') +
      line(arch.slice(0, -1), '#7A4211', 15) +
      line(arch.slice(0, -1), colour.gold, 6) +
      at(0, 22, line('M-300 358V-50C-300 -104 -246 -112 -232 -160C-216 -212 -154 -204 -126 -250C-98 -292 -36 -284 0 -338C36 -284 98 -292 126 -250C154 -204 216 -212 232 -160C246 -112 300 -104 300 -50V358', colour.gold, 2, 'stroke-dasharray="1 11"')) +
      mirrored(box(340, -60, 34, 440, paint('brass'), 6) + box(330, -84, 54, 30, paint('goldSlant'), 6) + box(330, 360, 54, 30, paint('goldSlant'), 6) + box(332, 130, 50, 24, paint('goldSlant'), 8)) +
      at(0, -404, path('M-16 34C-22 14 -10 4 0 0C10 4 22 14 16 34ZM-5 0C-4 -16 -2 -24 0 -38C2 -24 4 -16 5 0Z', paint('gold'))),
  );
}

/** A table draped in silk with a gold hem, from `y` to the picture's foot; `width` is the picture's. */
export function altar(silk: Extract<PaintName, 'silkRed' | 'silkGreen' | 'silkSaffron' | 'silkIvory'>, y = 730, width = 1200): string {
  const pleats = Math.round(width / 150);
  const step = width / pleats;
  return (
    range(pleats, (index) => box(index * step - 1, y, step + 2, 900 - y, paint(silk))) +
    box(0, y, width, 26, paint('goldSlant')) +
    range(pleats, (index) => path(`M${n(index * step)} ${y + 26}Q${n((index + 0.5) * step)} ${y + 98} ${n((index + 1) * step)} ${y + 26}Z`, paint('goldSlant'), 'opacity="0.9"')) +
    range(pleats, (index) => circle((index + 0.5) * step, y + 46, 9, paint('redRound')) + circle((index + 1) * step, y + 34, 6, colour.goldPale)) +
    box(0, y - 5, width, 8, '#1A0806', 0, 'opacity="0.35"')
  );
}

/** A polished floor below `y` that catches the light. */
export function floor(y = 700, width = 1200): string {
  return (
    box(0, y, width, 900 - y, '#1A0806', 0, 'opacity="0.34"') +
    line(`M0 ${y}H${width}`, colour.gold, 2, 'opacity="0.5"') +
    `<ellipse cx="${width / 2}" cy="${y + 70}" rx="${width * 0.36}" ry="64" fill="${paint('halo')}" opacity="0.5"/>`
  );
}

/** Hills one behind the other; each colour is one range, the farthest first, over a width, from `y` downward. */
export function hills(width: number, y: number, colours: readonly string[]): string {
  return colours
    .map((fill, depth) => {
      const base = y + depth * 54;
      const swell = 46 - depth * 8;
      const wave = range(6, (index) => `Q${n(((index + 0.5) * width) / 6)} ${n(base + (index % 2 === depth % 2 ? -swell : swell))} ${n(((index + 1) * width) / 6)} ${n(base)}`);
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
      return line(`M${n(x - half + Math.sin(index * 5) * 40)} ${n(y + 10 + depth * (880 - y))}h${n(half * (1.1 + Math.sin(index * 3) * 0.4))}`, light, 2.5 + depth * 4, `opacity="${(0.42 - depth * 0.24).toFixed(2)}"`);
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
      around(12, line(`M0 ${n(-r * 0.16)}V${n(-r * 0.5)}`, colour.goldPale, 2.5, 'opacity="0.8"') + circle(0, -r * 0.6, 3.5, colour.goldPale), 8),
  );
}

/** Soft discs of light out of focus, always the same ones, within a box. */
export function bokeh(x: number, y: number, width: number, height: number, count = 18): string {
  return range(count, (index) => circle(x + ((index * 379.7) % width), y + ((index * 211.3) % height), 16 + ((index * 17) % 44), '#FFC860', `opacity="${0.05 + (index % 4) * 0.035}"`));
}

/** Loose petals lying about the origin within `width`. */
export function petals(width: number, count = 14): string {
  return range(count, (index) => {
    const x = ((index * 397.7) % width) - width / 2;
    const y = Math.sin(index * 4.7) * 22;
    const fill = ['#E8433F', '#F58A1C', '#FFC145', '#F7B6C4'][index % 4] ?? '#F58A1C';
    return at(x, y, path('M0 0C-12 -8 -12 -26 0 -34C12 -26 12 -8 0 0Z', fill, 'opacity="0.92"'), 0.7 + (index % 3) * 0.2, index * 67);
  });
}
