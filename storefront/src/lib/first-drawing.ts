/** After this long (milliseconds) a page that is not being drawn, or whose picture does not come, is begun all the same. */
const patienceMs = 1000;
/** A picture that has arrived is drawn within this time (milliseconds), where the browser does not say when. */
const drawingMs = 200;

const largest = 'largest-contentful-paint';
const hurries = ['pointerdown', 'keydown'] as const;

/** The picture that the server marked as the first to be fetched, unless the page has none. */
const firstPicture = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

/** Calls back once a frame has been drawn: the callback comes before the drawing, what it defers after it. */
const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

/** Calls back when the picture has arrived or has failed to. */
function whenArrived(picture: HTMLImageElement, then: () => void): void {
  if (picture.complete) return then();
  for (const event of ['load', 'error']) picture.addEventListener(event, then, { once: true });
}

/**
 * Calls back when the browser says that it has drawn the page's largest part: its first picture where it has one.
 * @returns false when this browser does not tell
 */
function whenLargestIsDrawn(picture: HTMLImageElement | null, then: () => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(largest)) return false;
  const observer = new PerformanceObserver((seen) => {
    const drawn = seen.getEntries().map((entry) => (entry as { readonly element?: Element | null }).element);
    if (picture && !drawn.includes(picture)) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: largest, buffered: true });
  return true;
}

/**
 * Resolves when the browser has drawn the page for the first time, its first picture included: what the shop's scripts
 * are and do then keeps nobody waiting for what the server wrote. A press or a key does not wait, nor does a page that
 * nobody sees.
 */
export function firstDrawing(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, patienceMs);
    for (const event of hurries) addEventListener(event, () => resolve(), { once: true, passive: true });
    const picture = firstPicture();
    const isTold = whenLargestIsDrawn(picture, resolve);
    if (picture) whenArrived(picture, () => (isTold ? setTimeout(resolve, drawingMs) : afterFrame(resolve)));
    else if (!isTold) afterFrame(resolve);
  });
}
