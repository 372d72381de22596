import type { User } from '@seva/config/contract';
import { pagesOf } from '@seva/config/rules/paging';
import { devoteeTexts } from '@texts/devotees';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useListPage } from '../../lib/use-list-page';
import { pageInSearch, useListParameters } from '../../lib/use-list-parameters';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { Muted, Stack } from '../../ui/layout';
import { ListFilters } from '../../ui/list-filters';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Loader } from '../../ui/skeleton';
import { UserTable } from './user-table';

const { list: texts } = devoteeTexts;

const pageSize = 50;

const addressOf = pageInSearch(paths.userList());

const parsePage = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1);

interface UserPage {
  readonly rows: readonly User[];
  /** Total number of users; missing for search results. */
  readonly total?: number;
}

/** Fetches a page of all users, or the best matches of a search (at most 15). */
function useUsers(query: string, page: number) {
  const all = useListPage(
    'users.all',
    query === '' ? { query: { page: String(page), pageSize: String(pageSize) } } : null,
  );
  const found = useEndpoint('users.search', query === '' ? null : { query: { q: query } }, { keepPrevious: true });
  if (query === '') return all;
  return { ...found, data: found.data && ({ rows: found.data } as UserPage) };
}

function NoUsers({ query, page }: { query: string; page: number }) {
  if (query !== '') return <Empty heading={texts.noMatch(query)} />;
  if (page === 1) return <Empty heading={texts.empty} text={texts.emptyText} />;
  return (
    <Empty heading={texts.pastEnd}>
      <ButtonLink to={paths.userList()}>{texts.toFirst}</ButtonLink>
    </Empty>
  );
}

/** Pages of all users by name, or search results. */
export function UserList() {
  const page = parsePage(useSearchParams()[0].get('page'));
  const { query: asked, to, set } = useListParameters(['q'], addressOf);
  const query = asked.q ?? '';
  const { data, error, loading, refresh } = useUsers(query, page);
  const { rows = [], total }: Partial<UserPage> = data ?? {};
  return (
    <Stack data-gap="snug">
      <ListFilters label={texts.find} value={query} onFind={(q) => set({ q })} />
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="32rem" round="14px" />
        </Loader>
      ) : null}
      {total === undefined ? null : <Muted role="status">{texts.count(total)}</Muted>}
      {rows.length > 0 ? <UserTable users={rows} /> : null}
      {data && rows.length === 0 ? <NoUsers query={query} page={page} /> : null}
      {total === undefined ? null : <Pagination page={page} pages={pagesOf(total, pageSize)} to={to} />}
    </Stack>
  );
}
