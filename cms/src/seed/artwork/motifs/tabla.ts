import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A pair of drums on their rings with hand cymbals before them, 720 units wide about the origin. */
export function tabla(): string {
  return at(-150, 20, bayan()) + at(176, 10, dayan()) + at(0, 214, cymbals());
}

function head(rx: number, ry: number): string {
  return (
    ellipse(0, 0, rx, ry, '#8A5A2C') +
    ellipse(0, -3, rx - 4, ry - 4, paint('ivory')) +
    ellipse(0, -3, rx * 0.86, ry * 0.84, 'none', 'stroke="#C9A66F" stroke-width="3"') +
    ellipse(-rx * 0.06, 0, rx * 0.42, ry * 0.42, '#241713') +
    ellipse(-rx * 0.1, -ry * 0.08, rx * 0.2, ry * 0.14, '#5A4A44')
  );
}

function straps(rx: number, top: number, bottom: number, foot: number): string {
  return range(9, (index) => {
    const share = (index - 4) / 4.3;
    const next = (index - 3.5) / 4.3;
    const after = Math.min(0.98, share + 0.23);
    const arch = (value: number) => Math.sqrt(Math.max(0, 1 - value * value));
    return line(
      `M${(share * rx).toFixed(0)} ${(top + arch(share) * 34).toFixed(0)}L${(next * foot).toFixed(0)} ${(bottom + arch(next) * 26).toFixed(0)}L${(after * rx).toFixed(0)} ${(top + arch(after) * 34).toFixed(0)}`,
      '#F0D5A2',
      4,
    );
  });
}

function ring(rx: number, y: number): string {
  return (
    ellipse(0, y + 14, rx + 30, 24, paint('shade')) +
    ellipse(0, y, rx, 26, paint('silkRed')) +
    ellipse(0, y - 8, rx * 0.86, 17, '#4A0A18')
  );
}

function bayan(): string {
  const body = turned([
    [186, -118],
    [206, -50],
    [184, 60],
    [100, 150],
    [70, 160],
  ]);
  return (
    ring(150, 168) +
    path(body, paint('copper')) +
    straps(188, -112, 96, 140) +
    ellipse(0, -112, 190, 48, '#6B3C10') +
    at(0, -124, head(188, 46))
  );
}

function dayan(): string {
  const body = turned([
    [124, -140],
    [150, -60],
    [156, 40],
    [132, 150],
    [110, 170],
  ]);
  return (
    ring(142, 178) +
    path(body, paint('wood')) +
    straps(128, -134, 120, 140) +
    range(
      3,
      (index) =>
        `<rect x="${-96 + index * 70}" y="${10 + (index === 1 ? 16 : 0)}" width="46" height="26" rx="12" fill="${paint('goldSlant')}"/>`,
    ) +
    ellipse(0, -134, 128, 34, '#6B3C10') +
    at(0, -146, head(126, 32))
  );
}

function cymbals(): string {
  const one = (x: number, turn: number) =>
    at(
      x,
      0,
      ellipse(0, 6, 74, 30, '#1A0806', 'opacity="0.4"') +
        ellipse(0, 0, 74, 30, paint('goldSlant')) +
        ellipse(0, -3, 66, 25, paint('gold')) +
        ellipse(0, -12, 26, 15, paint('goldRound')),
      1,
      turn,
    );
  return (
    line('M-62 -14C-30 -70 40 -66 66 -12', colour.kumkum, 6) +
    one(-66, -12) +
    one(72, 10) +
    circle(0, -56, 9, colour.kumkum)
  );
}
