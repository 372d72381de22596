import { prefetchAhead, prefetchOnIntent } from './app/prefetch';
import { start } from './app/start';

const root = document.getElementById('shop');
if (root) {
  void start(root).then(() => {
    prefetchOnIntent();
    prefetchAhead();
  });
}
