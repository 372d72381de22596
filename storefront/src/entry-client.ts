import { fetchModules } from './lib/fetch-modules';
import { firstDrawing } from './lib/first-drawing';

/** A page that no server wrote has nothing to draw before its scripts. */
const isWritten = document.getElementById('shop')?.hasChildNodes() ?? false;

void (isWritten ? firstDrawing() : Promise.resolve()).then(async () => {
  fetchModules();
  (await import('./open-shop')).openShop();
});
