import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { garland } from './garland';

/** A car seen from the front with a garland over its hood and a mark of kumkum, 640 units wide about the origin. */
export function car(): string {
  return (
    ellipse(0, 216, 380, 32, paint('shade')) +
    mirrored(box(196, 120, 96, 100, '#1B1310', 22)) +
    path('M-214 -60C-196 -160 -150 -206 -110 -212H110C150 -206 196 -160 214 -60Z', paint('steel')) +
    path('M-186 -64C-172 -146 -136 -186 -104 -190H104C136 -186 172 -146 186 -64Z', '#1D3346') +
    path('M-160 -70C-150 -130 -120 -176 -90 -182L-20 -184L-90 -68Z', colour.white, 'opacity="0.22"') +
    path(
      'M-300 60C-300 -10 -270 -52 -214 -66Q0 -92 214 -66C270 -52 300 -10 300 60V132C300 156 284 170 262 170H-262C-284 170 -300 156 -300 132Z',
      paint('silver'),
    ) +
    path(
      'M-214 -64Q0 -90 214 -64C236 -40 246 -10 248 20Q0 -10 -248 20C-246 -10 -236 -40 -214 -64Z',
      colour.white,
      'opacity="0.4"',
    ) +
    mirrored(light()) +
    box(-118, 62, 236, 58, '#2A2320', 16) +
    range(5, (index) => line(`M-104 ${72 + index * 10}H104`, '#8B949B', 3)) +
    box(-278, 132, 556, 26, '#39424A', 12) +
    box(-70, 134, 140, 40, colour.ivory, 5) +
    line('M-46 154H46', colour.leafDeep, 8, 'stroke-dasharray="14 10"') +
    mirrored(path('M214 -84C240 -96 268 -92 270 -72C270 -56 240 -54 218 -60Z', paint('steel'))) +
    at(0, -22, path('M0 -26C16 -8 16 12 0 30C-16 12 -16 -8 0 -26Z', colour.kumkum) + circle(0, 2, 8, colour.marigold)) +
    garland([-236, -46], [236, -46], 104, 25, 0.5) +
    stamp('roseBloom', 0, 60, 0.8) +
    mirrored(circle(250, 214, 22, paint('yellowRound')) + path('M246 192l6 -8l5 9Z', '#5B6B1F'))
  );
}

function light(): string {
  return (
    path('M156 52C196 36 262 30 284 44C286 74 270 96 240 98C206 98 170 86 156 52Z', '#2A2320') +
    ellipse(226, 66, 44, 25, paint('whiteRound')) +
    ellipse(226, 66, 22, 14, paint('yellowRound')) +
    circle(226, 66, 90, paint('halo'), 'opacity="0.6"')
  );
}
