import { useNavigate, useSearchParams } from 'react-router-dom';

/** Search and filters of a list, as its address stores them, so that going back shows the same list. */
interface ListParameters<Name extends string> {
  /** Parameters that are set. */
  readonly query: { readonly [Each in Name]?: string };
  /** Returns the address of a page of the same list. */
  readonly to: (page: number) => string;
  /** Opens the first page with other parameters; '' clears one. */
  readonly set: (changed: { readonly [Each in Name]?: string }) => void;
}

/** Reads the parameters of a list from its address. `addressOf` returns the address of a page for a query string. */
export function useListParameters<Name extends string>(
  names: readonly Name[],
  addressOf: (page: number, search: URLSearchParams) => string,
): ListParameters<Name> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))) as {
    readonly [Each in Name]?: string;
  };
  const withChanges = (page: number, changed: { readonly [Each in Name]?: string } = {}) => {
    const next = new URLSearchParams();
    for (const name of names) {
      const value = changed[name] ?? query[name];
      if (value) next.set(name, value);
    }
    return addressOf(page, next);
  };
  return {
    query,
    to: (page) => withChanges(page),
    set: (changed) => void navigate(withChanges(1, changed), { replace: true, preventScrollReset: true }),
  };
}

/** Returns an address with a query string, if there is one. */
export function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the address of a page of a list that counts its pages in the query string. */
export const pageInSearch =
  (path: string) =>
  (page: number, search: URLSearchParams): string => {
    if (page > 1) search.set('page', String(page));
    return withSearch(path, search);
  };
