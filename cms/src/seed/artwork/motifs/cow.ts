import { paint } from '../paints';
import { colour } from '../palette';
import { stamp } from '../stamps';
import { at, circle, ellipse, flipped, line, mirrored, path, range } from '../svg';

/** A white cow's head with painted horns, tilak and garland, 560 units tall about the origin. */
export function cow(): string {
  return (
    body() +
    mirrored(horn() + ear()) +
    path(
      'M0 -170C70 -172 112 -132 110 -66C108 -10 84 40 80 96C78 150 48 184 0 186C-48 184 -78 150 -80 96C-84 40 -108 -10 -110 -66C-112 -132 -70 -172 0 -170Z',
      paint('whiteRound'),
    ) +
    path(
      'M0 -170C22 -168 34 -120 26 -60C20 -10 24 50 20 96C10 104 -10 104 -20 96C-24 50 -20 -10 -26 -60C-34 -120 -22 -168 0 -170Z',
      colour.white,
      'opacity="0.85"',
    ) +
    muzzle() +
    mirrored(eye()) +
    path('M0 -146C10 -130 13 -112 0 -92C-13 -112 -10 -130 0 -146Z', colour.kumkum) +
    circle(0, -82, 8, colour.marigold) +
    path('M-62 -156Q0 -196 62 -156Q0 -172 -62 -156Z', paint('goldSlant')) +
    range(5, (index) => stamp('jasmineBloom', (index - 2) * 30, -168 - 6 * (2 - Math.abs(index - 2)), 0.34, index * 20))
  );
}

function body(): string {
  return (
    path('M-250 330C-270 170 -190 60 -60 40H60C190 60 270 170 250 330Z', paint('ivory')) +
    path('M-110 70C-120 150 -80 230 0 240C80 230 120 150 110 70Q0 130 -110 70Z', '#D9C19A', 'opacity="0.6"') +
    range(15, (index) => {
      const share = (index - 7) / 7;
      return stamp(
        index % 2 ? 'saffronBloom' : 'marigoldBloom',
        share * 176,
        274 - 190 * share * share + 0,
        0.56,
        index * 24,
      );
    }) +
    stamp('roseBloom', 0, 286, 0.85)
  );
}

function horn(): string {
  return (
    path('M58 -160C90 -196 144 -220 138 -306C178 -250 176 -170 104 -124Z', paint('goldSlant')) +
    line('M92 -168Q112 -160 120 -140M116 -194Q136 -186 144 -170M134 -224Q150 -218 160 -206', colour.kumkum, 6) +
    circle(139, -306, 9, paint('goldRound'))
  );
}

function ear(): string {
  return (
    path('M98 -104C150 -140 220 -126 244 -84C214 -44 140 -44 100 -66Z', paint('ivory')) +
    path('M116 -96C158 -118 204 -110 222 -86C196 -62 146 -62 116 -76Z', paint('pink'), 'opacity="0.6"')
  );
}

function eye(): string {
  return (
    ellipse(66, -58, 26, 19, '#3A2A22') +
    ellipse(66, -60, 22, 16, '#1D100B') +
    circle(59, -66, 6, colour.white) +
    line('M38 -66Q64 -88 96 -62M92 -66L104 -74M84 -74L93 -84', '#4A362B', 4)
  );
}

function muzzle(): string {
  return (
    path('M-78 104C-76 70 -40 62 0 62C40 62 76 70 78 104C78 152 46 186 0 186C-46 186 -78 152 -78 104Z', '#F2C9B8') +
    mirrored(ellipse(34, 104, 15, 11, '#8C5848', 'transform="rotate(-18 34 104)"')) +
    line('M-40 146Q0 166 40 146', '#9C6A58', 4) +
    at(0, 0, flipped(line('M-60 84Q-40 74 -16 74', colour.white, 5, 'opacity="0.6"')))
  );
}
