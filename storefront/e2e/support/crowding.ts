import type { Page } from '@playwright/test';

/**
 * Returns what cannot be read or pressed in the current window, one finding per line: text that its box or the window
 * cuts off, and controls that overlap text or other controls. Intended overlays are left out.
 */
export function crowdingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 2;
    const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden="true"]') !== null;
    const lineage = (element: Element): Element[] =>
      element.parentElement ? [element, ...lineage(element.parentElement)] : [element];
    const floats = (element: Element) =>
      lineage(element).some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
    // One pixel in size: for screen readers alone.
    const isForReaders = (element: Element) => lineage(element).some((each) => each.clientWidth === 1);
    const words = (element: Element) => (element.textContent || element.getAttribute('aria-label') || '').trim();
    const named = (element: Element) => `<${element.tagName.toLowerCase()}> "${words(element).slice(0, 40)}"`;
    // Lines of text touch by the space that a font adds above and below its letters.
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.max(slack, Math.min(one.height, other.height) / 4);
    // Content inside a field's frame has its own space, beside the typed text.
    const room = (thing: Element) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(thing);
      if (!thing.matches('input')) return thing.getBoundingClientRect();
      const from = left + parseFloat(paddingLeft);
      return new DOMRect(from, top, right - parseFloat(paddingRight) - from, bottom - top);
    };

    const texts: { owner: Element; rects: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const owner = node.parentElement;
      if (!owner || !node.nodeValue?.trim() || isHidden(owner) || isForReaders(owner) || floats(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ owner, rects: [...range.getClientRects()].filter(({ width }) => width > 0) });
    }
    const found: string[] = [];
    for (const { owner, rects } of texts) {
      const frames = lineage(owner).filter((each) => getComputedStyle(each).overflow !== 'visible');
      const scrolls = frames.some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
      const isBroken = getComputedStyle(owner).textOverflow === 'ellipsis';
      for (const rect of rects) {
        if (scrolls || isBroken) break;
        const outside = rect.left < -slack || rect.right > document.documentElement.clientWidth + slack;
        const cut = frames.some((frame) => {
          if (frame === document.body || frame === document.documentElement) return false;
          const box = frame.getBoundingClientRect();
          // A font's space above and below its letters may be cut, the letters may not.
          const spare = rect.height / 4;
          const isWide = rect.left < box.left - slack || rect.right > box.right + slack;
          return isWide || rect.top < box.top - spare || rect.bottom > box.bottom + spare;
        });
        if (!outside && !cut) continue;
        found.push(`${named(owner)} is cut`);
        break;
      }
    }
    const things = [...document.querySelectorAll(pressable)]
      .filter((thing) => !isHidden(thing) && !isForReaders(thing) && !floats(thing))
      .map((thing) => ({ thing, box: room(thing) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    things.forEach(({ thing, box }, index) => {
      for (const { thing: other, box: otherBox } of things.slice(index + 1)) {
        const isApart = !thing.contains(other) && !other.contains(thing);
        if (isApart && meet(box, otherBox)) found.push(`${named(thing)} lies over ${named(other)}`);
      }
      for (const { owner, rects } of texts) {
        const isApart = !thing.contains(owner) && !owner.contains(thing) && !owner.closest('label');
        if (isApart && rects.some((rect) => meet(box, rect))) found.push(`${named(thing)} lies over ${named(owner)}`);
      }
    });
    return [...new Set(found)];
  });
}
