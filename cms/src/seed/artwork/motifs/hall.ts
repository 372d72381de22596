import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, mirrored, n, path, range } from '../svg';
import { flame } from './flame';
import { strand } from './toran';

/** A pillared prayer hall in perspective with a lit shrine at its end, 1200 by 900 units, the picture's own size. */
export function hall(): string {
  return (
    path('M0 0H1200V900H0Z', '#3A1A10') +
    path('M0 0H1200L780 300H420Z', '#6B3318') +
    range(7, (index) => line(`M${index * 200} 0L${n(420 + index * 60)} 300`, colour.gold, 3, 'opacity="0.45"')) +
    [80, 170, 240, 284]
      .map((y) => line(`M${n(y * 1.4)} ${y}H${n(1200 - y * 1.4)}`, colour.gold, 3, 'opacity="0.35"'))
      .join('') +
    path('M0 900L420 560H780L1200 900Z', '#8A4A22') +
    range(9, (index) => line(`M${-200 + index * 200} 900L${n(420 + index * 45)} 560`, '#4A2210', 3, 'opacity="0.6"')) +
    [590, 640, 716, 820]
      .map((y) =>
        line(`M${n(420 - (y - 560) * 1.24)} ${y}H${n(780 + (y - 560) * 1.24)}`, '#4A2210', 3, 'opacity="0.6"'),
      )
      .join('') +
    path('M500 900L576 560H624L700 900Z', paint('silkRed')) +
    line('M512 900L580 560M688 900L620 560', colour.gold, 6) +
    path('M420 300H780V560H420Z', '#5A2614') +
    shrine() +
    at(600, 0, mirrored(pillar(250, 300, 590, 34) + pillar(366, 220, 690, 54) + pillar(536, 96, 850, 86))) +
    at(600, 0, mirrored(at(306, 262, strand(70, 0.3)) + at(446, 170, strand(120, 0.44)))) +
    at(600, 0, mirrored(floorLamp(158, 640, 0.7) + floorLamp(222, 742, 1)))
  );
}

function shrine(): string {
  return at(
    600,
    0,
    path('M-96 560V400C-96 340 -40 330 0 300C40 330 96 340 96 400V560Z', paint('goldSlant')) +
      path('M-72 560V410C-72 362 -32 352 0 330C32 352 72 362 72 410V560Z', '#3A0C14') +
      circle(0, 450, 210, paint('glow')) +
      path('M-50 540H50L40 500H-40Z', paint('silkSaffron')) +
      at(0, 504, flame(86, 0.6)) +
      mirrored(at(34, 540, flame(34, 0.8))) +
      path('M-12 306C-8 286 -3 276 0 262C3 276 8 286 12 306Z', paint('gold')),
  );
}

function pillar(x: number, top: number, bottom: number, width: number): string {
  const middle = (top + bottom) / 2;
  return (
    box(x - width / 2, top, width, bottom - top, paint('brass')) +
    box(x - width * 0.72, top, width * 1.44, width * 0.5, paint('brass'), 4) +
    box(x - width * 0.86, top - width * 0.3, width * 1.72, width * 0.34, paint('goldSlant'), 4) +
    box(x - width * 0.72, bottom - width * 0.6, width * 1.44, width * 0.6, paint('brass'), 4) +
    box(x - width * 0.6, middle - width * 0.4, width * 1.2, width * 0.8, paint('earth'), 6) +
    path(
      `M${n(x)} ${n(middle - width * 0.32)}C${n(x + width * 0.3)} ${n(middle)} ${n(x + width * 0.2)} ${n(middle + width * 0.2)} ${n(x)} ${n(middle + width * 0.32)}C${n(x - width * 0.2)} ${n(middle + width * 0.2)} ${n(x - width * 0.3)} ${n(middle)} ${n(x)} ${n(middle - width * 0.32)}Z`,
      colour.goldPale,
    )
  );
}

function floorLamp(x: number, y: number, size: number): string {
  return at(
    x,
    y,
    ellipse(0, 4, 40, 7, paint('shade')) +
      path('M-34 0H34L12 -22V-84H-12V-22Z', paint('brass')) +
      path('M-44 -100C-40 -76 -20 -70 0 -70C20 -70 40 -76 44 -100Z', paint('brass')) +
      ellipse(0, -100, 44, 9, paint('gold')) +
      at(0, -100, flame(56, 1)),
    size,
  );
}
