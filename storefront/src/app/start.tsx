import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { findScreen } from '@seva/config/rules/screens';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { emptyDelivery, openDelivery, type Delivery } from '../lib/delivery';
import { policyOf } from './page-policy';
import { Providers } from './providers';
import { resolveRoutes } from './resolve-routes';
import { createRoutes } from './routes';
import { loadScreen } from './screen-loader';
import { screenFiles } from './screen-table';
import { keepTyped, TypedEarly } from './typed-early';

/** The answers that came with the page, or none where no server drew it. */
function readDelivery(): Delivery {
  const text = document.getElementById('delivery')?.textContent;
  return text ? (JSON.parse(text) as Delivery) : emptyDelivery(Date.now());
}

/** Whether the code of the screen at this address is at hand. */
function hasScreen(): Promise<boolean> {
  const file = screenFiles[findScreen(window.location.pathname)?.path ?? ''] ?? 'not-found';
  return loadScreen(file).then(
    () => true,
    () => false,
  );
}

/** States the shop's faces where no server did. */
async function stateFaces(): Promise<void> {
  if (document.querySelector('style[data-font-faces]')) return;
  const { fontFaces } = await import('../ui/theme/fonts');
  const style = document.createElement('style');
  style.dataset.fontFaces = '';
  style.textContent = fontFaces;
  document.head.append(style);
}

/** Hydrates the page that the server rendered; renders an empty page from nothing. */
export async function start(element: HTMLElement): Promise<Root> {
  const handOver = keepTyped(element);
  await stateFaces();
  const delivery = openDelivery(readDelivery());
  const routes = createRoutes({ later: loadScreen, policy: policyOf(delivery.delivery, window.location.pathname) });
  const loaderData = await resolveRoutes(routes, window.location);
  // The server drew a screen whose code does not come: what is said instead is another page, drawn from nothing.
  if (!(await hasScreen())) element.replaceChildren();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  let shown = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    delivery.settle();
  });
  const shop = (
    <StrictMode>
      <Providers delivery={delivery}>
        <TypedEarly handOver={handOver}>
          <RouterProvider router={router} />
        </TypedEarly>
      </Providers>
    </StrictMode>
  );
  if (element.hasChildNodes()) return hydrateRoot(element, shop);
  const root = createRoot(element);
  root.render(shop);
  return root;
}
