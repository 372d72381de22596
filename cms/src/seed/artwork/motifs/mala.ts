import { arc } from '../curve';
import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { circle, line, path, range } from '../svg';

/** A mala of rudraksha beads in a ring of 250 units, with its meru bead and a tassel below. */
export function mala(radius = 250): string {
  const beads = arc(radius, radius, 96, 348, 36);
  return (
    circle(0, 0, radius, 'none', `stroke="${colour.kumkum}" stroke-width="6"`) +
    beads
      .map(([x, y], index) => stamp(index % 9 === 4 ? 'pearl' : 'bead', x, y, index % 9 === 4 ? 0.3 : 0.42, index * 10))
      .join('') +
    stamp('pearl', 0, radius + 6, 0.62) +
    stamp('bead', 0, radius + 54, 0.5) +
    path(`M-16 ${radius + 74}H16L22 ${radius + 96}H-22Z`, paint('gold')) +
    range(9, (index) =>
      line(
        `M${(index - 4) * 4.6} ${radius + 96}Q${(index - 4) * 8} ${radius + 130} ${(index - 4) * 8.5} ${radius + 176}`,
        index % 2 ? '#CF2C46' : '#8E1029',
        5,
      ),
    )
  );
}
