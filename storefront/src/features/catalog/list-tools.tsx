import { useState } from 'react';
import { filterTexts } from '@texts/filters';
import { ArrowDownWideNarrow, ChevronDown, X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { formatShortDay } from '../../lib/booking-text';
import { lazyPart } from '../../lib/lazy-part';
import { figures } from '../../ui/figures';
import { color, media, radius, size, space } from '../../ui/theme/tokens';
import type { FilterSheetProps } from './filter-sheet';
import { listNameOf } from './list-address';
import { hasFilter, omit, everySection, sectionsOf, withFilter, type ListFilter, type Section } from './list-filter';

const Chips = styled.ul`
  display: flex;
  gap: ${space.tiny};
  overflow-x: auto;
  margin-inline: calc(-1 * var(--side, min(1rem, 4.7vw)));
  padding: 4px var(--side, min(1rem, 4.7vw));
  scrollbar-width: none;
  & > li {
    flex: none;
  }
  & a,
  & button {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
    min-height: 48px;
    padding: 0 1.1em;
    border: 1px solid ${color.edge};
    border-radius: ${radius.pill};
    background: ${color.paper};
    color: ${color.ink};
    font-size: 0.95rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  & svg {
    width: 1.1em;
    height: 1.1em;
  }
  & [data-clear] {
    border-color: transparent;
    background: none;
    color: ${color.kumkum};
    text-decoration: underline;
  }
  & [data-set] {
    border-color: ${color.second};
    background: ${color.second};
    color: ${color.paper};
  }
  ${media.from768} {
    margin-inline: 0;
    padding-inline: 2px;
  }
  ${media.from992} {
    flex-wrap: wrap;
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.snug};
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  & > strong {
    ${figures}
  }
  & label {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
    color: ${color.kumkum};
    font-weight: 600;
  }
  & select {
    min-height: 48px;
    max-width: 60vw;
    padding: 0 0.2em;
    border: 0;
    border-radius: ${radius.field};
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: ${size.body};
    cursor: pointer;
  }
`;
const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
  ${media.from768} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.normal};
    align-items: center;
  }
`;

const LazyFilterSheet = lazyPart(async () => (await import('./filter-sheet')).FilterSheet);

function chipLabel(section: Section, { deity, occasion, priceFrom, priceTo, day }: ListFilter): string | null {
  if (section === 'deity') return deity ?? null;
  if (section === 'occasion') return occasion ?? null;
  if (section === 'day') return day && /^\d{4}-\d\d-\d\d$/.test(day) ? formatShortDay(day) : null;
  return priceFrom || priceTo ? filterTexts.priceRange(priceFrom, priceTo) : null;
}

const sorts = ['', 'soonest', 'price', '-price', 'name'] as const;

interface ListToolsProps extends Pick<FilterSheetProps, 'query'> {
  readonly filter: ListFilter;
  /** Number of services in the list; undefined while it is unknown. */
  readonly total: number | undefined;
  /** Path of the first page without a filter. */
  readonly path: string;
}

/** Filter chips, number of services and sort order of a list. The address stores filter and order. */
export function ListTools({ filter, total, path, query }: ListToolsProps) {
  const [open, setOpen] = useState<Section | null>(null);
  const navigate = useNavigate();
  const go = (to: ListFilter) => void navigate(withFilter(path, to), { preventScrollReset: true });
  const fitting = sectionsOf(listNameOf(path));
  // A filter in the address can be removed on every list.
  const sections = everySection.filter((section) => fitting.includes(section) || chipLabel(section, filter) !== null);
  const offered = sorts.filter((sort) => sort !== 'soonest' || fitting.includes('day'));
  return (
    <Tools>
      {sections.length > 0 ? (
        <Chips aria-label={filterTexts.label}>
          {sections.map((section) => {
            const label = chipLabel(section, filter);
            const cleared = section === 'price' ? omit(filter, 'priceFrom', 'priceTo') : omit(filter, section);
            return (
              <li key={section}>
                {label === null ? (
                  <button type="button" aria-haspopup="dialog" onClick={() => setOpen(section)}>
                    {filterTexts.sections[section]}
                    <ChevronDown aria-hidden="true" />
                  </button>
                ) : (
                  <Link
                    data-set=""
                    to={withFilter(path, cleared)}
                    preventScrollReset
                    aria-label={filterTexts.remove(label)}
                  >
                    {label}
                    <X aria-hidden="true" />
                  </Link>
                )}
              </li>
            );
          })}
          {hasFilter(filter) ? (
            <li>
              <Link to={withFilter(path, filter.sort ? { sort: filter.sort } : {})} preventScrollReset data-clear="">
                {filterTexts.clear}
              </Link>
            </li>
          ) : null}
        </Chips>
      ) : null}
      <Line>
        <strong role="status">{total === undefined ? '\u00a0' : filterTexts.count(total)}</strong>
        <label>
          <ArrowDownWideNarrow aria-hidden="true" />
          <select
            aria-label={filterTexts.sort}
            value={sorts.find((each) => each === filter.sort) ?? ''}
            onChange={({ target }) => go({ ...omit(filter, 'sort'), ...(target.value && { sort: target.value }) })}
          >
            {offered.map((sort) => (
              <option key={sort} value={sort}>
                {filterTexts.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </Line>
      {open ? (
        <LazyFilterSheet
          section={open}
          sections={sections}
          filter={filter}
          query={query}
          onClose={() => setOpen(null)}
          onShow={(chosen) => {
            setOpen(null);
            go(chosen);
          }}
        />
      ) : null}
    </Tools>
  );
}
