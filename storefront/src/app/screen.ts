import type { ComponentType } from 'react';
import type { Site } from '@seva/config/contract';
import type { Read, Role } from '../lib/initial-data';

/** Address of a screen: path, route parameters, query, role, and the temple's texts once known. */
export interface ScreenAddress {
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly role: Role;
  readonly site: Site | undefined;
}

/**
 * Screen of the shop: its component and the public calls it reads, which the server makes before it sends the page. The
 * component sets title and description with `usePageHead` where it knows its content.
 */
export interface ShopScreen {
  readonly Component: ComponentType;
  readonly reads?: (address: ScreenAddress) => readonly Read[];
  /** Fetches what else rendering needs. Not called on a page that the server rendered. */
  readonly prepare?: () => Promise<void>;
}

/** File of `app/screens`. */
export interface ScreenModule {
  readonly screen: ShopScreen;
}
