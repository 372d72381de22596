type Container = HTMLElement | null;
type Find = () => HTMLElement | null | undefined;

const cellsOf = (container: Container) => [...(container?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

/**
 * Focuses a cell as soon as the change of the current event is drawn, so that the next key is typed into it; in the next
 * frame if it is not there or has lost the focus by then.
 */
export function focusSoon(find: Find): void {
  queueMicrotask(() => find()?.focus());
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus();
  });
}

export const focusCell = (container: Container, cell: string): void =>
  focusSoon(() => cellsOf(container).find((each) => each.dataset.cell === cell));
