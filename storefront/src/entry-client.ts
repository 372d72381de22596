import { fetchModules } from './lib/fetch-modules';
import { firstDrawing } from './lib/first-drawing';

/** A page that no server wrote has nothing to draw before its scripts. */
const isWritten = document.getElementById('shop')?.hasChildNodes() ?? false;

/** Lets the browser draw and answer before more scripts are run. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

void (isWritten ? firstDrawing() : Promise.resolve()).then(async () => {
  fetchModules();
  await import('./ground');
  await pause();
  (await import('./open-shop')).openShop();
});
