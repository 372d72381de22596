import { scallops } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** One ring-shaped vada, 130 units wide about the origin. */
export function vada(): string {
  return (
    circle(3, 7, 66, '#1A0806', 'opacity="0.35"') +
    path(scallops(18, 64, 0.05), '#8A4A12') +
    circle(0, -2, 61, paint('ghee')) +
    circle(0, 0, 60, '#A85A12', 'opacity="0.28"') +
    range(13, (index) =>
      circle(
        Math.cos(index * 2.4) * (36 + (index % 3) * 8),
        Math.sin(index * 2.4) * (36 + (index % 3) * 8),
        4 + (index % 3),
        index % 2 ? '#8A4A12' : '#FFD98A',
        'opacity="0.7"',
      ),
    ) +
    circle(0, 0, 19, '#5A2A0A') +
    line('M-44 -24A50 50 0 0 1 -4 -51', '#FFF0B8', 5, 'opacity="0.7"')
  );
}

/** A steel plate of vadas with a bowl of chutney, 680 units wide about the origin. */
export function vadaPlate(): string {
  const row = (y: number, count: number, step: number) =>
    range(count, (index) => at((index - (count - 1) / 2) * step - 70, y, vada(), 1.15, index * 47 + y));
  return (
    ellipse(0, 120, 370, 54, paint('shade')) +
    ellipse(0, 92, 352, 96, '#5F6A72') +
    ellipse(0, 80, 352, 96, paint('silver')) +
    ellipse(0, 78, 318, 80, paint('steel')) +
    row(-10, 3, 132) +
    row(64, 3, 138) +
    at(-70, -84, vada(), 1.15) +
    chutney()
  );
}

function chutney(): string {
  return at(
    206,
    36,
    path('M-98 -14C-92 56 -60 84 0 84C60 84 92 56 98 -14Z', paint('silver')) +
      ellipse(0, -14, 100, 32, paint('steel')) +
      ellipse(0, -12, 88, 26, paint('rice')) +
      path('M-30 -14C-10 -26 30 -22 40 -10C20 0 -14 2 -30 -14Z', '#8CB85C', 'opacity="0.7"') +
      range(9, (index) => circle(-50 + index * 12, -12 + Math.sin(index * 2) * 9, 3.5, colour.ink)) +
      at(8, -16, path('M0 0C-16 -10 -14 -30 0 -38C14 -30 16 -10 0 0Z', paint('leafSlant')), 1, 60),
  );
}
