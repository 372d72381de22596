import { paint } from '../paints';
import { colour } from '../palette';
import { at, circle, line, path, range } from '../svg';

/** A conch bound in gold, 420 units tall about the origin, its mouth to the right. */
export function conch(): string {
  return (
    path(
      'M-20 -210C-4 -226 22 -222 30 -200C66 -186 60 -168 46 -160C92 -140 92 -112 66 -102C134 -84 150 -20 128 44C106 112 62 160 8 214C-14 196 -22 178 -24 160C-86 128 -136 62 -128 -22C-122 -68 -96 -96 -66 -104C-88 -120 -84 -144 -44 -158C-60 -172 -56 -190 -28 -198Z',
      paint('petalWhite'),
    ) +
    path(
      'M66 -102C134 -84 150 -20 128 44C106 112 62 160 8 214C4 150 40 120 54 56C66 0 50 -60 66 -102Z',
      paint('pink'),
      'opacity="0.75"',
    ) +
    path(
      'M72 -62C112 -36 118 10 104 50C86 104 54 140 22 178C28 128 62 96 72 42C80 -2 70 -30 72 -62Z',
      '#A9405F',
      'opacity="0.55"',
    ) +
    line(
      'M-66 -104C-24 -84 30 -84 66 -102M-44 -158C-14 -146 22 -148 46 -160M-28 -198C-8 -190 14 -190 30 -200',
      '#C69A66',
      4,
    ) +
    line(
      'M-122 -46C-70 -6 -10 0 46 -22M-124 14C-76 60 -24 70 34 56M-92 88C-62 116 -30 122 -2 118',
      '#CFA877',
      3,
      'opacity="0.8"',
    ) +
    line('M-96 -66C-112 -30 -110 10 -94 46', colour.white, 9, 'opacity="0.9"') +
    path('M-86 -98C-30 -76 36 -74 84 -92L92 -68C36 -48 -40 -50 -100 -72Z', paint('goldSlant')) +
    range(7, (index) =>
      circle(-74 + index * 25, -80 + Math.abs(index - 3) * -2 + 6, 6, index % 2 ? colour.kumkum : '#2F7A55'),
    ) +
    at(0, 0, path('M-8 150C8 160 24 158 34 150L12 222C4 226 -2 222 -6 214Z', paint('goldSlant')))
  );
}
