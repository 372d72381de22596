import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, range } from '../svg';

/** Crossed dandiya sticks beneath an arc of nine lamps, 900 units wide about the origin. */
export function dandiya(): string {
  const lamps = range(9, (index) => {
    const angle = ((180 + (index * 180) / 8) * Math.PI) / 180;
    return at(Math.cos(angle) * 390, 130 + Math.sin(angle) * 330, stamp('brassLamp', 0, 0), 1.16);
  });
  return (
    lamps +
    ellipse(0, 286, 230, 24, paint('shade')) +
    at(0, 80, stick(), 1, 38) +
    at(0, 80, stick(), 1, -38) +
    circle(0, 80, 17, paint('goldRound'))
  );
}

function stick(): string {
  const bands = range(9, (index) =>
    box(
      -19,
      -206 + index * 44,
      38,
      22,
      paint(index % 3 === 0 ? 'silkGreen' : index % 3 === 1 ? 'silkSaffron' : 'silkIvory'),
    ),
  );
  return (
    box(-18, -230, 36, 460, paint('silkRed'), 15) +
    bands +
    box(-22, -238, 44, 26, paint('goldSlant'), 8) +
    box(-22, 212, 44, 26, paint('goldSlant'), 8) +
    line('M-10 -220V220', colour.white, 4, 'opacity="0.35"') +
    range(
      3,
      (index) =>
        line(
          `M${-10 + index * 10} 238q${-6 + index * 6} 22 ${-8 + index * 8} 44`,
          index % 2 ? colour.marigold : colour.kumkum,
          5,
        ) + circle(-18 + index * 18, 286, 7, paint('goldRound')),
    )
  );
}
