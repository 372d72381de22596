import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, line, mirrored, path, range } from '../svg';
import { smallDiya } from './lamp-rows';

const skin = '#C98A5E';

/** Two hands cupped around a lit lamp, 600 units wide about the origin. */
export function cuppedHands(): string {
  return (
    circle(0, -90, 360, paint('glow'), 'opacity="0.7"') +
    mirrored(
      path('M40 120C120 110 200 40 232 -40C248 -66 280 -52 272 -20C262 90 200 190 96 226L92 330H0V140Z', '#9C6038'),
    ) +
    at(0, 158, smallDiya('earth', 106), 3) +
    mirrored(hand()) +
    mirrored(cuff())
  );
}

function hand(): string {
  const fingers = range(3, (index) =>
    line(
      `M${62 + index * 44} ${150 - index * 30}Q${110 + index * 34} ${124 - index * 34} ${138 + index * 30} ${86 - index * 28}`,
      '#9C6038',
      4,
      'opacity="0.5"',
    ),
  );
  return (
    path(
      'M0 142C60 140 150 100 206 14C218 -6 244 0 240 26C232 76 214 110 196 136C226 112 252 80 262 54C276 36 296 52 288 78C262 170 190 240 104 262L98 340H0Z',
      skin,
    ) +
    path('M0 142C60 140 150 100 206 14C214 0 226 -2 234 6C200 100 100 180 0 186Z', '#E0A87C', 'opacity="0.7"') +
    fingers +
    line('M20 210Q90 204 150 170', '#9C6038', 4, 'opacity="0.5"')
  );
}

function cuff(): string {
  return (
    path('M0 300H106L122 392H0Z', paint('silkRed')) +
    path('M0 296H108L110 322H0Z', paint('goldSlant')) +
    range(4, (index) => circle(16 + index * 28, 309, 5, colour.kumkumDeep))
  );
}
