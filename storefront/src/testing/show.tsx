import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers';
import { createRoutes } from '../app/routes';
import { resolveRoutes, loadWholeScreen } from '../app/screen-loader';
import { emptyInitialData, openInitialData } from '../lib/initial-data';

/** Open page of the shop. */
export interface ShownPage {
  readonly user: UserEvent;
  readonly container: HTMLElement;
  /** Returns path and query of the open screen. */
  address(): string;
  /** Returns a list that receives every address visited from now on. */
  track(): readonly string[];
}

/** Opens the shop at an address, as the browser does on a page that no server rendered. */
export async function show(start: string): Promise<ShownPage> {
  const routes = createRoutes({ later: loadWholeScreen });
  const loaderData = await resolveRoutes(routes, new URL(start, window.location.origin));
  const router = createMemoryRouter(routes, { initialEntries: [start], hydrationData: { loaderData } });
  const user = userEvent.setup();
  const { container } = render(
    <Providers initialData={openInitialData(emptyInitialData(Date.now()))}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const track = () => {
    const seen: string[] = [];
    router.subscribe(() => void seen.push(address()));
    return seen;
  };
  return { user, container, address, track };
}
