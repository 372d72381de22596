import { paint } from '../paints';
import { at, faded, line, path } from '../svg';

/** A ribbon of smoke that rises from the origin, `height` units tall. */
export function smoke(height = 300, turn = 0): string {
  const ribbon =
    'M0 0C-34 -50 46 -84 20 -140C-6 -190 -46 -206 -12 -262C6 -290 30 -296 34 -330C54 -290 22 -262 14 -236C0 -196 58 -176 44 -126C32 -84 -8 -54 0 0Z';
  return at(
    0,
    0,
    path(ribbon, paint('smoke')) +
      faded(0.5, line('M0 0C-24 -52 34 -88 12 -142C-10 -192 -34 -214 -6 -262', '#FFF6E6', 2)),
    height / 330,
    turn,
  );
}

/** Steam over a hot dish: three short ribbons above the origin, some 200 units wide. */
export function steam(height = 150): string {
  return faded(0.85, at(-70, 0, smoke(height * 0.85)) + at(0, -10, smoke(height)) + at(70, 0, smoke(height * 0.8)));
}
