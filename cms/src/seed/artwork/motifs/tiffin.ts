import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';

/** A steel tiffin carrier of three tiers, 380 units wide and 620 tall about the origin. */
export function tiffin(): string {
  const tier = (y: number) =>
    path(`M-158 ${y}H158V${y + 116}Q0 ${y + 156} -158 ${y + 116}Z`, paint('steel')) +
    ellipse(0, y, 158, 30, paint('silver')) +
    path(`M-166 ${y - 4}Q0 ${y + 52} 166 ${y - 4}V${y + 12}Q0 ${y + 68} -166 ${y + 12}Z`, paint('silver')) +
    line(`M-140 ${y + 96}Q0 ${y + 132} 140 ${y + 96}`, colour.white, 3, 'opacity="0.5"');
  return (
    ellipse(0, 318, 230, 28, paint('shade')) +
    tier(156) +
    tier(28) +
    tier(-100) +
    path('M-160 -108C-150 -160 -80 -186 0 -186C80 -186 150 -160 160 -108Q0 -52 -160 -108Z', paint('silver')) +
    ellipse(-40, -150, 56, 14, colour.white, 'opacity="0.6"') +
    circle(0, -198, 20, paint('goldRound')) +
    mirrored(box(160, -150, 24, 440, paint('silver'), 10) + box(150, 286, 44, 22, paint('steel'), 8)) +
    path(
      'M-172 -140C-172 -260 -100 -300 0 -300C100 -300 172 -260 172 -140',
      'none',
      'stroke="#5F6970" stroke-width="23"',
    ) +
    path(
      'M-172 -140C-172 -260 -100 -300 0 -300C100 -300 172 -260 172 -140',
      'none',
      'stroke="#E3EAEE" stroke-width="11"',
    ) +
    box(-62, -316, 124, 32, paint('wood'), 16) +
    at(0, 96, lotusMark())
  );
}

function lotusMark(): string {
  return range(5, (index) =>
    path(
      'M0 0C-12 -12 -12 -32 0 -48C12 -32 12 -12 0 0Z',
      '#5C6973',
      `opacity="0.55" transform="rotate(${(index - 2) * 34})"`,
    ),
  );
}
