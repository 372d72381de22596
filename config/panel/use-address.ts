import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Filters, sort order and page of a list, stored in the address so that they can be shared and restored. */
export interface Address<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
  /** Query of the server's call: filters, sort order and page. */
  readonly query: Readonly<Record<Name | 'sort', string> & Record<'page' | 'pageSize', number>>;
  /** Query string of the filters only. */
  readonly filterQuery: string;
  change(values: Partial<Record<Name, string>>): void;
  sortBy(sort: string): void;
  goTo(page: number): void;
  showing(pageSize: number): void;
  clear(): void;
}

const positive = (text: string | null, fallback: number) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback;

/** Reads and writes the state of a list in the address. A changed filter returns to the first page. */
export function useAddress<Name extends string>(names: readonly Name[], defaultSort: string): Address<Name> {
  const [params, setParams] = useSearchParams();
  const write = (change: Readonly<Record<string, string>>, replace = false) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>,
    [names, params],
  );
  const sort = params.get('sort') ?? defaultSort;
  const page = positive(params.get('page'), 1);
  const pageSize = positive(params.get('pageSize'), 50);
  const asked = names.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]));
  const filterQuery = new URLSearchParams(asked).toString();
  return {
    values,
    sort,
    page,
    pageSize,
    filterQuery,
    query: { ...values, sort, page, pageSize },
    change: (change) => write({ ...(change as Record<string, string>), page: '' }),
    sortBy: (next) => write({ sort: next === defaultSort ? '' : next, page: '' }),
    goTo: (next) => write({ page: next === 1 ? '' : String(next) }),
    showing: (size) => write({ pageSize: size === 50 ? '' : String(size), page: '' }),
    clear: () => write({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }),
  };
}
