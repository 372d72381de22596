import { useEffect } from 'react';

/** The files of the build that this page has asked for so far, as paths. */
function assets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [...document.querySelectorAll('script[src],link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const addresses = [...loaded, ...linked].map((address) => new URL(address, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

/** What names the build that is open: the files of another have other contents, and so other names. */
const entry = () => document.querySelector<HTMLElement>('script[data-entry]')?.dataset.entry ?? '';

async function keepShell(): Promise<void> {
  const options = { scope: '/sheet', updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register('/sheet-worker.js', options);
  await document.fonts.ready;
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  worker?.postMessage({ keep: { entry: entry(), assets: assets() } });
}

/** So long the page may take to bring what it needs, in milliseconds, before that is kept. */
const arrivalMs = 3000;

/**
 * Keeps what the sheet is drawn with on this device, so that it opens without a signal. Browsers that cannot, or may not,
 * open it only where there is one; the page that is open goes on either way.
 */
export function useSheetShell(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => void keepShell().catch(() => undefined), arrivalMs);
    return () => clearTimeout(timer);
  }, []);
}
