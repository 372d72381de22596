import { paint } from '../paints';
import { at, line, path, range } from '../svg';

/** A stalk of sugarcane on the origin, 640 units tall, with its crown of leaves. */
export function sugarcane(): string {
  const joints = range(7, (index) =>
    line(`M-17 ${-60 - index * 74}Q0 ${-52 - index * 74} 17 ${-60 - index * 74}`, '#4A1A3A', 6),
  );
  const blade = (turn: number, length: number) =>
    at(
      0,
      -520,
      path(
        `M0 0C${-20} ${-length * 0.3} ${-10} ${-length * 0.7} 30 ${-length}C18 ${-length * 0.7} 24 ${-length * 0.3} 10 0Z`,
        paint('leafSlant'),
      ),
      1,
      turn,
    );
  return (
    path('M-18 0C-14 -180 -20 -360 -13 -530H13C20 -360 14 -180 18 0Z', paint('purpleRound')) +
    path('M-18 0C-14 -180 -20 -360 -13 -530H-3C-8 -360 -6 -180 -6 0Z', '#C98AB8', 'opacity="0.6"') +
    joints +
    blade(-78, 190) +
    blade(-48, 240) +
    blade(-20, 250) +
    blade(8, 240) +
    blade(38, 220) +
    blade(64, 170)
  );
}

/** A paper kite with a tail, 200 units wide about the origin. */
export function kite(): string {
  return (
    path('M0 -120L100 0L0 130L-100 0Z', paint('silkRed')) +
    path('M0 -120L100 0H-100Z', paint('silkSaffron')) +
    path('M0 -120L50 -60L0 0L-50 -60Z', paint('silkIvory')) +
    line('M0 -120V130M-100 0Q0 -52 100 0', '#4A1A0A', 3) +
    line('M0 130C-40 190 40 220 0 290C-24 330 10 360 -6 400', '#F4C565', 4) +
    [180, 246, 318]
      .map((y, index) =>
        path(
          `M${index % 2 ? 12 : -12} ${y}l-24 -14v28ZM${index % 2 ? 12 : -12} ${y}l24 -14v28Z`,
          paint(index % 2 ? 'silkGreen' : 'silkRed'),
        ),
      )
      .join('')
  );
}
