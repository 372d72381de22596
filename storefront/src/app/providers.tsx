import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../lib/api/api-error';
import { InitialDataContext, type InitialDataState } from '../lib/initial-data';
import { ConfirmProvider } from '../ui/confirm';
import { GlobalStyle } from '../ui/theme/global-style';
import { ToastProvider } from '../ui/toast';
import { SessionKeeper } from './session-keeper';

/** What every screen stands on. Each page the server draws, and each test, gets a memory of its own. */
export function Providers({ initialData, children }: { initialData: InitialDataState; children: ReactNode }) {
  return (
    <InitialDataContext.Provider value={initialData}>
      <SWRConfig value={swrOptions}>
        <GlobalStyle />
        <SessionKeeper />
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </SWRConfig>
    </InitialDataContext.Provider>
  );
}

/** Milliseconds before what could not be read is asked for again, by itself: at first soon, then at leisure. */
const pauses = [3000, 6000, 12_000, 30_000] as const;
const lastPause = 60_000;

/** Answers are shared and kept; a network that comes back, and a server that does, bring a screen up to date by themselves. */
const swrOptions: SWRConfiguration<unknown, unknown> = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: (error) => error instanceof ApiError && error.isTemporary,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), pauses[retryCount - 1] ?? lastPause);
  },
};
