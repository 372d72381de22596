import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { plainLine } from '@seva/config/rules/plain-text';
import { filterTexts } from '@texts/filters';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { Button } from './button';
import { TextField } from './field';
import { media, space } from './theme/tokens';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.small} ${space.snug};
  align-items: flex-end;
  & > :first-child {
    flex: 2 1 11rem;
    min-width: 0;
  }
  & > button {
    min-height: 52px;
  }
  & > [data-folded] {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    gap: ${space.small} ${space.snug};
    & > * {
      flex: 1 1 10rem;
      min-width: 0;
    }
  }
  & > [data-folded='closed'] {
    display: none;
  }
  ${media.from992} {
    & > button {
      display: none;
    }
    & > [data-folded] {
      display: flex;
      flex: 3 1 20rem;
    }
  }
`;

/** Milliseconds between the last key and the search. */
const debounceMs = 250;

interface ListFiltersProps {
  label: string;
  value: string;
  onFind: (text: string) => void;
  /** Number of filters that are set, without the search. */
  count?: number;
  children?: ReactNode;
}

/** Search field of a list, with filters beside it; on narrow screens a button opens the filters. */
export function ListFilters({ label, value, onFind, count = 0, children }: ListFiltersProps) {
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const timer = useRef(0);
  const sent = useRef(value);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The address may change without typing, for example when the visitor goes back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const find = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      sent.current = plainLine(typed);
      onFind(sent.current);
    }, debounceMs);
  };
  return (
    <Tools role="search">
      <TextField
        type="search"
        label={label}
        autoComplete="off"
        value={text}
        onChange={({ target }) => find(target.value)}
      />
      {children ? (
        <>
          <Button kind="quiet" small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden="true" />
            {filterTexts.set(count)}
          </Button>
          <div id={id} data-folded={isOpen ? 'open' : 'closed'}>
            {children}
          </div>
        </>
      ) : null}
    </Tools>
  );
}
