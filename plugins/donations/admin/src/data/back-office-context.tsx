import { createContext, useContext, type ReactNode } from 'react';
import { useAuth } from '@strapi/strapi/admin';
import type { FilterOptions } from '../../../shared/donations/contracts';
import { permissions, type Right } from '../../../shared/rights';
import { PageState } from '../ui/page-state';
import { useRead } from './use-read';

/**
 * What every page of the back office knows: the temple and its clock, who placed donations, and what the reader may do.
 */
export interface BackOffice {
  readonly options: FilterOptions;
  may(right: Right): boolean;
}

const BackOfficeContext = createContext<BackOffice | null>(null);

/** The back office around this page. */
export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice) throw new Error('a page of the back office stands outside it');
  return backOffice;
}

/** Reads what every page needs, once, before any of them is shown. */
export function BackOfficeProvider({ children }: { children: ReactNode }) {
  const reading = useRead('donations.options', {});
  // Not by useRBAC: it knows an act by its last word, and `devotees.read` would be `read`.
  const held = useAuth('the back office', (state) => state.permissions);
  const may = (right: Right) => held.some(({ action }) => action === permissions[right]);
  return (
    <PageState reading={reading}>
      {(options) => <BackOfficeContext.Provider value={{ options, may }}>{children}</BackOfficeContext.Provider>}
    </PageState>
  );
}
