import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { flame } from './flame';

/** The sacred fire in its ring of stones, 620 units wide about the origin. */
export function dhuni(): string {
  const back = range(7, (index) => at((index - 3) * 78, 108 - 24 * Math.cos((index - 3) / 2), stone(index), 0.8));
  const front = range(7, (index) => at((index - 3) * 88, 196 + 30 * Math.cos((index - 3) / 2.2), stone(index + 3)));
  return (
    ellipse(0, 226, 370, 44, paint('shade')) +
    circle(0, 0, 380, paint('glow'), 'opacity="0.8"') +
    back +
    ellipse(0, 166, 262, 52, '#25100A') +
    ellipse(0, 168, 220, 38, '#7A1F0A') +
    log(-150, 148, 22) +
    log(150, 148, -22) +
    fires() +
    log(-90, 186, -14) +
    log(92, 188, 16) +
    range(16, (index) =>
      circle(-180 + index * 24, 176 + Math.sin(index * 4) * 16, 5 + (index % 3) * 2, index % 2 ? '#FFB02E' : '#E8481A'),
    ) +
    front +
    range(14, (index) =>
      circle(
        Math.sin(index * 9.1) * 200,
        -90 - ((index * 67) % 290),
        2.5 + (index % 3),
        colour.marigold,
        'opacity="0.9"',
      ),
    )
  );
}

function fires(): string {
  return (
    at(-110, 160, flame(220, 0.4), 1, -8) +
    at(112, 160, flame(236, 0.4), 1, 8) +
    at(-48, 160, flame(330, 0.3), 1, -3) +
    at(58, 160, flame(310, 0.3), 1, 5) +
    at(2, 168, flame(430, 0.4))
  );
}

function stone(seed: number): string {
  const wide = 52 + (seed % 3) * 6;
  return (
    path(
      `M${-wide} 22C${-wide - 4} -14 ${-wide * 0.5} -36 0 -34C${wide * 0.6} -36 ${wide + 4} -10 ${wide} 22Q0 38 ${-wide} 22Z`,
      paint('stone'),
    ) + line(`M${-wide * 0.6} -16Q0 -32 ${wide * 0.5} -18`, '#D5C7B8', 4, 'opacity="0.5"')
  );
}

function log(x: number, y: number, turn: number): string {
  return at(
    x,
    y,
    `<rect x="-120" y="-20" width="240" height="40" rx="18" fill="${paint('wood')}"/>` +
      line('M-90 -6H60M-60 8H90', '#2E160A', 3, 'opacity="0.6"') +
      ellipse(116, 0, 14, 20, '#C98F5A') +
      ellipse(116, 0, 7, 11, 'none', 'stroke="#7A4A24" stroke-width="2.5"'),
    1,
    turn,
  );
}
