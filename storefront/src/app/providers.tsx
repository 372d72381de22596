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
