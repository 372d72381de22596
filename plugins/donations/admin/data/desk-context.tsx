import { createContext, useContext, type ReactNode } from 'react';
import { useAuth } from '@strapi/strapi/admin';
import type { FilterOptions } from '../../shared/donations/contracts';
import { donationPaths } from '../../shared/donations/contracts';
import { permissions, type Right } from '../../shared/paths';
import { PageState } from '../ui/page-state';
import { useRead } from './use-read';

/** What every page of the desk knows: the temple and its clock, who placed donations, and what the reader may do. */
export interface Desk {
  readonly options: FilterOptions;
  may(right: Right): boolean;
}

const DeskContext = createContext<Desk | null>(null);

/** The desk around this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('a page of the desk stands outside it');
  return desk;
}

/** Reads what every page needs, once, before any of them is shown. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const reading = useRead<FilterOptions>(donationPaths.options);
  // Not by useRBAC: it knows an act by its last word, and `devotees.read` would be `read`.
  const held = useAuth('the desk', (state) => state.permissions);
  const may = (right: Right) => held.some(({ action }) => action === permissions[right]);
  return (
    <PageState reading={reading}>
      {(options) => <DeskContext.Provider value={{ options, may }}>{children}</DeskContext.Provider>}
    </PageState>
  );
}
