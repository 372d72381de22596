import type { CallName } from '@seva/config/calls';
import type { Input, Output } from '@seva/config/contract';
import useSWR, { useSWRConfig } from 'swr';
import { ApiError } from './api/api-error';
import { callApi } from './api/call-api';
import { callKey } from './api/call-url';
import { useInitialData } from './initial-data';

/** What a screen knows of something it reads. `loading` is true while there is neither an answer nor an error. */
export interface EndpointState<Name extends CallName> {
  readonly data: Output<Name> | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  /** Asks again and gives the new answer. */
  refresh(): Promise<Output<Name> | undefined>;
}

/** How a screen reads. */
export interface EndpointOptions {
  /** Shows the last answer while another one is on its way, as when a page of a list is turned. */
  keepPrevious?: boolean;
  /** Known once is known for as long as the page is open: what a temple changes from month to month. */
  steady?: boolean;
  /** Asks again after so many milliseconds. */
  everyMs?: number;
}

/**
 * Reads a documented call: from what came with the page, else over the network, shared with all who read the same.
 * With null in place of the input nothing is asked yet.
 */
export function useEndpoint<Name extends CallName>(
  name: Name,
  input: Input<Name> | null,
  options: EndpointOptions = {},
): EndpointState<Name> {
  const key = input === null ? null : callKey(name, input);
  const { data: initialData, isFresh } = useInitialData();
  const given = key === null ? undefined : initialData.answers[key];
  // The server read the catalogue as a visitor; to an admin it shows more. What it failed to read is asked for again.
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
  // What was read before stays as it is while the server cannot be reached; the bar at the foot says why.
  const known = data !== undefined && error?.isTemporary ? undefined : error;
  const failure = known ?? (data === undefined ? refused : undefined);
  return { data, error: failure, loading: key !== null && data === undefined && !failure, refresh: () => mutate() };
}

/** Asks again for everything that was read through the named calls, after an act that changed it. */
export function useRefresh(): (...names: CallName[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...names) => {
    await mutate((key) => typeof key === 'string' && names.some((name) => key.startsWith(`${name} `)));
  };
}
