import { paint, type PaintName } from './paints';
import { colour } from './palette';
import { at, box, circle, line, mirrored, n, noise, path, range } from './svg';

/** A temple niche of cusped gold lines on two slim pillars, 760 units wide, its sill at y = 800 of a service's picture. */
export function niche(): string {
  const arch =
    'M-330 380V-60C-330 -120 -270 -130 -256 -180C-240 -236 -170 -226 -140 -276C-110 -322 -40 -310 0 -372C40 -310 110 -322 140 -276C170 -226 240 -236 256 -180C270 -130 330 -120 330 -60V380Z';
  return at(
    600,
    430,
    path(arch, '#1A0806', 'opacity="0.3"') +
      line(arch.slice(0, -1), '#7A4211', 15) +
      line(arch.slice(0, -1), colour.gold, 6) +
      at(
        0,
        22,
        line(
          'M-300 358V-50C-300 -104 -246 -112 -232 -160C-216 -212 -154 -204 -126 -250C-98 -292 -36 -284 0 -338C36 -284 98 -292 126 -250C154 -204 216 -212 232 -160C246 -112 300 -104 300 -50V358',
          colour.gold,
          2,
          'stroke-dasharray="1 11"',
        ),
      ) +
      mirrored(
        box(313, -50, 34, 430, paint('brass'), 6) +
          box(303, -74, 54, 30, paint('goldSlant'), 6) +
          box(303, 360, 54, 30, paint('goldSlant'), 6) +
          box(305, 130, 50, 24, paint('goldSlant'), 8),
      ) +
      at(
        0,
        -404,
        path('M-16 34C-22 14 -10 4 0 0C10 4 22 14 16 34ZM-5 0C-4 -16 -2 -24 0 -38C2 -24 4 -16 5 0Z', paint('gold')),
      ),
  );
}

/** A table draped in silk with a gold hem, from `y` to the picture's foot; `width` is the picture's. */
export function altar(
  silk: Extract<PaintName, 'silkRed' | 'silkGreen' | 'silkSaffron' | 'silkIvory'>,
  y = 730,
  width = 1200,
): string {
  const pleats = Math.round(width / 150);
  const step = width / pleats;
  return (
    range(pleats, (index) => box(index * step - 1, y, step + 2, 900 - y, paint(silk))) +
    box(0, y, width, 26, paint('goldSlant')) +
    range(pleats, (index) =>
      path(
        `M${n(index * step)} ${y + 26}Q${n((index + 0.5) * step)} ${y + 98} ${n((index + 1) * step)} ${y + 26}Z`,
        paint('goldSlant'),
        'opacity="0.9"',
      ),
    ) +
    range(
      pleats,
      (index) =>
        circle((index + 0.5) * step, y + 46, 9, paint('redRound')) +
        circle((index + 1) * step, y + 34, 6, colour.goldPale),
    ) +
    box(0, y - 5, width, 8, '#1A0806', 0, 'opacity="0.35"')
  );
}

/** A polished floor below `y` that catches the light. */
export function floor(y = 700, width = 1200): string {
  return (
    box(0, y, width, 900 - y, '#1A0806', 0, 'opacity="0.34"') +
    line(`M0 ${y}H${width}`, colour.gold, 2, 'opacity="0.5"') +
    `<ellipse cx="${width / 2}" cy="${y + 70}" rx="${width * 0.36}" ry="64" fill="${paint('halo')}" opacity="0.5"/>`
  );
}

/** Loose petals lying about the origin within `width`. */
export function petals(width: number, count = 14): string {
  return range(count, (index) => {
    const x = (noise(index, 6) - 0.5) * width;
    const y = (noise(index, 7) - 0.5) * 44;
    const fill = ['#E8433F', '#F58A1C', '#FFC145', '#F7B6C4'][index % 4] ?? '#F58A1C';
    return at(
      x,
      y,
      path('M0 0C-12 -8 -12 -26 0 -34C12 -26 12 -8 0 0Z', fill, 'opacity="0.92"'),
      0.7 + (index % 3) * 0.2,
      index * 67,
    );
  });
}
