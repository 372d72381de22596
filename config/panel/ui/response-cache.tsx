import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';

const options: SWRConfiguration<unknown, unknown> = {
  provider: () => new Map(),
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/** Caches responses while it is mounted. Only a changed address or an explicit reload starts a request. */
export function ResponseCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={options}>{children}</SWRConfig>;
}
