type Container = HTMLElement | null;

const cellsOf = (container: Container) => [...(container?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

/** Focuses a cell once it is drawn. */
export function focusCell(container: Container, cell: string): void {
  requestAnimationFrame(() =>
    cellsOf(container)
      .find((each) => each.dataset.cell === cell)
      ?.focus(),
  );
}

/** Focuses the cell after another one, once the row is drawn with what that one changed. */
export function focusNextCell(container: Container, cell: string): void {
  requestAnimationFrame(() => {
    const cells = cellsOf(container);
    cells[cells.findIndex((each) => each.dataset.cell === cell) + 1]?.focus();
  });
}
