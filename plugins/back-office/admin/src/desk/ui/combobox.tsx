import { useEffect, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Cell, CellInput, cellControl } from './cell';

/** Choice of a combobox. `beside` tells choices of one name apart, `keys` is its shortcut. */
export interface ComboboxOption {
  readonly key: string;
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
  /** True while the choices are still those of another text. */
  readonly isPending?: boolean;
  readonly onType: (text: string) => void;
  readonly onPick: (key: string) => void;
  /** Leaves the cell after a choice by Enter. */
  readonly onNext: () => void;
  readonly onBlur?: () => void;
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const List = styled.div`
  position: absolute;
  z-index: 4;
  top: 100%;
  left: 0;
  min-width: 100%;
  width: max-content;
  max-width: min(44rem, calc(100vw - 4.8rem));
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
 * Text cell with choices. Typing and ↓ open the list; Enter and Tab take the marked choice. Enter while the search is
 * on its way takes the first result when it arrives.
 */
export function Combobox(props: ComboboxProps) {
  const { id, cell, label, area, problem, value, options, message = '', isPending = false } = props;
  const { onType, onPick, onNext, onBlur, onKey } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const [isAwaiting, setIsAwaiting] = useState(false);
  const listId = `${id}-list`;
  const at = Math.min(marked, options.length - 1);
  const option = options[at];
  const isShown = isOpen && (options.length > 0 || message !== '');

  const close = () => {
    setIsOpen(false);
    setMarked(0);
    setIsAwaiting(false);
  };
  const pick = (key: string) => {
    close();
    onPick(key);
  };
  useEffect(() => {
    if (!isAwaiting || isPending) return;
    if (option) pick(option.key);
    else close();
    onNext();
    // Only the arrival of the results ends the wait.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwaiting, isPending]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && (isShown || step > 0)) {
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(true);
      if (isShown) setMarked((at + step + options.length) % Math.max(options.length, 1));
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
      if (isPending) {
        event.preventDefault();
        event.stopPropagation();
        setIsAwaiting(true);
        return;
      }
      if (!option) return close();
      pick(option.key);
      if (key === 'Enter') {
        event.preventDefault();
        event.stopPropagation();
        onNext();
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
          setMarked(0);
          setIsAwaiting(false);
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
        <List id={listId} role="listbox" aria-label={label}>
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
