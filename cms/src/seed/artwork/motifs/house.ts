import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, box, circle, ellipse, line, mirrored, path, range } from '../svg';
import { kalash } from './kalash';
import { smallDiya } from './lamp-rows';
import { toran } from './toran';

/** The door of a new home with toran, kalash, lamps and a rangoli on the step; 760 units wide about the origin. */
export function houseDoor(): string {
  return (
    path('M-400 -150L0 -380L400 -150L372 -112L0 -322L-372 -112Z', paint('earth')) +
    path('M-352 -130L0 -332L352 -130V300H-352Z', paint('ivory')) +
    path('M-400 -150L0 -380L400 -150L386 -130L0 -350L-386 -130Z', '#E9935A') +
    mirrored(windowLit()) +
    box(-136, -140, 272, 440, paint('wood'), 6) +
    box(-112, -116, 224, 416, '#2E1508', 4) +
    path('M-112 -116H112V300H-112Z', paint('halo')) +
    mirrored(leafDoor()) +
    at(0, -132, toran(300, 3), 0.9) +
    at(0, 214, kalash(), 0.3) +
    box(-250, 296, 500, 26, '#C9BFB4', 4) +
    box(-330, 320, 660, 30, paint('stone'), 4) +
    mirrored(at(196, 298, smallDiya('earth', 66), 1.1)) +
    circle(0, -216, 34, paint('goldSlant')) +
    circle(0, -216, 26, paint('redRound')) +
    stamp('jasmineBloom', 0, -216, 0.34) +
    ellipse(0, 356, 380, 18, paint('shade'))
  );
}

function windowLit(): string {
  return (
    box(186, -70, 122, 150, paint('wood'), 5) +
    box(198, -58, 98, 126, paint('ghee'), 3) +
    line('M247 -58V68M198 4H296', '#6B3C18', 7) +
    box(178, 78, 138, 16, paint('wood'), 4) +
    range(4, (index) => stamp(index % 2 ? 'saffronBloom' : 'marigoldBloom', 198 + index * 33, 70, 0.3))
  );
}

function leafDoor(): string {
  return (
    path('M112 -116L62 -96V284L112 300Z', paint('woodSlant')) +
    path('M104 -92L72 -80V80L104 84ZM104 108L72 104V262L104 276Z', '#4A2812', 'opacity="0.55"') +
    circle(70, 96, 7, paint('goldRound')) +
    line('M62 -96V284', colour.gold, 3, 'opacity="0.7"')
  );
}
