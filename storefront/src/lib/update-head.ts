/** Part of the head that changes from screen to screen; `canonical` is a path. */
export interface OpenHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly noIndex: boolean;
}

/** Sets, adds or (with null) removes the head element that matches the selector. */
function put(selector: string, name: string, content: [attribute: string, value: string | null]): void {
  const [attribute, value] = content;
  const known = document.head.querySelector(selector);
  if (value === null) return known?.remove();
  const element = known ?? document.head.appendChild(document.createElement(name));
  const [, key, word] = /\[(\w+)="([^"]+)"\]$/.exec(selector) ?? [];
  if (!known && key && word) element.setAttribute(key, word);
  element.setAttribute(attribute, value);
}

/**
 * Updates the document's head for the open screen. Browsers share a page by its canonical address: without the update,
 * "share" would send the first screen.
 */
export function updateHead({ title, description, canonical, noIndex }: OpenHead): void {
  const address = noIndex ? null : new URL(canonical ?? window.location.pathname, window.location.origin).href;
  document.title = title;
  put('meta[name="description"]', 'meta', ['content', description]);
  put('link[rel="canonical"]', 'link', ['href', address]);
  put('meta[property="og:url"]', 'meta', ['content', address]);
  put('meta[property="og:title"]', 'meta', ['content', title]);
  put('meta[name="robots"]', 'meta', ['content', noIndex ? 'noindex' : null]);
}
