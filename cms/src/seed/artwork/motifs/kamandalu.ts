import { turned } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

/** A student's water pot, staff and sacred thread, 560 units wide about the origin. */
export function kamandalu(): string {
  return ellipse(0, 290, 290, 30, paint('shade')) + staff() + vessel() + thread();
}

function vessel(): string {
  const body = turned(
    [
      [62, -70],
      [48, -52],
      [52, -30],
      [140, 40],
      [160, 130],
      [120, 220],
      [70, 246],
    ],
    [
      [76, 262],
      [80, 280],
    ],
  );
  return at(
    -40,
    0,
    path('M-92 -10C-130 -220 130 -220 92 -10', 'none', 'stroke="#8A4E12" stroke-width="19"') +
      path('M-92 -10C-130 -220 130 -220 92 -10', 'none', 'stroke="#E9B24C" stroke-width="9"') +
      path('M128 56C176 40 196 -10 214 -50L240 -38C226 20 196 90 142 112Z', paint('brass')) +
      ellipse(227, -44, 17, 9, '#5A2E0C', 'transform="rotate(24 227 -44)"') +
      path(body, paint('brass')) +
      ellipse(0, -70, 64, 14, paint('gold')) +
      ellipse(0, -69, 52, 9, '#5A2E0C') +
      line('M-152 96Q0 150 152 96', colour.kumkum, 8) +
      line('M-156 150Q0 206 156 150', colour.kumkum, 8) +
      range(7, (index) => circle((index - 3) * 42, 146 - (index - 3) ** 2 * 2.6, 8, paint('goldRound'))),
  );
}

function staff(): string {
  return (
    line('M262 -330L204 276', '#3E2110', 23) +
    line('M259 -326L201 272', '#A87440', 12) +
    circle(263, -336, 21, paint('brownRound')) +
    at(
      236,
      -60,
      path('M-22 -10H22L30 120L10 104L-6 124L-20 104Z', paint('silkSaffron')) + line('M-24 -6H24', colour.kumkum, 9),
      1,
      6,
    )
  );
}

function thread(): string {
  const strandLine = (shift: number) =>
    `M${-190 + shift} ${-246 + shift}C${-280 + shift} ${-40 + shift} ${-40 + shift} ${250 - shift} ${110 - shift} ${110 + shift}C${190 - shift} ${30} ${150} ${-160 + shift} ${-20} ${-260 + shift}C${-90} ${-300 + shift} ${-160} ${-300 + shift} ${-190 + shift} ${-246 + shift}Z`;
  return (
    line(strandLine(0), '#C9A64A', 9) +
    [0, 6, 12].map((shift) => line(strandLine(shift), shift === 6 ? '#FFF8E2' : '#F4DFA0', 4)).join('') +
    circle(112, 112, 14, paint('yellowRound'))
  );
}
