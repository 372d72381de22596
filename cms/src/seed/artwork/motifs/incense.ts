import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';
import { smoke } from './smoke';

/** Five incense sticks in a lotus holder with a bundle beside it, 620 units wide about the origin. */
export function incense(): string {
  const sticks = range(5, (index) => {
    const lean = (index - 2) * 46;
    return (
      line(`M${(index - 2) * 9} 190L${lean} -110`, '#5A3216', 8) +
      line(`M${lean * 0.42 + (index - 2) * 3} 60L${lean} -110`, '#2E1A10', 11) +
      circle(lean, -112, 9, '#FF7A2A') +
      circle(lean, -112, 4, '#FFE7A8')
    );
  });
  return (
    at(-92, -120, smoke(210, -6)) +
    at(0, -126, smoke(260)) +
    at(92, -120, smoke(220, 8)) +
    ellipse(0, 262, 320, 30, paint('shade')) +
    sticks +
    holder() +
    at(-222, 214, bundle(), 1, -8) +
    at(232, 232, cones())
  );
}

function holder(): string {
  const leaf = (turn: number) =>
    at(
      0,
      236,
      path('M0 0C-34 -24 -34 -66 0 -96C34 -66 34 -24 0 0Z', paint('goldSlant'), 'stroke="#8A4E12" stroke-width="2"'),
      1,
      turn,
    );
  return (
    ellipse(0, 240, 130, 24, paint('brass')) +
    leaf(-72) +
    leaf(72) +
    leaf(-42) +
    leaf(42) +
    leaf(-14) +
    leaf(14) +
    ellipse(0, 244, 124, 18, paint('gold')) +
    ellipse(0, 238, 60, 13, paint('goldRound'))
  );
}

function bundle(): string {
  return (
    range(9, (index) => line(`M-110 ${-20 + index * 5}H120`, index % 2 ? '#3A2012' : '#5A3216', 7)) +
    box(-46, -30, 76, 56, paint('silkRed'), 4) +
    box(-46, -30, 76, 8, paint('goldSlant')) +
    box(-46, 18, 76, 8, paint('goldSlant')) +
    circle(-8, -2, 15, colour.goldPale)
  );
}

function cones(): string {
  return [-52, 0, 52]
    .map((x) =>
      at(x, 0, ellipse(0, 24, 30, 8, '#1A0806', 'opacity="0.4"') + path('M0 -52L28 18Q0 34 -28 18Z', paint('wood'))),
    )
    .join('');
}
