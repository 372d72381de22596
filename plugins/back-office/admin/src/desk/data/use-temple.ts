import useSWR from 'swr';

interface Temple {
  readonly name: string;
  readonly address: string;
  /** IANA name, such as `America/Chicago`. */
  readonly timeZone: string;
}

const read = async (path: string): Promise<Temple> => (await fetch(path)).json() as Promise<Temple>;

/** Reads the temple's public name, address and time zone; null until they are there. */
export const useTemple = (): Temple | null => useSWR<Temple, unknown>('/api/content/site', read).data ?? null;
