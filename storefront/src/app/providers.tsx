import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { DeliveryContext, type DeliveryState } from '../lib/delivery';
import { ConfirmProvider } from '../ui/confirm';
import { GlobalStyle } from '../ui/theme/global-style';
import { ToastProvider } from '../ui/toast';
import { SessionKeeper } from './session-keeper';

/** What every screen stands on. Each page the server draws, and each test, gets a memory of its own. */
export function Providers({ delivery, children }: { delivery: DeliveryState; children: ReactNode }) {
  return (
    <DeliveryContext.Provider value={delivery}>
      <SWRConfig value={swrOptions}>
        <GlobalStyle />
        <SessionKeeper />
        <ToastProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </ToastProvider>
      </SWRConfig>
    </DeliveryContext.Provider>
  );
}

const swrOptions = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  shouldRetryOnError: false,
} as const;
