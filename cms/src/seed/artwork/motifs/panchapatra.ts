import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A copper cup with spoon and plate, 640 units wide about the origin. */
export function panchapatra(): string {
  const cup = turned([
    [150, -190],
    [128, -168],
    [124, -120],
    [138, 20],
    [128, 140],
    [104, 168],
  ]);
  return (
    ellipse(0, 232, 330, 44, paint('shade')) +
    ellipse(0, 208, 320, 62, '#5B230D') +
    ellipse(0, 198, 320, 62, paint('copper')) +
    ellipse(0, 196, 286, 48, '#E39A66') +
    ellipse(0, 200, 274, 42, '#A8532A') +
    path(cup, paint('copper')) +
    path(band(-110, 125, 9, 126, 0.12), '#5B230D', 'opacity="0.5"') +
    path(band(60, 137, 9, 135, 0.12), '#5B230D', 'opacity="0.5"') +
    range(7, (index) =>
      at(
        (index - 3) * 34,
        -10 - (index - 3) ** 2 * 1.5 + 10,
        path('M0 -24C13 -8 13 8 0 24C-13 8 -13 -8 0 -24Z', '#FFD9B8', 'opacity="0.55"'),
      ),
    ) +
    ellipse(0, -190, 152, 30, '#FFCBA0') +
    ellipse(0, -188, 136, 23, '#5B230D') +
    ellipse(0, -182, 126, 18, paint('water')) +
    line('M-80 -188Q-20 -196 40 -190', colour.white, 4, 'opacity="0.8"') +
    stamp('mangoLeaf', 30, -180, 0.44, 70) +
    at(216, 90, spoon(), 1, 18)
  );
}

function spoon(): string {
  return (
    path('M-9 -210C-12 -80 -8 40 -10 100H10C8 40 12 -80 9 -210Z', paint('copper')) +
    path('M0 -262C20 -244 20 -222 9 -206H-9C-20 -222 -20 -244 0 -262Z', paint('copper')) +
    circle(0, -232, 8, '#FFD9B8') +
    ellipse(0, 128, 48, 38, '#5B230D') +
    ellipse(0, 122, 48, 38, paint('copper')) +
    ellipse(0, 124, 36, 27, '#7A3A1C') +
    ellipse(0, 128, 31, 20, paint('water')) +
    line('M-14 122Q0 114 14 120', colour.white, 3, 'opacity="0.7"')
  );
}
