/** Does something when the browser has nothing more urgent to do, after four seconds at the latest. */
export function whenIdle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 1500);
}

/** Does something when the page with all that it shows first has come, and nothing more urgent is to be done. */
export function whenUsable(act: () => void): void {
  if (document.readyState === 'complete') whenIdle(act);
  else window.addEventListener('load', () => whenIdle(act), { once: true });
}

/** A page on which nobody has pressed anything for so long (milliseconds) is being read. */
const quietMs = 6000;

/**
 * Does something when the page is usable and has been left alone for a while: what takes an old phone's breath, file after file,
 * comes neither between the first presses nor right before them.
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
