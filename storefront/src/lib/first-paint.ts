/** Milliseconds to wait for the first picture, and for a paint that no browser reports. */
const patienceMs = 1000;
/**
 * Milliseconds to wait for a reported paint. An old phone needs seconds, and the visitor can read the painted page
 * meanwhile.
 */
const drawnPatienceMs = 5000;
/** Milliseconds to paint a loaded picture, in browsers that do not report it. */
const drawingMs = 200;

const first = 'first-contentful-paint';
const largest = 'largest-contentful-paint';
const hurries = ['pointerdown', 'keydown', 'visibilitychange'] as const;

/** Returns the picture that the server marked to be fetched first, if the page has one. */
const firstPicture = () => document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');

/**
 * Calls back after the next frame is painted: the animation frame callback runs before the paint, its timeout after it.
 */
const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));

function whenArrived(picture: HTMLImageElement, then: () => void): void {
  if (picture.complete) return then();
  for (const event of ['load', 'error']) picture.addEventListener(event, then, { once: true });
}

/**
 * Calls back when the browser reports a matching paint.
 * @returns false if this browser does not report it
 */
function whenTold(type: string, isMeant: (entry: PerformanceEntry) => boolean, then: () => void): boolean {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return false;
  const observer = new PerformanceObserver((seen) => {
    if (!seen.getEntries().some(isMeant)) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type, buffered: true });
  return true;
}

const isFirst = ({ name }: PerformanceEntry) => name === first;

/** Calls back when the first picture of a painted page is painted too, or does not load. */
function whenPictureIsDrawn(then: () => void): void {
  const picture = firstPicture();
  if (!picture) return then();
  setTimeout(then, patienceMs);
  const isPicture = (entry: PerformanceEntry & { readonly element?: Element | null }) => entry.element === picture;
  const isTold = whenTold(largest, isPicture, then);
  whenArrived(picture, () => (isTold ? setTimeout(then, drawingMs) : afterFrame(then)));
}

/**
 * Resolves after the first paint, including the first picture, so that the shop's scripts do not delay what the server
 * rendered. Resolves at once on a press or a key, and on a hidden page.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    for (const event of hurries) addEventListener(event, () => resolve(), { once: true, passive: true });
    const isTold = whenTold('paint', isFirst, () => whenPictureIsDrawn(resolve));
    setTimeout(resolve, isTold ? drawnPatienceMs : patienceMs);
    if (!isTold) afterFrame(() => whenPictureIsDrawn(resolve));
  });
}
