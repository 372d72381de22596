import { prefetchOnIntent } from './app/prefetch';
import { start } from './app/start';

// After a new version is put online, a page opened before asks for files that are gone: load it again, once.
window.addEventListener('vite:preloadError', (event) => {
  const mark = 'seva.reloaded';
  if (sessionStorage.getItem(mark) === window.location.href) return;
  sessionStorage.setItem(mark, window.location.href);
  event.preventDefault();
  window.location.reload();
});

const root = document.getElementById('shop');
if (root) void start(root).then(prefetchOnIntent);
