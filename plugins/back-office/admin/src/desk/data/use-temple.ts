import useSWR from 'swr';

interface Temple {
  readonly name: string;
  readonly address: string;
}

const read = async <Answer>(path: string): Promise<Answer> => (await fetch(path)).json() as Promise<Answer>;

/** Reads the temple's public name and address for paper; null until they are there. */
export const useTemple = (): Temple | null => useSWR('/api/content/site', read<Temple>).data ?? null;

/** Reads the temple's time zone, such as `America/Chicago`; null until it is there. */
export const useTimeZone = (): string | null =>
  useSWR('/api/config/storefront', read<{ readonly timeZone: string }>).data?.timeZone ?? null;
