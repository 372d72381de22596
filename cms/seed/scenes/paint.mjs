import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

// node cms/seed/scenes/paint.mjs sanctum …: paints the drawings of these scenes with brush strokes, large ones first,
// and stores the paintings beside them. It takes a minute each, so the paintings are in the repository.

const width = 1600;
const height = 1200;
const pixels = width * height;

/** Brushes: radius and length in pixels, and the difference in color from which a brush corrects the painting. */
const brushes = [
  { radius: 40, length: 6, tolerance: 0 },
  { radius: 20, length: 6, tolerance: 14 },
  { radius: 10, length: 7, tolerance: 14 },
  { radius: 5, length: 7, tolerance: 13 },
  { radius: 2.6, length: 6, tolerance: 15 },
];

/** @typedef {readonly [number, number]} Point */

/** Returns a generator of numbers from 0 to 1, the same for each run (mulberry32). */
function randomNumbers() {
  let state = 7;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const random = randomNumbers();

const between = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) =>
  Math.min(most, Math.max(least, value));

/**
 * Returns the sum of the differences of two pixels, 0 to 765.
 * @param {ArrayLike<number>} a @param {number} at @param {ArrayLike<number>} b @param {number} to
 */
const difference = (a, at, b, to) =>
  Math.abs(a[at] - b[to]) + Math.abs(a[at + 1] - b[to + 1]) + Math.abs(a[at + 2] - b[to + 2]);

/**
 * Returns the brush direction at a pixel, in radians: along the edges of the drawing, and in soft waves where it is even.
 * @param {Buffer} drawing
 */
async function directionsOf(drawing) {
  const step = 4;
  const [w, h] = [width / step, height / step];
  const gray = await sharp(drawing, { raw: { width, height, channels: 3 } })
    .resize(w, h)
    .grayscale()
    .raw()
    .toBuffer();
  const [xx, yy, xy] = [new Float32Array(w * h), new Float32Array(w * h), new Float32Array(w * h)];
  for (let at = w + 1; at < w * (h - 1) - 1; at++) {
    const [dx, dy] = [gray[at + 1] - gray[at - 1], gray[at + w] - gray[at - w]];
    // Summed over the neighbors, so that strokes near an edge follow it too.
    for (let row = -4; row <= 4; row++)
      for (let column = -4; column <= 4; column++) {
        const near = at + row * w + column;
        if (near < 0 || near >= w * h) continue;
        xx[near] += dx * dx;
        yy[near] += dy * dy;
        xy[near] += dx * dy;
      }
  }
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = Math.floor(between(0, y / step, h - 1)) * w + Math.floor(between(0, x / step, w - 1));
    if (xx[at] + yy[at] < 500) return 0.9 * Math.sin(x / 310 + Math.sin(y / 230)) + 0.7 * Math.cos(y / 270 + x / 700);
    return Math.atan2(2 * xy[at], xx[at] - yy[at]) / 2 + Math.PI / 2;
  };
}

/** Canvas with colors (three values for a pixel) and the height of the paint. */
class Painting {
  colors = new Float32Array(pixels * 3);
  relief = new Float32Array(pixels);

  /**
   * Draws a stroke along points. Bristles differ in tone, and the brush runs dry towards the end.
   * @param {readonly Point[]} points @param {number} radius @param {readonly number[]} color
   */
  stroke(points, radius, color) {
    const bristles = 24;
    const tones = Array.from({ length: bristles + 1 }, () => (random() - 0.5) * (radius > 3 ? 12 : 5));
    const lifts = Array.from({ length: bristles + 1 }, random);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const top = Math.floor(between(0, Math.min(...ys) - radius, height - 1));
    const bottom = Math.ceil(between(0, Math.max(...ys) + radius, height - 1));
    const left = Math.floor(between(0, Math.min(...xs) - radius, width - 1));
    const right = Math.ceil(between(0, Math.max(...xs) + radius, width - 1));
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const { across, along } = positionOn(points, radius, x, y);
        const edge = 1 - Math.abs(across);
        if (edge <= 0) continue;
        const bristle = Math.floor(((across + 1) / 2) * bristles);
        const isDry = along > 0.6 && lifts[bristle] < (along - 0.6) * 2;
        const cover = Math.min(1, edge * (radius > 3 ? 3.2 : 2)) * (isDry ? 0.32 : 0.92);
        const at = y * width + x;
        for (let channel = 0; channel < 3; channel++) {
          const value = color[channel] + tones[bristle];
          this.colors[at * 3 + channel] += (value - this.colors[at * 3 + channel]) * cover;
        }
        const lift = (lifts[bristle] * 0.8 + edge * 0.6) * Math.min(3, radius / 5 + 0.6);
        this.relief[at] += (lift - this.relief[at]) * cover;
      }
  }

  /**
   * Returns the pixels with light from the upper left on the paint, and a trace of the drawing for fine detail.
   * @param {Buffer} drawing
   */
  lit(drawing) {
    const lit = Buffer.alloc(pixels * 3);
    for (let at = 0; at < pixels; at++) {
      const slope = (this.relief[at + 1] ?? 0) - (this.relief[at - 1] ?? 0);
      const rise = (this.relief[at + width] ?? 0) - (this.relief[at - width] ?? 0);
      const shine = between(-0.09, -(slope + rise) * 0.035, 0.12);
      for (let channel = at * 3; channel < at * 3 + 3; channel++)
        lit[channel] = between(
          0,
          (this.colors[channel] * 0.82 + drawing[channel] * 0.18) * (1 + shine) + shine * 14,
          255,
        );
    }
    return lit;
  }
}

