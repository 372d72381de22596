import { paint } from '../paints';
import { colour } from '../palette';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { smallDiya } from './lamp-rows';

/** A tulsi plant in its carved vrindavan, with a lamp in the niche; 700 units tall about the origin. */
export function tulsi(): string {
  return ellipse(0, 336, 270, 28, paint('shade')) + at(0, 12, plant()) + vrindavan();
}

function sprig(x: number, y: number, turn: number, size: number): string {
  const pairs = range(4, (index) => {
    const height = -20 - index * 34;
    const width = 38 - index * 6;
    return (
      path(
        `M0 ${height}C${width} ${height - 30} ${width * 1.9} ${height - 22} ${width * 2.1} ${height - 2}C${width * 1.6} ${height + 14} ${width * 0.7} ${height + 12} 0 ${height}Z`,
        paint('leafSlant'),
      ) +
      path(
        `M0 ${height}C${-width} ${height - 30} ${-width * 1.9} ${height - 22} ${-width * 2.1} ${height - 2}C${-width * 1.6} ${height + 14} ${-width * 0.7} ${height + 12} 0 ${height}Z`,
        paint('leaf'),
      )
    );
  });
  const spike = range(6, (index) => ellipse(0, -150 - index * 13, 10 - index, 8, index % 2 ? '#8E5AA0' : '#B98AC4'));
  return at(x, y, line('M0 10V-210', '#5B6B2A', 5) + pairs + spike, size, turn);
}

function plant(): string {
  return (
    line('M0 30C-6 -40 4 -100 0 -160M0 -20C-40 -60 -80 -80 -110 -120M0 -40C40 -70 76 -90 104 -130', '#5C4A22', 11) +
    sprig(-112, -100, -42, 0.86) +
    sprig(108, -106, 42, 0.86) +
    sprig(-60, -110, -22, 0.95) +
    sprig(58, -112, 22, 0.95) +
    sprig(-96, -30, -66, 0.7) +
    sprig(96, -34, 66, 0.7) +
    sprig(0, -120, 0, 1.1)
  );
}

function vrindavan(): string {
  return (
    box(-176, 288, 352, 48, paint('earth'), 6) +
    box(-190, 280, 380, 17, paint('goldSlant'), 6) +
    box(-130, 72, 260, 212, paint('earth')) +
    path('M-170 38H170L140 82H-140Z', paint('earth')) +
    box(-184, 22, 368, 24, paint('goldSlant'), 8) +
    path('M-60 284V170C-60 120 -20 108 0 92C20 108 60 120 60 170V284Z', '#3A1608') +
    line('M-60 284V170C-60 120 -20 108 0 92C20 108 60 120 60 170V284', colour.gold, 6) +
    at(0, 270, smallDiya('brass', 66), 1.05) +
    mirrored(
      path('M96 120C116 142 116 168 96 190C76 168 76 142 96 120Z', colour.kumkum) +
        circle(96, 155, 9, colour.goldPale) +
        circle(96, 220, 7, colour.ivory) +
        circle(96, 244, 7, colour.ivory) +
        circle(96, 100, 5, colour.ivory),
    ) +
    range(9, (index) => circle((index - 4) * 34, 60, 6, index % 2 ? colour.kumkum : colour.ivory))
  );
}
