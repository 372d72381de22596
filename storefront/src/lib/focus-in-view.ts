/** Moves the focus to an element and scrolls to it, at once if the visitor prefers reduced motion. */
export function focusInView(element: HTMLElement | null, block: 'start' | 'center'): void {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block });
}
