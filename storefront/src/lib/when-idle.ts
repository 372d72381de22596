/** Runs a function when the browser is idle, after four seconds at the latest. */
export function whenIdle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 1500);
}

/** Runs a function when the page has loaded and the browser is idle. */
export function whenUsable(act: () => void): void {
  if (document.readyState === 'complete') whenIdle(act);
  else window.addEventListener('load', () => whenIdle(act), { once: true });
}

/** Milliseconds without a press after which a page counts as being read. */
const quietMs = 6000;

/**
 * Runs a function when the page is usable and has been idle for a while. Loading many files blocks an old phone, so it
 * must not happen between the first presses or right before them.
 */
export function whenQuiet(act: () => void): void {
  whenUsable(() => {
    const over = new AbortController();
    const begin = () => {
      over.abort();
      whenIdle(act);
    };
    let timer = window.setTimeout(begin, quietMs);
    const waitAgain = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(begin, quietMs);
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, waitAgain, { capture: true, passive: true, signal: over.signal });
  });
}
