import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, mirrored, path, range } from '../svg';
import { strand, toran } from './toran';

/** A brocade backdrop with marigold strings on a low stage, 820 units wide about the origin. */
export function curtain(): string {
  return (
    ellipse(0, 330, 450, 34, paint('shade')) +
    mirrored(box(392, -330, 22, 640, paint('brass'), 8) + circle(403, -340, 21, paint('goldRound'))) +
    range(10, (index) => box(-392 + index * 78.4, -306, 79, 560, paint(index % 2 ? 'silkRed' : 'silkRed'))) +
    range(40, (index) => {
      const x = -340 + (index % 8) * 97;
      const y = -230 + Math.floor(index / 8) * 104 + (index % 2) * 50;
      return at(
        x,
        y,
        path('M0 -22C16 -6 16 8 0 22C-16 8 -16 -6 0 -22Z', colour.gold, 'opacity="0.75"') +
          circle(0, 0, 5, colour.kumkumDeep),
      );
    }) +
    box(-400, 214, 800, 42, paint('goldSlant')) +
    box(-410, -322, 820, 26, paint('wood'), 8) +
    at(0, -296, toran(770, 4), 1) +
    range(4, (index) =>
      at((index - 1.5) * 150 + (index < 2 ? -62 : 62), -270, strand(index === 0 || index === 3 ? 330 : 210, 0.46)),
    ) +
    box(-450, 250, 900, 66, paint('wood'), 8) +
    box(-460, 240, 920, 20, paint('goldSlant'), 6)
  );
}
