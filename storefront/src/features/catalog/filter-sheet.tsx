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
import { CategoryLinks } from './category-links';
import { isNarrowed, without, type Narrowing } from './list-narrowing';

/** A part of what a list is narrowed by. */
export type Section = 'deity' | 'occasion' | 'price' | 'day';

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
    border: 1px solid #94794f;
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
    border: 1px solid #8a6e58;
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
const Lists = styled.div`
  min-width: 0;
`;

/** Whole dollars, as temples set their prices. */
const ranges = [
  ['', '25'],
  ['25', '101'],
  ['101', '251'],
  ['251', ''],
] as const;

export interface FilterSheetProps {
  /** Which part was pressed: it has the focus. */
  readonly section: Section;
  readonly narrowing: Narrowing;
  /** What the list reads without a narrowing. */
  readonly query: Input<'products.list'>['query'];
  readonly onShow: (narrowing: Narrowing) => void;
  readonly onClose: () => void;
}

interface OneOfProps {
  readonly name: Section;
  readonly values: readonly (readonly [value: string, words: string])[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function OneOf({ name, values, value, onChoose }: OneOfProps) {
  return (
    <Choices>
      <legend>{filterTexts.sections[name]}</legend>
      {[['', filterTexts.any] as const, ...values].map(([each, words]) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChoose(each)} />
          {words}
        </label>
      ))}
    </Choices>
  );
}

/** All that narrows a list, with the number of services that fit on the button. */
export function FilterSheet({ section, narrowing, query, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(narrowing);
  const inside = useRef<HTMLDivElement>(null);
  const today = templeClock(useNow(), useTimeZone()).day;
  const asked = { ...query, ...draft, pageNumber: 1, choices: '1' };
  const { data } = useEndpoint('products.list', { query: asked }, { keepPrevious: true });
  const { deities = [], occasions = [] } = data?.choices ?? {};
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) inside.current?.querySelector<HTMLElement>(`[name="${section}"]:is(:checked, [type='date'])`)?.focus();
  }, [isKnown, section]);
  const set = (word: 'deity' | 'occasion' | 'day', value: string) =>
    setDraft({ ...without(draft, word), ...(value && { [word]: value }) });
  const setPrice = (range: string) => {
    const [priceFrom, priceTo] = range.split('-');
    setDraft({
      ...without(draft, 'priceFrom', 'priceTo'),
      ...(priceFrom && { priceFrom }),
      ...(priceTo && { priceTo }),
    });
  };
  const price = draft.priceFrom || draft.priceTo ? `${draft.priceFrom ?? ''}-${draft.priceTo ?? ''}` : '';
  const named = (names: readonly string[], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => [name, name] as const);
  const total = data?.total;
  return (
    <Dialog sheet heading={filterTexts.label} onClose={onClose}>
      <div ref={inside} style={{ display: 'contents' }}>
        {deities.length > 0 || draft.deity ? (
          <OneOf
            name="deity"
            values={named(deities, draft.deity)}
            value={draft.deity ?? ''}
            onChoose={(value) => set('deity', value)}
          />
        ) : null}
        {occasions.length > 0 || draft.occasion ? (
          <OneOf
            name="occasion"
            values={named(occasions, draft.occasion)}
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
        <Foot>
          <Button onClick={() => onShow(draft)} disabled={total === 0}>
            {total === 0 ? filterTexts.nothing : filterTexts.show(total ?? 0)}
          </Button>
          {isNarrowed(draft) ? (
            <Button kind="quiet" onClick={() => setDraft(draft.sort ? { sort: draft.sort } : {})}>
              {filterTexts.clear}
            </Button>
          ) : null}
        </Foot>
        <Lists>
          <h3>{filterTexts.otherLists}</h3>
          <CategoryLinks />
        </Lists>
      </div>
    </Dialog>
  );
}
