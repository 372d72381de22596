import { createContext, useContext, type ReactNode } from 'react';
import { useRBAC } from '@strapi/strapi/admin';
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

const asked = Object.fromEntries(
  Object.entries(permissions).map(([right, action]) => [right, [{ action, subject: null }]]),
) as unknown as Parameters<typeof useRBAC>[0];

/** Reads what every page needs, once, before any of them is shown. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const reading = useRead<FilterOptions>(donationPaths.options);
  const { allowedActions, isLoading } = useRBAC(asked);
  const may = (right: Right) => allowedActions[`can${right.charAt(0).toUpperCase()}${right.slice(1)}`] === true;
  return (
    <PageState reading={isLoading ? { ...reading, data: undefined, isLoading: true } : reading}>
      {(options) => <DeskContext.Provider value={{ options, may }}>{children}</DeskContext.Provider>}
    </PageState>
  );
}
