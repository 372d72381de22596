/**
 * Marks the document of a browser that stores no cart, so that its page shows the empty cart before hydration. Call it in
 * the head of a page.
 */
export function markEmptyCart(): void {
  try {
    const text = localStorage.getItem('seva.cart');
    if (text === null || text === '[]') document.documentElement.dataset.cart = 'empty';
  } catch {
    // A browser that blocks its storage shows the skeleton first.
  }
}
