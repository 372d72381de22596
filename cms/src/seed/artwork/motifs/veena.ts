import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A veena lying aslant: 900 units long about the origin, the great gourd at the lower right. */
export function veena(): string {
  return at(
    0,
    0,
    gourd() +
      path('M-400 -26H210V26H-400Z', paint('wood')) +
      path('M-400 -26H210V-12H-400Z', paint('goldSlant')) +
      range(16, (index) => line(`M${-330 + index * 31} -34V20`, '#E9D6A4', 5)) +
      bowl() +
      head() +
      range(4, (index) => line(`M-404 ${-20 + index * 8}H330`, '#FFF4D6', 1.8)) +
      path('M318 -30H334V24H318Z', paint('ivory')),
    1,
    24,
  );
}

function gourd(): string {
  return (
    at(
      -250,
      96,
      circle(0, 0, 84, paint('orange')) +
        ellipse(0, -76, 60, 18, paint('goldSlant')) +
        range(6, (index) =>
          line(
            `M${(index - 2.5) * 12} -74Q${(index - 2.5) * 34} 0 ${(index - 2.5) * 12} 78`,
            '#A8480A',
            3,
            'opacity="0.5"',
          ),
        ),
    ) + path('M-276 20H-224L-232 36H-268Z', paint('brass'))
  );
}

function bowl(): string {
  return (
    path('M190 -74C300 -104 400 -76 410 0C400 120 300 168 220 140C170 120 168 -50 190 -74Z', paint('woodSlant')) +
    ellipse(300, -8, 112, 74, paint('orange')) +
    ellipse(300, -12, 104, 66, '#B8763C') +
    ellipse(300, -12, 104, 66, 'none', `stroke="${colour.ivory}" stroke-width="5" stroke-dasharray="2 8"`) +
    [
      [246, -44],
      [246, 22],
    ]
      .map(
        ([x = 0, y = 0]) => circle(x, y, 12, '#3A1C0A') + circle(x, y, 17, 'none', 'stroke="#F4C565" stroke-width="3"'),
      )
      .join('') +
    line('M214 100Q260 150 340 124', colour.goldPale, 4, 'opacity="0.5"')
  );
}

function head(): string {
  const pegs = [
    [-424, -58],
    [-396, -60],
    [-424, 58],
    [-396, 60],
  ]
    .map(([x = 0, y = 0]) => line(`M${x} ${y * 0.4}V${y}`, '#E9D6A4', 6) + ellipse(x, y, 10, 15, paint('wood')))
    .join('');
  return (
    pegs +
    path(
      'M-396 -32H-440C-480 -32 -500 -60 -486 -92C-470 -122 -424 -116 -424 -84C-424 -66 -446 -60 -454 -74C-462 -34 -420 -46 -396 -20V32H-440C-460 30 -470 10 -460 -8Z',
      paint('goldSlant'),
    ) +
    circle(-454, -84, 8, colour.kumkum)
  );
}
