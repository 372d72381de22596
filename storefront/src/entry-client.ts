import './ui/theme/faces.css';

/** Lets the browser draw and answer before more scripts are run. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

void import('./ground').then(async () => {
  await pause();
  (await import('./open-shop')).openShop();
});
