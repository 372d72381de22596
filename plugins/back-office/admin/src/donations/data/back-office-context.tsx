import { createContext, useContext, type ReactNode } from 'react';
import { TempleClockProvider } from '@seva/panel/temple-clock';
import { useAuth } from '@strapi/strapi/admin';
import type { FilterOptions } from '@seva/config/contract/panel/donations/donations/contracts';
import { permissions, type Right } from '@seva/config/contract/panel/rights';
import { PageState } from '@seva/panel/ui/page';
import { useRead } from '../../data/client';

/** Context of every page: the temple and its clock, staff who place donations, and the user's rights. */
export interface BackOffice {
  readonly options: FilterOptions;
  may(right: Right): boolean;
  /** Checks a right of another plugin, by Strapi's name. */
  holds(permission: string): boolean;
}

const BackOfficeContext = createContext<BackOffice | null>(null);

export function useBackOffice(): BackOffice {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice) throw new Error('There is no BackOfficeProvider around this component');
  return backOffice;
}

/** Loads the context before it renders any page. */
export function BackOfficeProvider({ children }: { children: ReactNode }) {
  const reading = useRead('donations.options', {});
  // `useRBAC` names an action by its last word: `devotees.read` would be `read`.
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
