import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Cell, CellInput, cellControl } from './cell';

/** Choice of a combobox. `beside` distinguishes choices of the same name, `keys` is its shortcut. */
export interface ComboboxOption {
  readonly key: string;
  /** True if it opens fields instead of being a value, so that Enter does not save the row. */
  readonly opens?: boolean;
  readonly name: string;
  readonly beside?: string;
  readonly keys?: string;
}

interface ComboboxProps {
  readonly id: string;
  readonly cell: string;
  readonly label: string;
  readonly area?: string;
  readonly problem: string | null;
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  /** Message below the choices, such as that none matches. */
  readonly message?: string;
  /** True while the choices for the typed text are loading. */
  readonly isPending?: boolean;
  readonly onType: (text: string) => void;
  readonly onPick: (key: string) => void;
  /** Picks the first result of the pending search, because the user leaves the cell. */
  readonly onPickPending?: () => void;
  /** Reports a text that no choice matches. */
  readonly onNone?: () => void;
  readonly onBlur?: () => void;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const List = styled.div<{ $isAtEnd: boolean }>`
  position: absolute;
  z-index: 4;
  top: 100%;
  left: 0;
  width: 100%;
  @media (min-width: 600px) {
    /* The list is wider than its cell; that of the last cell grows to the left, so that it stays inside the page. */
    left: ${({ $isAtEnd }) => ($isAtEnd ? 'auto' : 0)};
    right: ${({ $isAtEnd }) => ($isAtEnd ? 0 : 'auto')};
    min-width: 100%;
    width: max-content;
    max-width: 44rem;
  }
  max-height: 32rem;
  overflow-y: auto;
  margin: 4px 0 0;
  padding: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  [role='option'] {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    padding: 6px 10px;
    font-size: 1.4rem;
    cursor: pointer;
    border-radius: ${({ theme }) => theme.borderRadius};
    color: ${({ theme }) => theme.colors.neutral800};
    overflow-wrap: anywhere;
  }
  [aria-selected='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    box-shadow: inset 3px 0 0 ${({ theme }) => theme.colors.primary600};
  }
  small {
    display: block;
    font-size: 1.3rem;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  kbd {
    font: inherit;
    font-size: 1.2rem;
    white-space: nowrap;
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;

const Message = styled.p`
  padding: 8px 10px;
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.neutral600};
`;

/**
 * Text cell with choices. Typing and ↓ open the list. Tab picks the marked choice and moves on; Enter picks it and
 * saves the row, as both keys do in any other cell. During a search they pick its first result, which the caller fills
 * in when it arrives, so that no key has to wait.
 */
export function Combobox(props: ComboboxProps) {
  const { id, cell, label, area, problem, value, options, message = '', isPending = false } = props;
  const { onType, onPick, onPickPending, onNone, onBlur, onKey } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Stores the key, because late results move the choices.
  const [marked, setMarked] = useState<string | null>(null);
  const listId = `${id}-list`;
  const found = options.findIndex(({ key }) => key === marked);
  const isWaiting = isPending && found === -1;
  const at = isWaiting ? -1 : Math.max(found, 0);
  const option = options[at];
  const isShown = isOpen && (options.length > 0 || message !== '');

  const close = () => {
    setIsOpen(false);
    setMarked(null);
  };
  const pick = (key: string) => {
    close();
    onPick(key);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && (isShown || step > 0)) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
      if (isShown) setMarked(options[(Math.max(at + step, -1) + options.length) % options.length]?.key ?? null);
      return;
    }
    if (isShown && key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    const isTab = key === 'Tab' && !event.shiftKey;
    if (isOpen && (key === 'Enter' || isTab)) {
      close();
      if (option) onPick(option.key);
      else if (isWaiting) onPickPending?.();
      else onNone?.();
      // Any other choice is on the screen when Enter submits the form.
      if (option?.opens) {
        event.preventDefault();
        event.stopPropagation();
      }
      return;
    }
    onKey?.(event);
  };

  return (
    <Cell id={id} label={label} problem={problem} {...(area === undefined ? {} : { area })}>
      <CellInput
        {...cellControl(id, cell, problem)}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && option ? `${id}-${at}` : undefined}
        aria-busy={isPending}
        value={value}
        onChange={(event) => {
          setIsOpen(true);
          setMarked(null);
          onType(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        onKeyDown={press}
      />
      {isShown ? (
        <List id={listId} $isAtEnd={cell === 'service'} role="listbox" aria-label={label}>
          {options.map(({ key, name, beside, keys }, index) => (
            <div
              key={key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => {
                // The input would lose the focus before the choice.
                event.preventDefault();
                pick(key);
              }}
            >
              <span>
                {name}
                {beside ? <small>{beside}</small> : null}
              </span>
              {keys ? <kbd>{keys}</kbd> : null}
            </div>
          ))}
          {message === '' ? null : <Message role="presentation">{message}</Message>}
        </List>
      ) : null}
    </Cell>
  );
}
