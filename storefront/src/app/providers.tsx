import { useEffect, useRef, type ReactNode } from 'react';
import { calls, type CallName } from '@seva/config/calls';
import { SWRConfig, useSWRConfig, type SWRConfiguration } from 'swr';
import { ApiError } from '../lib/api/api-error';
import { InitialDataContext, type InitialDataState } from '../lib/initial-data';
import { session } from '../lib/session';
import { ConfirmProvider } from '../ui/confirm';
import { GlobalStyle } from '../ui/theme/global-style';
import { ToastProvider } from '../ui/toast';

const callOf = (key: unknown): CallName | undefined => {
  if (typeof key !== 'string') return undefined;
  const [name = ''] = key.split(' ', 1);
  return name in calls ? (name as CallName) : undefined;
};

/** Drops cached personal answers when the user changes. */
function SessionKeeper() {
  const { mutate } = useSWRConfig();
  const id = session.use()?._id;
  const before = useRef(id);
  useEffect(() => session.renew(), []);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    const personal = (key: unknown) => {
      const name = callOf(key);
      return name !== undefined && (calls[name].access !== 'public' || name.startsWith('products.'));
    };
    void mutate(personal, undefined, { revalidate: session.get() !== null });
  }, [id, mutate]);
  return null;
}

/** Providers that every screen needs. Each server render, and each test, gets its own cache. */
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

/** Milliseconds before each automatic retry of a failed read: short at first, then longer. */
const pauses = [3000, 6000, 12_000, 30_000] as const;
const lastPause = 60_000;

/** Options of SWR: answers are shared and cached, and refresh when the network or the server comes back. */
const swrOptions: SWRConfiguration<unknown, unknown> = {
  provider: () => new Map(),
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: (error) => error instanceof ApiError && error.isTemporary,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), pauses[retryCount - 1] ?? lastPause);
  },
};
