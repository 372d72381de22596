import { prefetchAhead, prefetchOnIntent } from './app/prefetch';
import { start } from './app/start';

/** Hydrates the page, then prefetches the code of the screens that may come next. */
export async function startShop(): Promise<void> {
  const root = document.getElementById('shop');
  if (!root) return;
  await start(root);
  prefetchOnIntent();
  prefetchAhead();
}
