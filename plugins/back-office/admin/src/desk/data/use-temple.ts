import useSWR from 'swr';

interface Temple {
  readonly name: string;
  readonly address: string;
}

const read = async (path: string): Promise<Temple> => (await fetch(path)).json() as Promise<Temple>;

/** Reads the temple's public name and address for paper; null until they are there. */
export const useTemple = (): Temple | null => useSWR<Temple, unknown>('/api/content/site', read).data ?? null;
