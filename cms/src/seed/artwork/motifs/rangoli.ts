import { petal } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { around, at, circle, path } from '../svg';

/** A rangoli of coloured powders and petals, 300 units in radius about the origin. */
export function rangoli(): string {
  return (
    circle(0, 0, 306, '#FFF6E3', 'opacity="0.14"') +
    around(16, path(petal(90, 30, 0.5), '#E0528A', 'transform="translate(0 -206)" stroke="#FFF6E3" stroke-width="5"')) +
    around(16, circle(0, -304, 9, colour.ivory), 11.25) +
    around(
      16,
      path(petal(70, 26, 0.5), '#F28A1E', 'transform="translate(0 -168)" stroke="#FFF6E3" stroke-width="4"'),
      11.25,
    ) +
    circle(0, 0, 170, '#2C8C72') +
    circle(0, 0, 170, 'none', `stroke="${colour.ivory}" stroke-width="6"`) +
    around(24, circle(0, -154, 6, colour.goldPale)) +
    around(
      12,
      path(petal(84, 30, 0.55), '#F7C04A', `transform="translate(0 -58)" stroke="${colour.ivory}" stroke-width="4"`),
    ) +
    around(12, path(petal(46, 15, 0.55), '#C21F43', 'transform="translate(0 -68)"')) +
    circle(0, 0, 66, '#7A2A8A') +
    circle(0, 0, 66, 'none', `stroke="${colour.ivory}" stroke-width="5"`) +
    around(8, path(petal(50, 20, 0.55), '#FFF0C4')) +
    circle(0, 0, 14, paint('redRound'))
  );
}

/** A rangoli ringed with eight lamps, as on the evening of Diwali; 420 units in radius. */
export function diwaliRangoli(): string {
  const lamps = Array.from({ length: 8 }, (_, index) => {
    const angle = ((index * 45 - 90) * Math.PI) / 180;
    return { x: Math.cos(angle) * 402, y: Math.sin(angle) * 330 };
  }).sort((one, other) => one.y - other.y);
  return at(0, 0, rangoli()) + lamps.map(({ x, y }) => stamp('clayLamp', x, y + 40, 1.2)).join('');
}
