import { n, type Point } from './svg';

/** The commands that lead smoothly (Catmull–Rom) through points, the pen being on the first of them. */
function through(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${n(one[0])} ${n(one[1])} ${n(two[0])} ${n(two[1])} ${n(to[0])} ${n(to[1])}`;
    })
    .join('');
}

const lineTo = ([x, y]: Point) => `L${n(x)} ${n(y)}`;

/** An open curve through points. */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0]] = points;
  return `M${n(first[0])} ${n(first[1])}${through(points)}`;
}

/** A closed figure with corners only between the given runs of points. */
export function figure(...runs: readonly (readonly Point[])[]): string {
  const body = runs.map((run) => `${run[0] ? lineTo(run[0]) : ''}${through(run)}`).join('');
  return `M${body.slice(1)}Z`;
}

/**
 * The outline of a thing turned on a lathe: `runs` are [radius, y] from top to bottom on the right side, smooth within
 * a run and with a corner between two runs; the left side is its reflection.
 */
export function turned(...runs: readonly (readonly Point[])[]): string {
  const left = [...runs].reverse().map((run) => [...run].reverse().map(([x, y]): Point => [-x, y]));
  return figure(...runs, ...left);
}

/** A band around a turned thing, between two heights and radii; `sag` is how far it bends towards the viewer. */
export function band(y: number, radius: number, height: number, lowerRadius = radius, sag = 0.16): string {
  const drop = radius * sag;
  return `M${n(-radius)} ${n(y)}Q0 ${n(y + drop * 2)} ${n(radius)} ${n(y)}L${n(lowerRadius)} ${n(y + height)}Q0 ${n(y + height + drop * 2)} ${n(-lowerRadius)} ${n(y + height)}Z`;
}

/** Points on a hanging line between two ends, `sag` below the straight one, `count` of them with both ends. */
export function hanging(from: Point, to: Point, sag: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const share = count < 2 ? 0 : index / (count - 1);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share)];
  });
}

/** Points on a circle or ellipse, from `start` degrees (0 right, 90 down) over `sweep` degrees, both ends included. */
export function arc(rx: number, ry: number, start: number, sweep: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((start + (sweep * index) / Math.max(1, count - 1)) * Math.PI) / 180;
    return [rx * Math.cos(angle), ry * Math.sin(angle)];
  });
}

/** A petal or leaf with its foot at the origin, pointing up: `length`, half the greatest `width`, and where that lies (0 foot … 1 tip). */
export function petal(length: number, width: number, belly = 0.55): string {
  const low = n(-length * belly * 0.55);
  const high = n(-length * (belly + (1 - belly) * 0.62));
  return `M0 0C${n(-width * 1.2)} ${low} ${n(-width * 1.25)} ${high} 0 ${n(-length)}C${n(width * 1.25)} ${high} ${n(width * 1.2)} ${low} 0 0Z`;
}

/** A round outline of `count` scallops. */
export function scallops(count: number, radius: number, depth = 0.16): string {
  const points = arc(radius, radius, 0, 360, count + 1);
  const bulge = (radius * Math.PI) / count;
  const body = points
    .slice(1)
    .map(([x, y]) => `A${n(bulge * (1 + depth))} ${n(bulge * (1 + depth))} 0 0 1 ${n(x)} ${n(y)}`);
  return `M${n(radius)} 0${body.join('')}Z`;
}
