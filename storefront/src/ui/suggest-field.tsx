import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { TextField, type FieldProps } from './field';
import { color, measure, radius, shadow, space } from './theme/tokens';

const Frame = styled.div`
  position: relative;
`;
const List = styled.div`
  max-height: 15.5rem;
  margin: ${space.hair} 0 0;
  padding: ${space.hair};
  overflow: auto;
  border-radius: ${radius.field};
  background: ${color.paper};
  box-shadow: ${shadow.raised};
  & > button {
    width: 100%;
    padding-block: 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: left;
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.small};
    align-items: center;
    justify-content: space-between;
    min-height: max(48px, ${measure.target});
    padding-inline: ${space.small};
    border-radius: ${radius.field};
    cursor: pointer;
  }
  & > button[aria-selected='true'],
  & > button:hover {
    background: ${color.sand};
  }
  & small {
    color: ${color.bark};
  }
`;

/** Suggestion: `value` is written into the field. */
export interface Suggestion {
  readonly value: string;
  readonly label: string;
  /** The same text in another script. */
  readonly aside?: string;
}

interface SuggestFieldProps extends FieldProps {
  readonly name: string;
  readonly value: string;
  /** Suggestions for the typed text, best first. */
  readonly suggestions: readonly Suggestion[];
  readonly listLabel: string;
  readonly onValue: (value: string) => void;
}

const mostShown = 8;

/**
 * Text field with suggestions below it; any other text is allowed. Arrow keys choose, Enter accepts, Escape closes the
 * list only.
 */
export function SuggestField({ suggestions, listLabel, value, onValue, ...field }: SuggestFieldProps) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open ? suggestions.slice(0, mostShown) : [];
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (suggestion: Suggestion) => {
    onValue(suggestion.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = shown[active];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const count = Math.min(suggestions.length, mostShown);
      if (count > 0) setActive((before) => (before + step + count + (before < 0 && step < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Frame>
      <TextField
        {...field}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown[active] ? `${list}-${active}` : undefined}
        onChange={({ target }) => {
          onValue(target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <List id={list} role="listbox" aria-label={listLabel} hidden={shown.length === 0}>
        {shown.map((suggestion, index) => (
          // The field keeps the focus and handles the keys.
          <button
            type="button"
            tabIndex={-1}
            key={suggestion.label}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(suggestion)}
          >
            {suggestion.label}
            {suggestion.aside ? <small>{suggestion.aside}</small> : null}
          </button>
        ))}
      </List>
    </Frame>
  );
}
