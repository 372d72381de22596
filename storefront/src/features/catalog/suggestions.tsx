import { useState, type KeyboardEvent } from 'react';
import { searchTexts } from '@texts/search';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useDebounced } from '../../lib/use-debounced';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import { Hidden } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { color, space } from '../../ui/theme/tokens';
import { RecentAndPopular } from './recent-and-popular';
import { SuggestionPanel, Suggestion } from './suggestion';

/** Minimum number of letters, debounce in milliseconds, and maximum number of suggestions. */
const fewestLetters = 2;
const debounceMs = 200;
const maximumRows = 5;

const All = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 ${space.small};
  color: ${color.kumkum};
  font-weight: 600;
`;

/** Moves the focus between the links with the arrow keys, and from the first link up to the field. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  if (next) next.focus();
  else if (event.key === 'ArrowUp') event.currentTarget.parentElement?.querySelector('input')?.focus();
}

/** Suggestions for the typed text: up to five services and a link to all results. */
export function Suggestions({ typed }: { typed: string }) {
  const keyword = useDebounced(typed, debounceMs);
  const isLongEnough = keyword.length >= fewestLetters;
  const { data: answer, error } = useEndpoint('products.list', isLongEnough ? { query: { keyword } } : null);
  // Keeps the previous suggestions until the next ones arrive, to avoid flicker.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const data = answer ?? last;
  const phone = useSite()?.phone;
  if (typed === '') return <RecentAndPopular onArrows={onArrows} />;
  if (!isLongEnough || typed.length < fewestLetters) return null;
  if (error)
    return (
      <SuggestionPanel aria-label={searchTexts.suggestions}>
        <p role="status">{searchTexts.offline}</p>
      </SuggestionPanel>
    );
  if (!data) return null;
  const { products, spelled, near = [], total = products.length } = data;
  const rows = (products.length > 0 ? products : near).slice(0, maximumRows);
  return (
    <SuggestionPanel onKeyDown={onArrows} aria-label={searchTexts.suggestions}>
      <Hidden role="status">{searchTexts.count(total)}</Hidden>
      {spelled ? <p>{searchTexts.spelled(spelled)}</p> : null}
      {total === 0 ? <p>{searchTexts.none(keyword)}</p> : null}
      {total === 0 && phone ? (
        <p>
          {searchTexts.call} <PhoneNumber>{phone}</PhoneNumber>
        </p>
      ) : null}
      {total === 0 && rows.length > 0 ? <p>{searchTexts.near}</p> : null}
      <ul>
        {rows.map((service) => (
          <Suggestion key={service._id} service={service} typed={spelled ?? keyword} />
        ))}
      </ul>
      {total > rows.length ? <All to={paths.search(keyword)}>{searchTexts.seeAll(total)}</All> : null}
    </SuggestionPanel>
  );
}
