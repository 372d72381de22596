import { band, turned } from '../curve';
import { paint, type PaintName } from '../paints';
import { colour } from '../palette';
import { at, circle, ellipse, line, path, range } from '../svg';

type Powder = Extract<PaintName, 'redRound' | 'yellowRound' | 'whiteRound'>;

/** A footed bowl heaped with powder, 240 units wide, its foot at y = 130. */
export function powderBowl(powder: Powder, metal: Extract<PaintName, 'silver' | 'brass'> = 'silver'): string {
  const body = turned(
    [
      [118, 0],
      [112, 40],
      [66, 84],
      [32, 96],
    ],
    [
      [28, 104],
      [64, 122],
      [68, 132],
    ],
  );
  return (
    ellipse(0, 132, 92, 14, paint('shade')) +
    path('M-108 0C-84 -60 -36 -104 0 -108C36 -104 84 -60 108 0Z', paint(powder)) +
    range(16, (index) =>
      circle(
        Math.sin(index * 7.7) * 76,
        -20 - Math.abs(Math.cos(index * 3.1)) * 46,
        2.4,
        colour.white,
        'opacity="0.4"',
      ),
    ) +
    path(body, paint(metal)) +
    path('M-118 0Q0 34 118 0L118 8Q0 44 -118 8Z', paint(metal)) +
    path('M-112 0C-80 14 80 14 112 0C90 -12 60 -8 0 -8C-60 -8 -90 -12 -112 0Z', paint(powder)) +
    line('M-118 0Q0 34 118 0', colour.white, 3, 'opacity="0.7"') +
    path(band(30, 112, 5, 110, 0.12), '#3A2A22', 'opacity="0.3"') +
    range(7, (index) =>
      at(
        (index - 3) * 26,
        62 - (index - 3) ** 2 * 1.8,
        path('M0 -11C9 -3 8 6 0 11C-8 6 -9 -3 0 -11Z', '#3A2A22', 'opacity="0.28"'),
      ),
    )
  );
}

/** Three bowls, red, yellow and white, on a low tray; 700 units wide about the origin. */
export function powderTray(): string {
  return (
    ellipse(0, 172, 370, 40, paint('shade')) +
    ellipse(0, 150, 360, 66, '#7A4211') +
    ellipse(0, 140, 360, 66, paint('goldSlant')) +
    ellipse(0, 138, 330, 54, paint('gold')) +
    ellipse(0, 140, 318, 48, '#B97A22') +
    at(0, -20, powderBowl('yellowRound', 'brass'), 0.96) +
    at(-206, 14, powderBowl('redRound', 'brass'), 0.96) +
    at(206, 14, powderBowl('whiteRound', 'brass'), 0.96)
  );
}
