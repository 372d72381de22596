import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, flipped, line, path, range } from '../svg';
import { flame } from './flame';

/** A stepped fire altar of brick with flames and two ladles, 640 units wide about the origin. */
export function havan(): string {
  const tier = (y: number, half: number, height: number) =>
    path(`M${-half} ${y}H${half}L${half - 34} ${y + height}H${-half + 34}Z`, paint('earth')) +
    bricks(y, half, height) +
    box(-half - 6, y - 10, half * 2 + 12, 17, paint('goldSlant'), 4);
  return (
    ellipse(0, 252, 320, 30, paint('shade')) +
    circle(0, -60, 360, paint('glow'), 'opacity="0.8"') +
    at(-96, 30, flame(250, 0.3), 1, -9) +
    at(98, 30, flame(262, 0.3), 1, 9) +
    at(-46, 34, flame(350, 0.3), 1, -3) +
    at(52, 34, flame(330, 0.3), 1, 4) +
    at(0, 36, flame(430, 0.3)) +
    tier(34, 250, 66) +
    tier(106, 290, 66) +
    tier(178, 330, 66) +
    at(-330, -80, ladle(), 1, 58) +
    flipped(at(-330, -80, ladle(), 1, 58)) +
    range(9, (index) =>
      circle(
        Math.sin(index * 5.7) * 150,
        -150 - ((index * 53) % 190),
        3 + (index % 2),
        colour.marigold,
        'opacity="0.9"',
      ),
    )
  );
}

function bricks(y: number, half: number, height: number): string {
  const row = (top: number, shift: number) =>
    range(9, (index) => {
      const x = -half + 40 + shift + index * ((half * 2) / 9);
      return x < half - 30
        ? line(`M${x.toFixed(0)} ${top}v${(height / 2 - 2).toFixed(0)}`, '#4A1E0A', 3, 'opacity="0.5"')
        : '';
    });
  return (
    line(`M${-half + 20} ${y + height / 2}H${half - 20}`, '#4A1E0A', 3, 'opacity="0.5"') +
    row(y + 4, 0) +
    row(y + height / 2, 28)
  );
}

function ladle(): string {
  return (
    line('M0 -150V90', '#5C3416', 17) +
    line('M-3 -146V90', '#B9814C', 6) +
    path('M-40 90C-40 138 -20 156 0 160C20 156 40 138 40 90Z', paint('wood')) +
    ellipse(0, 92, 40, 15, '#3E2110') +
    ellipse(0, 94, 33, 11, paint('ghee'))
  );
}
