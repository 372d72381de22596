import { useEffect, useRef } from 'react';
import { listTexts } from '@texts/lists';
import { shellTexts } from '@texts/shell';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { color, measure, media, radius, space } from '../../ui/theme/tokens';
import { listScreens } from './list-address';

const Chips = styled.ul`
  position: relative;
  display: flex;
  gap: ${space.tiny};
  overflow-x: auto;
  margin-inline: calc(-1 * var(--side, min(1rem, 4.7vw)));
  padding: 6px var(--side, min(1rem, 4.7vw));
  scrollbar-width: none;
  ${media.from1200} {
    margin-inline: 0;
    padding-inline: 0;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    padding: 0 1em;
    border: 1.5px solid ${color.sandDeep};
    border-radius: ${radius.pill};
    background: ${color.paper};
    color: ${color.ink};
    font-size: 0.95rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover {
    border-color: ${color.kumkum};
    color: ${color.kumkum};
  }
  & a[aria-current='page'] {
    border-color: ${color.second};
    background: ${color.second};
    color: ${color.paper};
  }
  & a:focus-visible {
    border-radius: ${radius.pill};
  }
`;

/** Links to the lists of services as one row of chips. It scrolls so that the current one is visible. */
export function CategoryLinks() {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const chips = row.current;
    const current = chips?.querySelector<HTMLElement>('[aria-current="page"]');
    if (chips && current) chips.scrollLeft = current.offsetLeft - (chips.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={listTexts.categoryLinks}>
      <Chips ref={row}>
        {listScreens.map((screen) => (
          <li key={screen}>
            <NavLink to={paths.list(screen)}>{shellTexts.serviceLinks[screen]}</NavLink>
          </li>
        ))}
      </Chips>
    </nav>
  );
}
