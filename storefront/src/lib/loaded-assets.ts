/** Returns the paths of the build's files that the page has loaded so far. */
export function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll('script[src],link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const addresses = [...loaded, ...linked].map((address) => new URL(address, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}
