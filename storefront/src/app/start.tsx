import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { findScreen } from '@seva/config/rules/screens';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { emptyInitialData, openInitialData, type InitialData } from '../lib/initial-data';
import { resetStoredSince } from '../lib/stored-since';
import { whenUsable } from '../lib/when-idle';
import type { PressedWindow } from './early-presses';
import { policyOf } from './page-policy';
import { recordEarlyInput, PreserveEarlyInput } from './preserve-early-input';
import { Providers } from './providers';
import { createRoutes } from './routes';
import { resolveRoutes, loadScreen, loadWholeScreen } from './screen-loader';
import { screenFiles } from './screen-table';

/** Returns the answers embedded in the page, or none on a page that no server rendered. */
function readInitialData(): InitialData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as InitialData) : emptyInitialData(Date.now());
}

function hasScreen(): Promise<boolean> {
  const file = screenFiles[findScreen(window.location.pathname)?.path ?? ''] ?? 'not-found';
  return loadScreen(file).then(
    () => true,
    () => false,
  );
}

/**
 * Hydrates in parts and yields the thread between them, so that presses and scrolling get through. React listens from
 * here on, and hydrates what the visitor presses at once.
 */
function hydrate(element: HTMLElement, shop: ReactNode): Promise<Root> {
  return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(element, shop))));
}

/** Hydrates the page that the server rendered; renders an empty page from scratch. */
export async function start(element: HTMLElement): Promise<Root> {
  const typeAgain = recordEarlyInput(element);
  const handOver = () => {
    typeAgain();
    // Restore typed values first: a form that is sent then includes them.
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
  // The server rendered a screen whose code does not load: render the error page from scratch.
  if (!(await hasScreen())) element.replaceChildren();
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });
  let shown = router.state.location.key;
  const told: (() => void)[] = [];
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    initialData.expire();
    resetStoredSince();
    told.forEach((tell) => tell());
  });
  if (import.meta.env.PROD)
    whenUsable(() => {
      void import('./shop-copies')
        .then(({ storeSeenScreens }) => storeSeenScreens((tell) => told.push(tell)))
        // Without the worker, screens need a network, as in browsers without service workers.
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
