import type { CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError } from './api/api-error';
import { callApi } from './api/call-api';
import { callKey } from './api/call-url';
import { useInitialData } from './initial-data';

/** State of a read. `loading` is true while there is neither an answer nor an error. */
export interface EndpointState<Name extends CallName> {
  readonly data: Output<Name> | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  /** Fetches again and returns the new answer. */
  refresh(): Promise<Output<Name> | undefined>;
}

export interface EndpointOptions {
  /** True to show the last answer while the next loads, for example when the visitor turns a page. */
  keepPrevious?: boolean;
  /** True for data that the temple rarely changes: it is fetched once per page load. */
  steady?: boolean;
  /** Milliseconds between automatic fetches. */
  everyMs?: number;
}

/**
 * Reads a documented call: from the data that came with the page, otherwise over the network, shared by all readers of
 * the same call. Fetches nothing while the input is null.
 */
export function useEndpoint<Name extends CallName>(
  name: Name,
  input: Input<Name> | null,
  options: EndpointOptions = {},
): EndpointState<Name> {
  const key = input === null ? null : callKey(name, input);
  const { data: initialData, isFresh } = useInitialData();
  const given = key === null ? undefined : initialData.answers[key];
  // The server read the catalog as a visitor; admins see more. Calls that failed on the server are fetched again.
  const forAdmin = initialData.role === 'admin' && name.startsWith('products.');
  const isAnswered = given !== undefined && given.status < 500 && isFresh() && !forAdmin;
  const initial = given && given.status < 400 ? (given.body as Output<Name>) : undefined;
  const { data, error, mutate } = useSWR<Output<Name>, ApiError>(key, () => callApi(name, input as Input<Name>), {
    fallbackData: initial,
    revalidateOnMount: isAnswered ? false : undefined,
    revalidateIfStale: !options.steady,
    keepPreviousData: options.keepPrevious,
    refreshInterval: options.everyMs,
  });
  const refused = given && isFresh() && given.status >= 400 ? new ApiError(given.status, given.body) : undefined;
  // Keep showing old data while the server cannot be reached; the bar at the bottom explains why.
  const known = data !== undefined && error?.isTemporary ? undefined : error;
  const failure = known ?? (data === undefined ? refused : undefined);
  return { data, error: failure, loading: key !== null && data === undefined && !failure, refresh: () => mutate() };
}

/** Returns a function that refetches everything read through the named calls, for use after a change. */
export function useRefresh(): (...names: CallName[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...names) => {
    await mutate((key) => typeof key === 'string' && names.some((name) => key.startsWith(`${name} `)));
  };
}
