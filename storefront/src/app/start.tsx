import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { findScreen } from '@seva/config/rules/screens';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { emptyInitialData, openInitialData, type InitialData } from '../lib/initial-data';
import { forgetKept } from '../lib/kept-since';
import { whenUsable } from '../lib/when-idle';
import type { PressedWindow } from './early-presses';
import { policyOf } from './page-policy';
import { keepTyped, PreserveEarlyInput } from './preserve-early-input';
import { Providers } from './providers';
import { createRoutes } from './routes';
import { resolveRoutes, loadScreen, loadWholeScreen } from './screen-loader';
import { screenFiles } from './screen-table';

/** The answers that came with the page, or none where no server drew it. */
function readInitialData(): InitialData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as InitialData) : emptyInitialData(Date.now());
}

/** Whether the code of the screen at this address is at hand. */
function hasScreen(): Promise<boolean> {
  const file = screenFiles[findScreen(window.location.pathname)?.path ?? ''] ?? 'not-found';
  return loadScreen(file).then(
    () => true,
    () => false,
  );
}

/**
 * Gives up the thread between one part of the page and the next, so that presses and scrolling get their turn. React
 * listens from here on, and hydrates at once what is pressed.
 */
function hydrate(element: HTMLElement, shop: ReactNode): Promise<Root> {
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(element, shop))));
}

/** Hydrates the page that the server rendered; renders an empty page from nothing. */
export async function start(element: HTMLElement): Promise<Root> {
  const typeAgain = keepTyped(element);
  const handOver = () => {
    typeAgain();
    // What was typed again is drawn first: a form that is sent then knows it.
    setTimeout(() => (window as PressedWindow).presses?.again());
  };
  const initialData = openInitialData(readInitialData());
  let isDrawn = element.hasChildNodes();
  const routes = createRoutes({
    later: (file) => (isDrawn ? loadScreen(file) : loadWholeScreen(file)),
    policy: policyOf(initialData.data, window.location.pathname),
  });
  const loaderData = await resolveRoutes(routes, window.location);
  isDrawn = false;
  // The server drew a screen whose code does not come: what is said instead is another page, drawn from nothing.
  if (!(await hasScreen())) element.replaceChildren();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  let shown = router.state.location.key;
  const told: (() => void)[] = [];
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    initialData.expire();
    forgetKept();
    told.forEach((tell) => tell());
  });
  if (import.meta.env.PROD)
    whenUsable(() => {
      void import('./shop-copies')
        .then(({ keepCopies }) => keepCopies((tell) => told.push(tell)))
        // Without it screens open where there is a network, as they do in browsers that keep nothing.
        .catch(() => undefined);
    });
  const shop = (
    <StrictMode>
      <Providers initialData={initialData}>
        <PreserveEarlyInput handOver={handOver}>
          <RouterProvider router={router} />
        </PreserveEarlyInput>
      </Providers>
    </StrictMode>
  );
  (window as PressedWindow).presses?.take();
  if (element.hasChildNodes()) return hydrate(element, shop);
  const root = createRoot(element);
  root.render(shop);
  return root;
}
