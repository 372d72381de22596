import type { BrowserContext } from '@playwright/test';

/** Maximum layout shift of a page, in sum, without an action of the user. */
const limit = 0.01;

interface Shift {
  readonly sum: number;
  readonly what: string;
}

/**
 * Records every screen whose layout shifts beyond the limit in sum, with the last shift. Actions shift the layout too,
 * however long the answer takes: nothing counts from a press, a resize or printing until the next screen.
 */
export async function countShifts(context: BrowserContext, notes: string[]): Promise<void> {
  await context.exposeBinding('noteShift', ({ page }, { sum, what }: Shift) => {
    notes.push(`layout shift ${sum.toFixed(3)} on ${page.url()}: ${what}`);
  });
  await context.addInitScript((allowed: number) => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly Source[];
    }
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const what = node instanceof Element ? `<${node.tagName.toLowerCase()}> ${node.textContent.slice(0, 40)}` : node;
      const place = ({ x, y }: DOMRectReadOnly) => `${x}, ${y}`;
      return `${String(what)} from ${place(previousRect)} to ${place(currentRect)}`;
    };
    let sum = 0;
    let screenAt = 0;
    let touchedAt = -1;
    const touch = () => (touchedAt = performance.now());
    const arrive = () => ([sum, screenAt] = [0, performance.now()]);
    for (const kind of ['keydown', 'pointerdown', 'input', 'resize'])
      window.addEventListener(kind, touch, { capture: true });
    window.matchMedia('print').addEventListener('change', touch);
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = window.history[name].bind(window.history);
      window.history[name] = (...to) => {
        const { pathname } = window.location;
        change(...to);
        if (window.location.pathname !== pathname) arrive();
      };
    }
    window.addEventListener('popstate', arrive);
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const isTouched = touchedAt > screenAt && entry.startTime >= touchedAt;
        if (entry.hadRecentInput || isTouched || entry.startTime < screenAt) continue;
        sum += entry.value;
        const note = (window as unknown as { noteShift?: (shift: Shift) => void }).noteShift;
        if (sum >= allowed) note?.({ sum, what: entry.sources.map(describe).join(' | ') });
      }
    });
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
      observer.observe({ type: 'layout-shift', buffered: true });
  }, limit);
}
