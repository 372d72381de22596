import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { listTexts } from '@texts/lists';
import { plainLine } from '@seva/config/rules/plain-text';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { lazyPart } from '../../lib/lazy-part';
import { searches } from '../../stores/searches';
import { IconButton } from '../../ui/icon-button';
import { Hidden, End } from '../../ui/layout';
import { color, radius } from '../../ui/theme/tokens';

const Frame = styled.div`
  position: relative;
  width: min(100%, 22rem);
`;
const Form = styled.form`
  display: flex;
  align-items: center;
  padding-right: 4px;
  border: 2px solid #b79d84;
  border-radius: ${radius.pill};
  background: ${color.paper};
  /* One ring, round the whole field. */
  &:has(input:focus-visible) {
    border-color: ${color.kumkum};
    outline: 3px solid ${color.kumkum};
    outline-offset: 2px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 0 0 1.1em;
    border: 0;
    border-radius: ${radius.pill};
    background: none;
    outline: none;
  }
  & input::placeholder {
    color: #7a6353;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** Name of the search field when the form is submitted without scripts. */
export const searchField = 'q';

const LazySuggestions = lazyPart(async () => (await import('./suggestions')).Suggestions);

/** Search over all services with suggestions. An empty search opens the whole list. */
export function SearchBox({ keyword = '', focused = false }: { keyword?: string; focused?: boolean }) {
  const [word, setWord] = useState(keyword);
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === field.current) {
      event.preventDefault();
      frame.current?.querySelector<HTMLAnchorElement>('li a')?.focus();
    }
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    const wanted = plainLine(word);
    if (wanted !== '') searches.add(wanted);
    void navigate(wanted === '' ? paths.allServices() : paths.search(wanted));
  };
  return (
    <Frame
      ref={frame}
      onKeyDown={onKey}
      onBlur={({ relatedTarget }) => {
        if (!frame.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Form data-until-end role="search" action="/search" onSubmit={submit}>
        <Hidden as="label" htmlFor={id}>
          {listTexts.searchLabel}
        </Hidden>
        <input
          ref={field}
          data-first-focus={focused || undefined}
          id={id}
          name={searchField}
          autoComplete="off"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={listTexts.searchPlaceholder}
          value={word}
          onFocus={() => word === '' && setOpen(true)}
          onChange={(event) => {
            setWord(event.target.value);
            setOpen(true);
          }}
        />
        <IconButton type="submit" label={listTexts.searchButton}>
          <Search aria-hidden="true" />
        </IconButton>
        <End />
      </Form>
      {isOpen ? <LazySuggestions typed={plainLine(word)} /> : null}
    </Frame>
  );
}
