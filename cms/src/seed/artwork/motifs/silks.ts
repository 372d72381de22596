import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** A stack of three folded silks with gold borders and a flower on top, 560 units wide about the origin. */
export function silks(): string {
  return (
    ellipse(0, 226, 300, 28, paint('shade')) +
    at(0, 150, fold('silkGreen', 280)) +
    at(6, 58, fold('silkSaffron', 266)) +
    at(-4, -34, fold('silkRed', 254)) +
    drape()
  );
}

function fold(silk: PaintName, half: number): string {
  const edge = `M${-half} -40C${-half - 26} -20 ${-half - 26} 44 ${-half} 62H${half}C${half + 12} 40 ${half + 12} -20 ${half} -40Z`;
  return (
    path(edge, paint(silk)) +
    line(`M${-half + 4} -10H${half}M${-half + 2} 22H${half}`, '#2A0A0A', 3, 'opacity="0.3"') +
    box(-half + 30, -40, 44, 102, paint('goldSlant')) +
    box(-half + 86, -40, 9, 102, paint('goldSlant')) +
    range(4, (index) =>
      at(-half + 52, -26 + index * 25, path('M0 -9C7 -3 7 3 0 9C-7 3 -7 -3 0 -9Z', colour.kumkumDeep)),
    ) +
    box(half - 118, -40, 60, 102, paint('goldSlant')) +
    box(half - 46, -40, 12, 102, paint('goldSlant')) +
    range(4, (index) =>
      at(half - 88, -26 + index * 25, path('M0 -11C8 -4 8 4 0 11C-8 4 -8 -4 0 -11Z', colour.kumkumDeep)),
    ) +
    line(`M${-half} -39H${half}`, colour.goldPale, 3, 'opacity="0.8"')
  );
}

function drape(): string {
  return (
    path(
      'M-150 -74C-60 -150 120 -160 214 -84C250 -20 246 70 268 150C230 176 196 164 170 170C176 80 150 10 110 -40C20 -66 -70 -58 -150 -74Z',
      paint('silkIvory'),
    ) +
    path('M252 92L268 150C230 176 196 164 170 170L172 118Z', paint('goldSlant')) +
    line('M180 138Q220 134 258 116M178 152Q224 148 262 132', colour.kumkumDeep, 3) +
    line('M-96 -84C10 -130 120 -120 176 -60M-40 -74C60 -100 140 -70 176 10', '#B99D6A', 3, 'opacity="0.7"') +
    range(12, (index) => circle(-60 + index * 19, -96 - 22 * Math.sin((index / 11) * Math.PI), 3.5, paint('goldRound')))
  );
}
