import { paint } from '../paints';
import { circle, ellipse, line, path, range } from '../svg';

/** A peacock's feather, 480 units tall: the quill's foot at the origin, the eye at y = −400. */
export function peacockFeather(): string {
  const barbs = range(22, (index) => {
    const y = -96 - index * 13;
    const reach = 26 + index * 2.6;
    return line(
      `M0 ${y}q${reach * 0.7} -12 ${reach} -42M0 ${y}q${-reach * 0.7} -12 ${-reach} -42`,
      index % 2 ? '#2F8F5B' : '#58B368',
      4,
      'opacity="0.9"',
    );
  });
  return (
    line('M0 0C8 -120 -8 -240 0 -380', '#D8C48C', 5) +
    barbs +
    path(
      'M0 -300C70 -320 98 -390 70 -446C50 -486 20 -500 0 -506C-20 -500 -50 -486 -70 -446C-98 -390 -70 -320 0 -300Z',
      '#3F9A57',
    ) +
    path(
      'M0 -314C56 -330 78 -390 56 -436C40 -470 16 -482 0 -486C-16 -482 -40 -470 -56 -436C-78 -390 -56 -330 0 -314Z',
      '#C9A63A',
    ) +
    path(
      'M0 -328C46 -340 62 -390 44 -428C32 -456 12 -464 0 -468C-12 -464 -32 -456 -44 -428C-62 -390 -46 -340 0 -328Z',
      '#24A79C',
    ) +
    ellipse(0, -392, 32, 40, '#1B4FB0') +
    path('M0 -352C26 -362 30 -398 16 -416C6 -404 -6 -404 -16 -416C-30 -398 -26 -362 0 -352Z', '#141B5C') +
    circle(-12, -420, 5, '#9FE3F0', 'opacity="0.8"') +
    ellipse(0, -392, 62, 92, paint('halo'), 'opacity="0.25"')
  );
}
