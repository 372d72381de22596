import type { ComponentType } from 'react';
import type { Site } from '@seva/config/contract';
import type { Read, Role } from '../lib/initial-data';

/** Where a screen is shown: its path, the parameters of its route, the query, for whom, and the temple's texts once they are known. */
export interface ScreenAddress {
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly role: Role;
  readonly site: Site | undefined;
}

/**
 * A screen of the shop: what is drawn, and which public calls it reads, so that the server makes them before the page
 * is sent. Its title and description are declared where its content is known, with `usePageHead`.
 */
export interface ShopScreen {
  readonly Component: ComponentType;
  readonly reads?: (address: ScreenAddress) => readonly Read[];
  /** Fetches what else its drawing needs, except on a page that the server drew. */
  readonly prepare?: () => Promise<void>;
}

/** A file of `app/screens`. */
export interface ScreenModule {
  readonly screen: ShopScreen;
}
