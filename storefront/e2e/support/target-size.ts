import type { Page } from '@playwright/test';

/** Minimum size of a control (WCAG 2.5.5), in CSS pixels. */
const fingertip = 44;

/**
 * Returns the controls that are smaller than a fingertip, one per line. A link within a sentence is as high as its
 * line, and a checkbox is pressed by its label.
 */
export function smallTargetsOn(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinWords = (element: Element) => getComputedStyle(element).display === 'inline';
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], [aria-hidden="true"]') !== null;
    return [...document.querySelectorAll('body :is(a[href], button, summary, select, input:not([type="hidden"]))')]
      .filter((element) => !isHidden(element) && !isWithinWords(element))
      .map((element) => element.closest('label') ?? element)
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        // One pixel in size: for screen readers alone, until it has the focus.
        if (width <= 1 || height <= 1 || (width >= least && height >= least)) return [];
        const words = (element.textContent || element.getAttribute('aria-label') || '').trim();
        return [`<${element.tagName.toLowerCase()}> "${words.slice(0, 40)}" is ${width} × ${height}`];
      });
  }, fingertip);
}
