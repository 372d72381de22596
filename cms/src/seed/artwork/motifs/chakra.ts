import { petal } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { around, at, circle, path } from '../svg';

/** The discus with its sixteen flames, 250 units in radius about the origin. */
export function chakra(): string {
  return (
    circle(0, 0, 300, paint('glow'), 'opacity="0.6"') +
    around(16, at(0, -176, path(petal(76, 22, 0.45), paint('flame')))) +
    circle(0, 0, 184, paint('goldSlant')) +
    circle(0, 0, 160, '#7A1226') +
    circle(0, 0, 160, 'none', `stroke="${colour.goldPale}" stroke-width="4"`) +
    around(16, circle(0, -172, 7, colour.kumkum)) +
    around(8, path('M-11 -50L-7 -154H7L11 -50Z', paint('gold'))) +
    around(8, path(petal(60, 14, 0.6), paint('orange'), 'transform="translate(0 -80)"'), 22.5) +
    circle(0, 0, 58, paint('goldRound')) +
    around(8, path(petal(44, 14, 0.6), '#9A5A14')) +
    circle(0, 0, 15, paint('redRound'))
  );
}
