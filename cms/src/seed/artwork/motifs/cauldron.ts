import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { flame } from './flame';
import { steam } from './smoke';

/** A great cooking pot over the fire with a long ladle, 680 units wide about the origin. */
export function cauldron(): string {
  return (
    at(-20, -150, steam(220), 1.4) +
    ellipse(0, 316, 380, 30, paint('shade')) +
    range(7, (index) => at((index - 3) * 66, 296, flame(index % 2 ? 130 : 160, 0.5), 1, (index - 3) * 4)) +
    mirrored(
      path('M236 190H330V312H216Z', paint('earth')) + line('M250 230H326M244 270H324', '#4A1E0A', 4, 'opacity="0.5"'),
    ) +
    path('M-320 -110C-350 60 -280 220 0 226C280 220 350 60 320 -110Z', paint('copper')) +
    mirrored(
      path('M310 -40C390 -50 400 50 326 56', 'none', 'stroke="#7A4211" stroke-width="25"') +
        path('M310 -40C390 -50 400 50 326 56', 'none', 'stroke="#E9B24C" stroke-width="12"'),
    ) +
    ellipse(0, -110, 330, 62, paint('gold')) +
    ellipse(0, -108, 308, 51, '#5B230D') +
    ellipse(0, -100, 296, 43, paint('orange')) +
    range(13, (index) =>
      ellipse(
        -230 + index * 38,
        -100 + Math.sin(index * 2.2) * 22,
        15 + (index % 3) * 4,
        9,
        ['#C21F43', '#6FA53C', '#FFE08A'][index % 3] ?? '#FFE08A',
      ),
    ) +
    line('M-288 0C-292 90 -240 170 -150 202', '#FFDDBE', 9, 'opacity="0.5"') +
    line('M-322 -60Q0 20 322 -60', colour.gold, 6) +
    ladle()
  );
}

function ladle(): string {
  return at(
    150,
    -120,
    box(-11, -300, 22, 300, paint('steel'), 9) +
      box(-15, -330, 30, 70, paint('wood'), 12) +
      path('M-64 -8C-60 40 -30 56 0 56C30 56 60 40 64 -8Z', paint('steel')) +
      ellipse(0, -8, 65, 17, paint('silver')) +
      ellipse(0, -6, 54, 12, paint('orange')) +
      circle(-12, -8, 6, '#6FA53C') +
      circle(16, -4, 6, colour.kumkum),
    1,
    20,
  );
}
