import './ui/theme/faces.css';

/** Yields to the browser for painting and input before more scripts run. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

void import('./vendor').then(async () => {
  await pause();
  (await import('./start-shop')).startShop();
});