/**
 * Returns where a pixel is on a stroke: -1 to 1 across it, 0 to 1 along it. `across` is 1 outside.
 * @param {readonly Point[]} points @param {number} radius @param {number} x @param {number} y
 */
function positionOn(points, radius, x, y) {
  let nearest = radius * radius;
  let across = 1;
  let along = 0;
  for (let index = 0; index < points.length - 1; index++) {
    const [fromX, fromY] = points[index];
    const [dx, dy] = [points[index + 1][0] - fromX, points[index + 1][1] - fromY];
    const part = between(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1), 1);
    const [offX, offY] = [x - fromX - part * dx, y - fromY - part * dy];
    const distance = offX * offX + offY * offY;
    if (distance >= nearest) continue;
    nearest = distance;
    across = (Math.sqrt(distance) / radius) * (dx * offY - dy * offX > 0 ? 1 : -1);
    along = (index + part) / (points.length - 1);
  }
  return { across, along };
}

/**
 * Returns the points of a stroke from a pixel, as long as the drawing has nearly the same color.
 * @param {Buffer} drawing @param {(x: number, y: number) => number} directionAt
 * @param {{ radius: number, length: number }} brush @param {Point} start
 */
function pathOf(drawing, directionAt, { radius, length }, [startX, startY]) {
  const first = (startY * width + startX) * 3;
  /** @type {Point[]} */
  const points = [[startX, startY]];
  let [x, y] = [startX, startY];
  let heading = directionAt(x, y) + (random() < 0.5 ? Math.PI : 0);
  const most = Math.max(2, length * (0.5 + random()));
  while (points.length <= most) {
    let next = directionAt(x, y);
    if (Math.cos(next - heading) < 0) next += Math.PI;
    heading = Math.atan2(
      0.6 * Math.sin(next) + 0.4 * Math.sin(heading),
      0.6 * Math.cos(next) + 0.4 * Math.cos(heading),
    );
    x += Math.cos(heading) * radius;
    y += Math.sin(heading) * radius;
    if (x < 0 || y < 0 || x >= width || y >= height) break;
    const at = (Math.floor(y) * width + Math.floor(x)) * 3;
    if (points.length > 1 && difference(drawing, at, drawing, first) > 40) break;
    points.push([x, y]);
  }
  if (points.length === 1) points.push([startX + radius, startY]);
  return points;
}

/**
 * Returns pixels in random order, one in each cell of a grid, at which the painting differs from the drawing.
 * @param {Buffer} drawing @param {Painting} painting @param {{ radius: number, tolerance: number }} brush
 */
function startsOf(drawing, painting, { radius, tolerance }) {
  /** @type {(readonly [number, Point])[]} */
  const starts = [];
  const cell = Math.max(2, radius * 0.85);
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const x = Math.floor(Math.min(width - 1, left + random() * cell));
      const y = Math.floor(Math.min(height - 1, top + random() * cell));
      const at = (y * width + x) * 3;
      if (tolerance === 0 || difference(drawing, at, painting.colors, at) > tolerance * (1.2 + 0.6 * random()))
        starts.push([random(), [x, y]]);
    }
  return starts.sort(([a], [b]) => a - b).map(([, start]) => start);
}

/**
 * Paints a scene.
 * @param {string} name
 */
async function paint(name) {
  const file = path.join(import.meta.dirname, `${name}.svg`);
  const flat = await sharp(await fs.promises.readFile(file))
    .resize(width, height)
    .removeAlpha()
    .png()
    .toBuffer();
  const rawOf = (/** @type {sharp.Sharp} */ image) => image.removeAlpha().raw().toBuffer();
  const drawing = await rawOf(sharp(flat));
  const directionAt = await directionsOf(drawing);
  const painting = new Painting();
  painting.colors.set(await rawOf(sharp(flat).blur(30)));
  for (const brush of brushes) {
    const seen = brush.radius > 3 ? await rawOf(sharp(flat).blur(brush.radius * 0.45)) : drawing;
    for (const start of startsOf(seen, painting, brush)) {
      const at = (start[1] * width + start[0]) * 3;
      const tone = 0.95 + random() * 0.1;
      const warmth = (random() - 0.5) * 8;
      const color = [seen[at] * tone + warmth, seen[at + 1] * tone, seen[at + 2] * tone - warmth];
      painting.stroke(pathOf(seen, directionAt, brush, start), brush.radius, color);
    }
  }
  await sharp(painting.lit(drawing), { raw: { width, height, channels: 3 } })
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(file.replace('.svg', '.webp'));
}

for (const name of process.argv.slice(2)) await paint(name);
