import { useId, useState, type FormEvent } from 'react';
import { catalogTexts } from '@texts/catalog';
import { plainLine } from '@seva/config/rules/plain-text';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { IconButton } from '../../ui/icon-button';
import { Hidden } from '../../ui/layout';
import { color, radius } from '../../ui/theme/tokens';
import { End } from '../../ui/end';

const Form = styled.form`
  display: flex;
  align-items: center;
  width: min(100%, 22rem);
  padding-right: 4px;
  border: 2px solid #b79d84;
  border-radius: ${radius.pill};
  background: ${color.paper};
  &:focus-within {
    border-color: ${color.kumkum};
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 0 0 1.1em;
    border: 0;
    border-radius: ${radius.pill};
    background: none;
  }
  & input::placeholder {
    color: #7a6353;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
`;

/** The name under which the form sends its word where no script runs. */
export const searchField = 'q';

/** The search over all services; an empty word leads to the whole list. */
export function SearchBox({ keyword = '' }: { keyword?: string }) {
  const [word, setWord] = useState(keyword);
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = plainLine(word);
    void navigate(wanted === '' ? paths.allServices() : paths.search(wanted));
  };
  return (
    <Form data-until-end role="search" action="/search" onSubmit={submit}>
      <Hidden as="label" htmlFor={id}>
        {catalogTexts.searchLabel}
      </Hidden>
      <input
        id={id}
        name={searchField}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={catalogTexts.searchPlaceholder}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <IconButton type="submit" label={catalogTexts.searchButton}>
        <Search aria-hidden="true" />
      </IconButton>
      <End />
    </Form>
  );
}
