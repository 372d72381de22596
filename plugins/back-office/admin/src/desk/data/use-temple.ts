import useSWR from 'swr';

interface Temple {
  readonly name: string;
  readonly address: string;
}

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

/** Reads the temple's public name and address for printing; null until loaded. */
export const useTemple = (): Temple | null => useSWR<Temple, unknown>('/api/content/site', read).data ?? null;

/** Reads the temple's time zone, such as `America/Chicago`; undefined while loading, null on failure. */
export function useTimeZone(): string | null | undefined {
  const { data, error } = useSWR<{ readonly timeZone: string }, unknown>('/api/config/storefront', read);
  return data?.timeZone ?? (error === undefined ? undefined : null);
}
