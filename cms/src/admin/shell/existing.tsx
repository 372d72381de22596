import { useEffect, useState } from 'react';
import { getFetchClient, Page } from '@strapi/strapi/admin';
import { Outlet, useParams, type RouteObject } from 'react-router-dom';
import { NotFound } from './not-found';

interface Answer {
  readonly data: unknown;
}

/** A page about one person or role, where there is one. Strapi draws an empty form for others, or ends in an error. */
function Existing({ kind }: { kind: string }) {
  const { id = '' } = useParams();
  const [found, setFound] = useState<{ readonly id: string; readonly isThere: boolean }>();
  useEffect(() => {
    const ended = new AbortController();
    const note = (isThere: boolean) => (ended.signal.aborted ? undefined : setFound({ id, isThere }));
    getFetchClient()
      .get<Answer>(`/admin/${kind}/${encodeURIComponent(id)}`, { signal: ended.signal })
      .then(
        ({ data }) => note(Boolean(data.data)),
        // Other refusals are told by the page itself.
        ({ status }: { readonly status?: number }) => note(status !== 404 && status !== 400),
      );
    return () => ended.abort();
  }, [kind, id]);
  if (found?.id !== id) return <Page.Loading />;
  return found.isThere ? <Outlet /> : <NotFound />;
}

/** The same page below an address that ends in `:id`, for those ids that exist; any other page as it is. */
export function existingOnly(page: RouteObject): RouteObject {
  const { path = '' } = page;
  if (!path.endsWith('/:id')) return page;
  const kind = path.split('/', 1)[0] ?? '';
  return {
    path,
    element: <Existing kind={kind} />,
    children: [{ ...page, path: undefined, index: true } as RouteObject],
  };
}
