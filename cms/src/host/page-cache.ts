import { LRUCache } from 'lru-cache';
import { brotliQuality, etagOf, type ReadyAnswer } from './ready/ready-answer';

/** A rendered page. It is compressed when somebody first asks for it in that encoding. */
export interface Page extends Pick<ReadyAnswer, 'etag' | 'body' | 'quality' | 'compressed' | 'version' | 'at'> {
  readonly status: number;
}

const capacity = 500;
/** A page tells the next pooja: it is rendered anew after this long although no content changed (milliseconds). */
const maximumAgeMs = 60_000;

/**
 * A rendered document as a page that can be sent to everybody.
 * @param now when it was rendered, in milliseconds: the countdown on it grows old
 */
export function makePage(html: string, status: number, version: number, now: number): Page {
  const body = Buffer.from(html, 'utf8');
  return { status, etag: etagOf(body), body, quality: brotliQuality.page, compressed: {}, at: now, version };
}

/** More pages are waited for than can be drawn in a bearable time. */
export class TooManyPages extends Error {}

/** How many pages are drawn at once, and how many may wait: drawing takes the only thread, others need it too. */
const usualQueue = { atOnce: 2, waiting: 100 };

/** Work that is done so many at once, the rest in the order in which it came. Throws {@link TooManyPages}. */
function drawingQueue({ atOnce, waiting }: typeof usualQueue) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    areTaken: () => running >= atOnce,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
      else throw new TooManyPages();
      try {
        return await work();
      } finally {
        // Whoever waits takes the turn over, so that nobody who comes in between gets ahead.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/**
 * Rendered public pages by address and role, until content changes or a minute has passed. A page that is only old is
 * given out while others are drawn, so that strangers who ask for ever new pages do not keep the usual ones away.
 */
export function pageCache(limits = usualQueue) {
  const pages = new Map<string, Promise<Page>>();
  const kept = new LRUCache<string, Page>({ max: capacity });
  const drawing = drawingQueue(limits);

  return {
    /** Draws a page that is not kept, when it is its turn. */
    inTurn: drawing.run,

    /**
     * The page of a key, drawn when there is none that still holds. Throws {@link TooManyPages} and what `render`
     * throws.
     */
    async get(key: string, version: number, now: number, render: () => Promise<Page>): Promise<Page> {
      const known = kept.get(key);
      const holds = known?.version === version;
      if (known && holds && (now - known.at < maximumAgeMs || drawing.areTaken())) return known;
      const running = pages.get(key);
      if (running) return running;
      const rendering = drawing.run(render);
      pages.set(key, rendering);
      try {
        const page = await rendering;
        if (page.status === 200) kept.set(key, page);
        return page;
      } finally {
        pages.delete(key);
      }
    },
  };
}
