import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Service } from '@seva/config/contract';
import { catalogTexts } from '@texts/catalog';
import { searchTexts } from '@texts/search';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useEndpoint } from '../../lib/use-endpoint';
import { Hidden } from '../../ui/layout';
import { Money } from '../../ui/money';
import { Picture } from '../../ui/picture';
import { color, radius, size, space } from '../../ui/theme/tokens';

/** So many letters say enough, so many milliseconds after the last key; and so many rows fit above a keyboard. */
const fewestLetters = 2;
const patienceMs = 200;
const mostRows = 5;

const Sheet = styled.section`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 6px) 0 auto;
  padding: ${space.tiny};
  border: 1px solid ${color.sandDeep};
  border-radius: ${radius.field};
  background: ${color.paper};
  box-shadow: 0 12px 32px rgba(43, 26, 18, 0.18);
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & p {
    padding: ${space.tiny} ${space.small};
    font-size: ${size.small};
    color: ${color.bark};
  }
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 53px minmax(0, 1fr) auto;
  gap: ${space.small};
  align-items: center;
  min-height: 69px;
  padding: 0 ${space.tiny};
  border-radius: ${radius.field};
  color: ${color.ink};
  text-decoration: none;
  &:hover,
  &:focus-visible {
    background: ${color.sand};
  }
  & img {
    display: block;
    width: 53px;
    border-radius: ${radius.field};
    aspect-ratio: 1;
    object-fit: cover;
  }
  & small {
    display: block;
    color: ${color.bark};
  }
`;
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

/** The name of a service, with what was typed underlined where it is written the same. */
function Name({ name, typed }: { name: string; typed: string }) {
  const at = name.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <u>{name.slice(at, at + typed.length)}</u>
      {name.slice(at + typed.length)}
    </>
  );
}

function Suggestion({ service, typed }: { service: Service; typed: string }) {
  const { _id, name, brand, image, picture, price, openAmount } = service;
  return (
    <li>
      <Row to={paths.product(_id)}>
        <Picture image={image} picture={picture} alt="" sizes="53px" />
        <span>
          <Name name={name} typed={typed} />
          <small>{brand}</small>
        </span>
        <span>{openAmount ? catalogTexts.anyAmount : <Money dollars={price} />}</span>
      </Row>
    </li>
  );
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
      {spelled ? <p>{searchTexts.spelled(keyword, spelled)}</p> : null}
      {total === 0 ? <p>{searchTexts.none(keyword)}</p> : null}
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
