import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** One laddu of fried drops with cashew and raisin, 130 units wide about the origin. */
export function laddu(seed = 0): string {
  return (
    circle(0, 0, 65, paint('ghee')) +
    range(34, (index) => {
      const angle = (index + seed) * 2.399;
      const reach = 58 * Math.sqrt((index + 0.5) / 34);
      return circle(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        7.5,
        index % 4 === 0 ? '#F7A528' : '#FFC95A',
        `opacity="${index % 3 ? 0.6 : 0.85}"`,
      );
    }) +
    circle(0, 0, 65, 'none', 'stroke="#A8620F" stroke-width="3" opacity="0.6"') +
    ellipse(-20 + (seed % 3) * 14, -22, 16, 8, '#FFF1CC', `transform="rotate(${seed * 30})"`) +
    circle(22 - (seed % 2) * 30, 14, 7, '#5A2412') +
    line('M-42 -30A52 52 0 0 1 -8 -51', '#FFF6D6', 6, 'opacity="0.8"')
  );
}

/** A pyramid of laddus on a brass plate, 640 units wide about the origin. */
export function laddus(): string {
  const row = (y: number, count: number, seed: number) =>
    range(count, (index) => at((index - (count - 1) / 2) * 122, y, laddu(seed + index)));
  return (
    ellipse(0, 224, 350, 46, paint('shade')) +
    ellipse(0, 196, 330, 74, '#7A4211') +
    ellipse(0, 184, 330, 74, paint('goldSlant')) +
    ellipse(0, 180, 300, 58, paint('gold')) +
    row(88, 3, 7) +
    row(150, 4, 0) +
    row(48, 3, 3) +
    row(-54, 2, 1) +
    row(-156, 1, 5) +
    path('M0 -226C-14 -236 -12 -258 0 -268C12 -258 14 -236 0 -226Z', paint('leafSlant')) +
    circle(0, -222, 8, colour.kumkum)
  );
}
