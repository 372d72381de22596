/** A point of a drawing, in its own units. */
export type Point = readonly [x: number, y: number];

/** A number as SVG writes it: a tenth of a unit is finer than any screen shows. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A path, filled with a colour or a paint; `extra` is any further attributes. */
export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

/** A line along a path, with round ends. */
export const line = (d: string, colour: string, width = 3, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

/** A circle around (x, y). */
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(extra)}/>`;

/** An ellipse around (x, y). */
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(extra)}/>`;

/** A rectangle from its upper left corner, with corners rounded by `r`. */
export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${attributes(extra)}/>`;

/** A drawing moved to (x, y), scaled, and turned by degrees. */
export const at = (x: number, y: number, body: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${body}</g>`;

/** A drawing and its reflection in the vertical axis. */
export const mirrored = (body: string): string => `${body}${flipped(body)}`;

/** A drawing reflected in the vertical axis. */
export const flipped = (body: string): string => `<g transform="scale(-1 1)">${body}</g>`;

/** A drawing seen through: 0 invisible, 1 solid. */
export const faded = (opacity: number, body: string): string => `<g opacity="${opacity}">${body}</g>`;

/** Copies of a drawing, turned about the origin in equal steps from `start` degrees. */
export const around = (count: number, body: string, start = 0): string =>
  range(count, (index) => `<g transform="rotate(${n(start + (index * 360) / count)})">${body}</g>`);

/** What `draw` gives for 0 … count − 1, joined. */
export const range = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A number in [0, 1) that looks random and is always the same for the same index and salt. */
export function noise(index: number, salt = 0): number {
  const mixed = Math.imul(index + 1, 374_761_393) ^ Math.imul(salt + 1, 668_265_263);
  const stirred = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((stirred ^ (stirred >>> 16)) >>> 0) / 2 ** 32;
}

const attributes = (extra: string) => (extra ? ` ${extra}` : '');
