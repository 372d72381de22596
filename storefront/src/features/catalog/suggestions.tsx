import { useEffect, useState, type KeyboardEvent } from 'react';
import { searchTexts } from '@texts/search';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { useSite } from '../../lib/use-shop';
import { Hidden } from '../../ui/layout';
import { PhoneNumber } from '../../ui/phone-number';
import { color, space } from '../../ui/theme/tokens';
import { BeforeTyping } from './before-typing';
import { Sheet, Suggestion } from './suggestion';

/** So many letters say enough, so many milliseconds after the last key; and so many rows fit above a keyboard. */
const fewestLetters = 2;
const patienceMs = 200;
const mostRows = 5;

const All = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 ${space.small};
  color: ${color.kumkum};
  font-weight: 600;
`;

/** A text that is given on once nothing has been typed for a while. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(text), patienceMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** The arrows go from link to link, as in a menu; the first one upward goes back to the field. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  if (next) next.focus();
  else if (event.key === 'ArrowUp') event.currentTarget.parentElement?.querySelector('input')?.focus();
}

/** What the shop has for the letters typed so far: at most five rows with picture and price, and the way to all. */
export function Suggestions({ typed }: { typed: string }) {
  const keyword = useDebounced(typed);
  const asked = keyword.length >= fewestLetters;
  const { data: answer, error } = useEndpoint('products.list', asked ? { query: { keyword } } : null);
  // The rows of the letters before stay until the next ones are there: nothing flickers while somebody types.
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const data = answer ?? last;
  const phone = useSite()?.phone;
  if (typed === '') return <BeforeTyping onArrows={onArrows} />;
  if (!asked || typed.length < fewestLetters) return null;
  if (error)
    return (
      <Sheet aria-label={searchTexts.suggestions}>
        <p role="status">{searchTexts.offline}</p>
      </Sheet>
    );
  if (!data) return null;
  const { products, spelled, near = [], total = products.length } = data;
  const rows = (products.length > 0 ? products : near).slice(0, mostRows);
  return (
    <Sheet onKeyDown={onArrows} aria-label={searchTexts.suggestions}>
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
    </Sheet>
  );
}
