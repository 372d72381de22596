import { useState } from 'react';
import { filterTexts } from '@texts/filters';
import { ArrowDownWideNarrow, Check, ChevronDown, X } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { shortDay } from '../../lib/booking-words';
import { useLater } from '../../lib/use-later';
import { figures } from '../../ui/figures';
import { color, media, radius, size, space } from '../../ui/theme/tokens';
import type { FilterSheetProps, Section } from './filter-sheet';
import { isNarrowed, without, withNarrowing, type Narrowing } from './list-narrowing';

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
    border: 1px solid #94794f;
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
  & [data-set] {
    border-color: ${color.second};
    background: ${color.second};
    color: ${color.paper};
  }
  ${media.from768} {
    flex-wrap: wrap;
    overflow: visible;
    margin-inline: 0;
    padding-inline: 0;
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
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.normal};
    align-items: center;
  }
`;

const loadSheet = async () => (await import('./filter-sheet')).FilterSheet;

function SheetLater(props: FilterSheetProps) {
  const { part: FilterSheet } = useLater(loadSheet);
  return FilterSheet ? <FilterSheet {...props} /> : null;
}

/** What a chip says of its part of the narrowing; null while nothing is asked there. */
function setWords(section: Section, { deity, occasion, priceFrom, priceTo, day }: Narrowing): string | null {
  if (section === 'deity') return deity ?? null;
  if (section === 'occasion') return occasion ?? null;
  if (section === 'day') return day && /^\d{4}-\d\d-\d\d$/.test(day) ? shortDay(day) : null;
  return priceFrom || priceTo ? filterTexts.priceRange(priceFrom, priceTo) : null;
}

const sections: readonly Section[] = ['deity', 'occasion', 'price', 'day'];
const sorts = ['', 'soonest', 'price', '-price', 'name'] as const;

interface ListToolsProps extends Pick<FilterSheetProps, 'query'> {
  readonly narrowing: Narrowing;
  /** How many services the list has; undefined while it is not known. */
  readonly total: number | undefined;
  /** The address of the first page without a narrowing. */
  readonly path: string;
}

/** What narrows and orders a list: chips in one row, how many services there are, and the order. All of it is in the address. */
export function ListTools({ narrowing, total, path, query }: ListToolsProps) {
  const [open, setOpen] = useState<Section | null>(null);
  const navigate = useNavigate();
  const go = (to: Narrowing) => void navigate(withNarrowing(path, to), { preventScrollReset: true });
  const all = without(narrowing, 'deity', 'occasion', 'priceFrom', 'priceTo', 'day');
  return (
    <Tools>
      <Chips aria-label={filterTexts.label}>
        <li>
          <Link
            to={withNarrowing(path, all)}
            preventScrollReset
            data-set={isNarrowed(narrowing) ? undefined : ''}
            aria-current={isNarrowed(narrowing) ? undefined : 'true'}
          >
            {isNarrowed(narrowing) ? null : <Check aria-hidden="true" />}
            {filterTexts.all}
          </Link>
        </li>
        {sections.map((section) => {
          const words = setWords(section, narrowing);
          const cleared =
            section === 'price' ? without(narrowing, 'priceFrom', 'priceTo') : without(narrowing, section);
          return (
            <li key={section}>
              {words === null ? (
                <button type="button" aria-haspopup="dialog" onClick={() => setOpen(section)}>
                  {filterTexts.sections[section]}
                  <ChevronDown aria-hidden="true" />
                </button>
              ) : (
                <Link
                  data-set=""
                  to={withNarrowing(path, cleared)}
                  preventScrollReset
                  aria-label={filterTexts.remove(words)}
                >
                  {words}
                  <X aria-hidden="true" />
                </Link>
              )}
            </li>
          );
        })}
      </Chips>
      <Line>
        <strong role="status">{total === undefined ? '\u00a0' : filterTexts.count(total)}</strong>
        <label>
          <ArrowDownWideNarrow aria-hidden="true" />
          <select
            aria-label={filterTexts.sort}
            value={sorts.find((each) => each === narrowing.sort) ?? ''}
            onChange={({ target }) =>
              go({ ...without(narrowing, 'sort'), ...(target.value && { sort: target.value }) })
            }
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {filterTexts.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </Line>
      {open ? (
        <SheetLater
          section={open}
          narrowing={narrowing}
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
