import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, path, range } from '../svg';

/** A microphone's head and body, 150 units wide, the mesh at the top (y = −190), the end at y = 200. */
export function microphone(): string {
  const mesh =
    range(7, (index) =>
      line(`M-66 ${-176 + index * 18}Q0 ${-160 + index * 18} 66 ${-176 + index * 18}`, '#3E4A54', 2.4, 'opacity="0.6"'),
    ) +
    range(7, (index) =>
      line(
        `M${-54 + index * 18} -186Q${-60 + index * 20} -120 ${-54 + index * 18} -66`,
        '#3E4A54',
        2.4,
        'opacity="0.6"',
      ),
    );
  return (
    path(
      'M-72 -124C-72 -176 -40 -204 0 -204C40 -204 72 -176 72 -124C72 -96 64 -76 54 -62H-54C-64 -76 -72 -96 -72 -124Z',
      paint('silver'),
    ) +
    mesh +
    box(-66, -72, 132, 30, paint('goldSlant'), 9) +
    path('M-52 -42H52L34 190Q0 206 -34 190Z', paint('black')) +
    line('M-34 -30L-22 176', '#A8968C', 6, 'opacity="0.5"') +
    box(-13, 10, 26, 46, '#150C09', 10) +
    box(-8, 14, 16, 20, colour.kumkum, 6)
  );
}

/** A microphone on a stand with notes of music in the air, 720 units tall about the origin. */
export function microphoneStand(): string {
  return (
    ellipse(0, 342, 190, 24, paint('shade')) +
    path('M-8 40H8V320H-8Z', paint('steel')) +
    path('M-160 340C-160 318 -60 310 0 310C60 310 160 318 160 340Z', paint('black')) +
    path('M-30 40H30L20 76H-20Z', paint('black')) +
    at(0, -120, microphone(), 1.12, 0) +
    at(-236, -120, note(), 1.1, -8) +
    at(222, -200, note(), 1.3, 10) +
    at(250, 60, note(), 0.9, -4) +
    at(-226, 110, note(), 0.8, 8)
  );
}

function note(): string {
  return path(
    'M-40 46C-40 26 -10 22 -2 34V-52L64 -70V30C64 50 34 56 28 40C24 24 44 16 54 22V-38L8 -26V46C8 66 -40 72 -40 46Z',
    paint('goldSlant'),
  );
}

/** A loudspeaker with two cones, 300 units wide and 560 tall about the origin. */
export function speaker(): string {
  const cone = (y: number, radius: number) =>
    circle(0, y, radius, paint('steel')) +
    circle(0, y, radius * 0.88, '#1B1310') +
    range(3, (index) => circle(0, y, radius * (0.78 - index * 0.15), 'none', 'stroke="#5A4A44" stroke-width="4"')) +
    circle(0, y, radius * 0.32, paint('goldRound'));
  return (
    ellipse(0, 286, 190, 22, paint('shade')) +
    box(-150, -280, 300, 564, paint('wood'), 18) +
    box(-132, -262, 264, 528, paint('black'), 12) +
    cone(-140, 82) +
    cone(94, 118) +
    [
      [-108, -238],
      [108, -238],
      [-108, 242],
      [108, 242],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 7, paint('goldRound')))
      .join('') +
    line('M-140 -270H120', '#E3B27E', 4, 'opacity="0.6"')
  );
}

/** Three arcs of sound that open to the right of the origin. */
export function soundWaves(): string {
  return range(3, (index) => {
    const r = 70 + index * 56;
    return line(
      `M${(r * 0.72).toFixed(0)} ${(-r * 0.7).toFixed(0)}A${r} ${r} 0 0 1 ${(r * 0.72).toFixed(0)} ${(r * 0.7).toFixed(0)}`,
      colour.goldPale,
      10 - index * 2,
      `opacity="${0.85 - index * 0.22}"`,
    );
  });
}
