/** After this long (milliseconds) a first picture that does not come is not waited for, nor a drawing of which nobody tells. */
const patienceMs = 1000;
/** The same where the browser tells of its drawing: an old phone needs seconds, and a page that is drawn is read meanwhile. */
const drawnPatienceMs = 5000;
/** A picture that has arrived is drawn within this time (milliseconds), where the browser does not say when. */
const drawingMs = 200;

const first = 'first-contentful-paint';
const largest = 'largest-contentful-paint';
const hurries = ['pointerdown', 'keydown', 'visibilitychange'] as const;

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
 * Calls back when the browser tells of a drawing that is meant.
 * @returns false when this browser does not tell
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

/** Calls back when the first picture of a page that is drawn is drawn too, or does not come. */
function whenPictureIsDrawn(then: () => void): void {
  const picture = firstPicture();
  if (!picture) return then();
  setTimeout(then, patienceMs);
  const isPicture = (entry: PerformanceEntry & { readonly element?: Element | null }) => entry.element === picture;
  const isTold = whenTold(largest, isPicture, then);
  whenArrived(picture, () => (isTold ? setTimeout(then, drawingMs) : afterFrame(then)));
}

/**
 * Resolves when the browser has drawn the page for the first time, its first picture included: what the shop's scripts
 * are and do then keeps nobody waiting for what the server wrote. A press or a key does not wait, nor does a page that
 * nobody sees.
 */
export function firstDrawing(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    for (const event of hurries) addEventListener(event, () => resolve(), { once: true, passive: true });
    const isTold = whenTold('paint', isFirst, () => whenPictureIsDrawn(resolve));
    setTimeout(resolve, isTold ? drawnPatienceMs : patienceMs);
    if (!isTold) afterFrame(() => whenPictureIsDrawn(resolve));
  });
}
