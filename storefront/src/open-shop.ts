import { prefetchAhead, prefetchOnIntent } from './app/prefetch';
import { start } from './app/start';

/** Brings the page to life, and fetches ahead what may come next. */
export async function openShop(): Promise<void> {
  const root = document.getElementById('shop');
  if (!root) return;
  await start(root);
  prefetchOnIntent();
  prefetchAhead();
}
