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

/** Answers live as long as this stands there; only a changed address and a call to read again start a request. */
export function OwnAnswers({ children }: { children: ReactNode }) {
  return <SWRConfig value={options}>{children}</SWRConfig>;
}
