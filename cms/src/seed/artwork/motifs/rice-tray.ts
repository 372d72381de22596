import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, ellipse, line, path, range } from '../svg';
import { steam } from './smoke';

/** A deep tray of tamarind rice with peanuts, chillies and curry leaves, 760 units wide about the origin. */
export function riceTray(): string {
  return (
    at(0, -120, steam(230), 1.3) +
    ellipse(0, 204, 410, 40, paint('shade')) +
    path('M-390 -20H390L330 180Q0 214 -330 180Z', paint('steel')) +
    path('M-404 -36H404V-6H-404Z', paint('silver')) +
    line('M-370 40H370M-354 96H354', colour.white, 3, 'opacity="0.4"') +
    path('M-384 -30C-330 -110 -180 -160 0 -164C180 -160 330 -110 384 -30Z', paint('ghee')) +
    grains() +
    range(13, (index) =>
      ellipse(
        -270 + index * 45,
        -76 - 44 * Math.sin((index / 12) * Math.PI) + (index % 3) * 14,
        15,
        11,
        index % 2 ? '#C98A4A' : '#A8642A',
        `transform="rotate(${index * 40} ${-270 + index * 45} -90)"`,
      ),
    ) +
    [
      [-180, -84, 30],
      [-60, -130, -50],
      [110, -110, 70],
      [230, -66, -20],
      [20, -70, 20],
    ]
      .map(([x = 0, y = 0, turn = 0]) => stamp('mangoLeaf', x, y, 0.46, turn))
      .join('') +
    chilli(-120, -70, 20) +
    chilli(170, -96, -34) +
    path('M-404 -36H404V-24H-404Z', colour.white, 'opacity="0.45"')
  );
}

function grains(): string {
  return range(70, (index) => {
    const x = Math.sin(index * 12.9) * 340;
    const y = -40 - Math.abs(Math.cos(index * 7.3)) * 112 * (1 - Math.abs(x) / 400);
    return path(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(Math.cos(index * 3) * 13).toFixed(0)} ${(Math.sin(index * 3) * 8).toFixed(0)}`,
      'none',
      `stroke="${index % 3 ? '#FFE7A6' : '#B87A14'}" stroke-width="4" stroke-linecap="round"`,
    );
  });
}

function chilli(x: number, y: number, turn: number): string {
  return at(
    x,
    y,
    path('M-56 0C-30 -22 20 -20 60 6C20 10 -20 18 -56 0Z', paint('red')) + line('M-56 0L-74 -8', '#3B7A4C', 6),
    1,
    turn,
  );
}
