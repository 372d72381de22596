/** After this long (milliseconds) a page that is not being drawn is begun all the same. */
const patienceMs = 1000;

/**
 * Resolves when the browser has drawn the page for the first time: what the shop's scripts do then no longer keeps
 * anybody waiting for what the server wrote. A page that nobody sees is not drawn and not waited for.
 */
export function firstDrawing(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, patienceMs);
    // The callback comes before the drawing, what it defers after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
