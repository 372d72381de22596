/**
 * The last child of a box with `data-until-end`. A long page arrives in pieces, and a slow phone draws each piece: what stands
 * in the middle or at the end of a box would move with every piece. Such a box is hidden until this mark has arrived; a
 * browser that does not know `:has()` shows it at once.
 */
export function End() {
  return <i hidden data-end="" />;
}
