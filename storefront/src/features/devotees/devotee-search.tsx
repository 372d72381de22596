import { useState } from 'react';
import type { User } from '@seva/config/contract';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import { devoteeTexts } from '@texts/devotees';
import styled from 'styled-components';
import { useDebounced } from '../../lib/use-debounced';
import { useEndpoint } from '../../lib/use-endpoint';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { TextField } from '../../ui/field';
import { Hidden, Muted, Stack } from '../../ui/layout';
import { Skeleton, Loader } from '../../ui/skeleton';
import { color, measure, size, space } from '../../ui/theme/tokens';
import { AddDevotee } from './add-devotee';
import { AddedDevotee, useChooseDevotee } from './added-devotee';

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  min-height: ${measure.target};
  padding: ${space.small} ${space.normal};
  border: 0;
  border-bottom: 1px solid ${color.sand};
  background: none;
  text-align: left;
  & small {
    color: ${color.bark};
    font-size: ${size.small};
  }
  &:hover {
    background: ${color.sand};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

function Results({ users, query }: { users: readonly User[]; query: string }) {
  const choose = useChooseDevotee();
  if (users.length === 0) return <Muted role="status">{devoteeTexts.none(query)}</Muted>;
  return (
    <Card as="ul" aria-label={devoteeTexts.results}>
      {users.map((user) => (
        <li key={user._id}>
          <Choice type="button" onClick={() => choose(user)}>
            <strong>{user.name}</strong>
            <small>{[user.email, user.phone].filter(Boolean).join(' · ')}</small>
            <Hidden>{devoteeTexts.chooseHint}</Hidden>
          </Choice>
        </li>
      ))}
    </Card>
  );
}

/** Search for the devotee on whose behalf the admin donates, by name, email or phone. Choosing one opens /pooja. */
export function DevoteeSearch() {
  const [text, setText] = useState('');
  const query = useDebounced(plainLine(text));
  const { data, error, loading, refresh } = useEndpoint('users.search', query === '' ? null : { query: { q: query } }, {
    keepPrevious: true,
  });
  return (
    <Stack>
      <AddedDevotee />
      <TextField
        type="search"
        label={devoteeTexts.search}
        hint={devoteeTexts.searchHint}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? <Failure message={error.message} again={() => void refresh()} /> : null}
      {loading ? (
        <Loader>
          <Skeleton height="9rem" />
        </Loader>
      ) : null}
      {!isBlank(text) && query !== '' && data ? <Results users={data} query={query} /> : null}
      <div>
        <AddDevotee />
      </div>
    </Stack>
  );
}
