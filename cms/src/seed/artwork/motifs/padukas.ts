import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, flipped, line, path } from '../svg';

/** A pair of wooden padukas seen from above, 330 units wide and 400 tall about the origin. */
export function padukas(): string {
  return at(-92, 0, one(), 1, -5) + at(92, 0, flipped(one()), 1, 5);
}

function one(): string {
  const sole =
    'M-6 -200C44 -206 76 -160 74 -104C73 -56 54 -22 52 24C51 62 66 92 64 134C61 182 34 206 0 206C-34 206 -56 182 -58 136C-60 92 -46 62 -50 18C-54 -30 -78 -62 -76 -112C-74 -164 -48 -197 -6 -200Z';
  return (
    at(10, 14, path(sole, '#1A0806', 'opacity="0.45"')) +
    path(sole, '#3E2110') +
    at(-3, -9, path(sole, paint('woodSlant'))) +
    at(-3, -9, path(sole, 'none', `stroke="${colour.gold}" stroke-width="4" transform="scale(0.9)"`)) +
    line(
      'M-40 -150Q-52 -96 -34 -30M20 -160Q40 -100 24 -10M-24 60Q-34 110 -20 168M16 70Q28 120 18 176',
      '#5C3418',
      2.5,
      'opacity="0.55"',
    ) +
    ellipse(-4, -104, 25, 22, '#2B1408', 'opacity="0.45"') +
    ellipse(-4, -116, 14, 18, paint('brass')) +
    ellipse(-4, -134, 30, 23, paint('goldRound')) +
    line('M-22 -142A26 18 0 0 1 8 -152', colour.goldPale, 4) +
    circle(0, 134, 17, paint('redRound')) +
    circle(
      0,
      134,
      26,
      'none',
      `stroke="${colour.goldPale}" stroke-width="3" stroke-dasharray="0.1 9" stroke-linecap="round"`,
    )
  );
}
