import { band, turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';
import { stamp } from '../stamps';
import { pot } from './kalash';

/** Milk poured from a brass vessel into a wide bowl, 640 units tall about the origin. */
export function abhishekam(): string {
  return (
    bowl() +
    at(-206, -236, pot('brass', false), 0.74, 62) +
    path(
      'M-146 -248C-76 -240 8 -150 20 -20L30 196C22 214 -30 214 -38 196L-46 -20C-56 -108 -82 -172 -112 -196C-132 -212 -142 -230 -146 -248Z',
      paint('milk'),
    ) +
    line('M-136 -240C-90 -214 -50 -150 -36 -80', colour.white, 6, 'opacity="0.9"') +
    line('M-36 -80Q-24 40 -22 180', colour.white, 6, 'opacity="0.9"') +
    line('M6 -60Q14 60 12 180', '#CDBB9C', 3, 'opacity="0.7"') +
    range(9, (index) =>
      circle(-96 + index * 25, 168 - Math.abs(Math.sin(index * 2.1)) * 46, 4 + (index % 3) * 2, colour.white),
    )
  );
}

function bowl(): string {
  const body = turned(
    [
      [290, 190],
      [270, 246],
      [190, 296],
      [90, 314],
    ],
    [
      [110, 336],
      [120, 346],
    ],
  );
  return (
    ellipse(0, 350, 220, 24, paint('shade')) +
    path(body, paint('copper')) +
    path(band(236, 274, 8, 266, 0.08), colour.goldPale, 'opacity="0.6"') +
    ellipse(0, 190, 290, 54, paint('gold')) +
    ellipse(0, 192, 272, 45, '#6B2C10') +
    ellipse(0, 198, 262, 39, paint('rice')) +
    ellipse(-6, 200, 120, 17, 'none', `stroke="#D9C8A8" stroke-width="3"`) +
    ellipse(-6, 200, 70, 10, 'none', `stroke="#D9C8A8" stroke-width="3"`) +
    stamp('roseBloom', -176, 196, 0.5) +
    stamp('marigoldBloom', 178, 200, 0.48) +
    stamp('jasmineBloom', 130, 214, 0.4) +
    stamp('jasmineBloom', -130, 214, 0.38)
  );
}
