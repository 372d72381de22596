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
