import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { garland } from './garland';

/** A palanquin with a gilded canopy, curtains and carrying poles, 880 units wide about the origin. */
export function palanquin(): string {
  return (
    ellipse(0, 262, 330, 28, paint('shade')) +
    box(-450, 128, 900, 24, paint('wood'), 12) +
    mirrored(circle(450, 140, 21, paint('goldRound')) + box(390, 124, 22, 32, paint('brass'), 6)) +
    mirrored(
      box(196, -150, 22, 300, paint('brass'), 8) +
        circle(207, -60, 17, paint('goldRound')) +
        circle(207, 60, 17, paint('goldRound')),
    ) +
    path('M-196 -130H196V120H-196Z', paint('silkRed'), 'opacity="0.55"') +
    seat() +
    mirrored(
      path('M200 -138C150 -110 110 -20 186 70C176 100 190 116 200 124Z', paint('silkSaffron')) +
        line('M196 -110C164 -70 150 0 190 66', '#8A3C06', 3, 'opacity="0.5"'),
    ) +
    base() +
    canopy() +
    garland([-210, -136], [210, -136], 66, 19, 0.4)
  );
}

function base(): string {
  return (
    path('M-250 120H250L226 214H-226Z', paint('goldSlant')) +
    box(-262, 108, 524, 24, paint('brass'), 8) +
    box(-232, 206, 464, 18, paint('brass'), 8) +
    mirrored(path('M176 222L204 222L196 260H172Z', paint('wood'))) +
    range(7, (index) =>
      at(
        (index - 3) * 64,
        170,
        path('M0 -28C20 -10 20 10 0 28C-20 10 -20 -10 0 -28Z', colour.kumkum) + circle(0, 0, 7, colour.goldPale),
      ),
    )
  );
}

function canopy(): string {
  return (
    path(
      'M-256 -140C-210 -210 -120 -232 -60 -262C-36 -276 -20 -290 0 -316C20 -290 36 -276 60 -262C120 -232 210 -210 256 -140Q0 -180 -256 -140Z',
      paint('silkRed'),
    ) +
    line(
      'M-216 -176C-150 -216 -70 -236 -24 -284M216 -176C150 -216 70 -236 24 -284M-110 -168Q-50 -226 -4 -296M110 -168Q50 -226 4 -296',
      colour.gold,
      4,
    ) +
    path('M-262 -142Q0 -186 262 -142L262 -112Q0 -156 -262 -112Z', paint('goldSlant')) +
    range(17, (index) =>
      at(
        (index - 8) * 31,
        -112 - 20 * (1 - ((index - 8) / 8) ** 2),
        path('M-13 0C-12 18 -4 26 0 30C4 26 12 18 13 0Z', index % 2 ? colour.kumkum : colour.marigold),
      ),
    ) +
    path('M-12 -312C-10 -340 -4 -350 0 -366C4 -350 10 -340 12 -312Z', paint('gold')) +
    circle(0, -312, 14, paint('goldRound')) +
    mirrored(
      circle(258, -128, 13, paint('goldRound')) +
        line('M258 -116V-70', colour.kumkum, 5) +
        stamp('marigoldBloom', 258, -62, 0.3),
    )
  );
}

function seat(): string {
  return (
    path('M-130 112C-140 40 -90 -40 0 -74C90 -40 140 40 130 112Z', paint('goldSlant')) +
    path('M-104 112C-112 50 -72 -18 0 -46C72 -18 112 50 104 112Z', paint('silkGreen')) +
    ellipse(0, 112, 150, 22, paint('silkIvory')) +
    at(
      0,
      96,
      stamp('roseBloom', 0, -16, 0.7) +
        stamp('marigoldBloom', -60, -4, 0.55) +
        stamp('marigoldBloom', 60, -4, 0.55) +
        stamp('jasmineBloom', -28, 2, 0.45) +
        stamp('jasmineBloom', 28, 2, 0.45),
    )
  );
}
