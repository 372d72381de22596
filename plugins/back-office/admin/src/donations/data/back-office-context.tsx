import { createContext, useContext, type ReactNode } from 'react';
import { TempleClockProvider } from '@seva/panel/temple-clock';
import { useAuth } from '@strapi/strapi/admin';
import type { FilterOptions } from '@seva/config/contract/panel/donations/donations/contracts';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import { PageState } from '@seva/panel/ui/page';
import { useRead } from '../../data/client';

/**
 * What every page of the back office knows: the temple and its clock, who placed donations, and what the reader may do.
 */
export interface BackOffice {
  readonly options: FilterOptions;
  may(right: Right): boolean;
  /** The same for a right of another plugin, as Strapi names it. */
  holds(permission: string): boolean;
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
  const holds = (permission: string) => held.some(({ action }) => action === permission);
  const may = (right: Right) => holds(permissions[right]);
  return (
    <PageState reading={reading}>
      {(options) => (
        <BackOfficeContext.Provider value={{ options, may, holds }}>
          <TempleClockProvider value={options}>{children}</TempleClockProvider>
        </BackOfficeContext.Provider>
      )}
    </PageState>
  );
}
