import { useState } from 'react';
import { devoteeTexts } from '@texts/devotees';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSettled } from '../../lib/use-settled';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Failure } from '../../ui/failure';
import { TextField } from '../../ui/field';
import { Row, Stack } from '../../ui/layout';
import { Bone, Loader } from '../../ui/skeleton';
import { UserTable } from './user-table';

const { list: texts } = devoteeTexts;

/** How many users a page shows. The list does not tell how many there are: a full page may have a next one. */
const pageSize = 50;

const Find = styled.div`
  max-width: 28rem;
`;

const pageTo = (page: number) => (page > 1 ? `${paths.userList()}?page=${page}` : paths.userList());

function Turning({ page, full }: { page: number; full: boolean }) {
  if (page === 1 && !full) return null;
  return (
    <Row>
      {page > 1 ? (
        <ButtonLink small kind="quiet" rel="prev" to={pageTo(page - 1)}>
          {texts.previous}
        </ButtonLink>
      ) : null}
      {full ? (
        <ButtonLink small kind="quiet" rel="next" to={pageTo(page + 1)}>
          {texts.next}
        </ButtonLink>
      ) : null}
    </Row>
  );
}

function Nobody({ query, page }: { query: string; page: number }) {
  if (query !== '') return <Empty heading={texts.noMatch(query)} />;
  if (page === 1) return <Empty heading={texts.empty} text={texts.emptyText} />;
  return (
    <Empty heading={texts.pastEnd}>
      <ButtonLink to={pageTo(1)}>{texts.toFirst}</ButtonLink>
    </Empty>
  );
}

/** All users by name, a page at a time, or those that a text finds (specification §2). */
export function UserList() {
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const all = useEndpoint('users.all', query === '' ? { query: { page, pageSize } } : null, { keepPrevious: true });
  const found = useEndpoint('users.search', query === '' ? null : { query: { q: query } }, { keepPrevious: true });
  const { data, error, loading, refresh } = query === '' ? all : found;
  return (
    <Stack>
      <Find>
        <TextField
          type="search"
          label={texts.find}
          hint={devoteeTexts.searchHint}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Find>
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Bone $height="32rem" $round="14px" />
        </Loader>
      ) : null}
      {data && data.length > 0 ? <UserTable users={data} /> : null}
      {data && data.length === 0 ? <Nobody query={query} page={page} /> : null}
      {data && query === '' ? <Turning page={page} full={data.length === pageSize} /> : null}
    </Stack>
  );
}
