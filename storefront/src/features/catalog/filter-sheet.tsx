import { useEffect, useRef, useState } from 'react';
import type { Input } from '@seva/config/contract';
import { templeClock } from '@seva/config/rules/temple-time';
import { filterTexts } from '@texts/filters';
import styled from 'styled-components';
import { useNow } from '../../lib/now';
import { useEndpoint } from '../../lib/use-endpoint';
import { useTimeZone } from '../../lib/use-shop';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { color, radius, space } from '../../ui/theme/tokens';
import { hasFilter, omit, type ListFilter, type Section } from './list-filter';

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.tiny};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: ${space.hair};
    padding: 0;
    color: ${color.leaf};
    font-weight: 600;
  }
  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    min-height: 48px;
    padding: 0 min(1em, 5vw);
    border: 1px solid ${color.edge};
    border-radius: ${radius.pill};
    background: ${color.paper};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & input[type='radio'] {
    position: absolute;
    opacity: 0;
  }
  & label:has(input:checked) {
    border-color: ${color.second};
    background: ${color.second};
    color: ${color.paper};
    font-weight: 600;
  }
  & label:has(input:focus-visible) {
    outline: 3px solid ${color.saffron};
    outline-offset: 2px;
  }
  & input[type='date'] {
    max-width: 100%;
    min-height: 48px;
    padding: 0 0.8em;
    border: 1px solid ${color.edge};
    border-radius: ${radius.field};
    background: ${color.paper};
    font: inherit;
    font-size: min(1em, 6.4vw);
  }
`;
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small};
  padding-block: ${space.small};
  background: inherit;
  & > :first-child {
    flex: 1 1 12rem;
  }
`;

/** Price ranges in whole dollars. */
const ranges = [
  ['', '25'],
  ['25', '101'],
  ['101', '251'],
  ['251', ''],
] as const;

export interface FilterSheetProps {
  /** Section that opened the sheet and gets the focus. */
  readonly section: Section;
  /** Sections that fit the list. */
  readonly sections: readonly Section[];
  readonly filter: ListFilter;
  /** Query of the list without the filter. */
  readonly query: Input<'products.list'>['query'];
  readonly onShow: (filter: ListFilter) => void;
  readonly onClose: () => void;
}

interface OneOfProps {
  readonly name: Section;
  readonly values: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function OneOf({ name, values, value, onChoose }: OneOfProps) {
  return (
    <Choices>
      <legend>{filterTexts.sections[name]}</legend>
      {[['', filterTexts.any] as const, ...values].map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChoose(each)} />
          {label}
        </label>
      ))}
    </Choices>
  );
}

/** Sheet with all filters of a list. Its button shows the number of matching services. */
export function FilterSheet({ section, sections, filter, query, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  const content = useRef<HTMLDivElement>(null);
  const today = templeClock(useNow(), useTimeZone()).day;
  const input = { ...query, ...draft, pageNumber: 1, choices: '1' };
  const { data } = useEndpoint('products.list', { query: input }, { keepPrevious: true });
  const { deities = [], occasions = [] } = data?.choices ?? {};
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown)
      content.current?.querySelector<HTMLElement>(`[name="${section}"]:is(:checked, [type='date'])`)?.focus();
  }, [isKnown, section]);
  const set = (name: 'deity' | 'occasion' | 'day', value: string) =>
    setDraft({ ...omit(draft, name), ...(value && { [name]: value }) });
  const setPrice = (range: string) => {
    const [priceFrom, priceTo] = range.split('-');
    setDraft({
      ...omit(draft, 'priceFrom', 'priceTo'),
      ...(priceFrom && { priceFrom }),
      ...(priceTo && { priceTo }),
    });
  };
  const price = draft.priceFrom || draft.priceTo ? `${draft.priceFrom ?? ''}-${draft.priceTo ?? ''}` : '';
  const optionsOf = (names: readonly string[], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => [name, name] as const);
  const total = data?.total;
  return (
    <Dialog sheet heading={filterTexts.label} onClose={onClose}>
      <div ref={content} style={{ display: 'contents' }}>
        {sections.includes('deity') && (deities.length > 0 || draft.deity) ? (
          <OneOf
            name="deity"
            values={optionsOf(deities, draft.deity)}
            value={draft.deity ?? ''}
            onChoose={(value) => set('deity', value)}
          />
        ) : null}
        {sections.includes('occasion') && (occasions.length > 0 || draft.occasion) ? (
          <OneOf
            name="occasion"
            values={optionsOf(occasions, draft.occasion)}
            value={draft.occasion ?? ''}
            onChoose={(value) => set('occasion', value)}
          />
        ) : null}
        <OneOf
          name="price"
          values={ranges.map(([from, to]) => [`${from}-${to}`, filterTexts.priceRange(from, to)] as const)}
          value={price}
          onChoose={setPrice}
        />
        {sections.includes('day') ? (
          <Choices>
            <legend>{filterTexts.sections.day}</legend>
            <input
              type="date"
              name="day"
              min={today}
              aria-label={filterTexts.freeOn}
              value={draft.day ?? ''}
              onChange={({ target }) => set('day', target.value)}
            />
          </Choices>
        ) : null}
        <Foot>
          <Button onClick={() => onShow(draft)} disabled={total === 0}>
            {total === 0 ? filterTexts.nothing : filterTexts.show(total ?? 0)}
          </Button>
          {hasFilter(draft) ? (
            <Button kind="quiet" onClick={() => setDraft(draft.sort ? { sort: draft.sort } : {})}>
              {filterTexts.clear}
            </Button>
          ) : null}
        </Foot>
      </div>
    </Dialog>
  );
}
