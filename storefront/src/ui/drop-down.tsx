import { useEffect, useRef, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { color, measure, media, radius, shadow, size, space } from './theme/tokens';

const Details = styled.details`
  position: relative;
  & > summary {
    display: flex;
    gap: 0.3em;
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
    list-style: none;
    cursor: pointer;
    white-space: nowrap;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  & > summary:hover {
    color: ${color.kumkum};
  }
`;
const Sheet = styled.div`
  position: absolute;
  z-index: 30;
  top: calc(100% + 4px);
  left: -1rem;
  min-width: 13rem;
  padding: ${space.tiny};
  border-radius: ${radius.card};
  background: ${color.paper};
  box-shadow: ${shadow.raised};
  &[data-align='right'] {
    right: -0.5rem;
    left: auto;
  }
  & a,
  & button {
    display: flex;
    gap: 0.5em;
    align-items: center;
    width: 100%;
    min-height: ${measure.target};
    padding: 0 ${space.snug};
    border: 0;
    border-radius: ${radius.field};
    background: none;
    color: ${color.ink};
    font-size: ${size.body};
    text-align: left;
    text-decoration: none;
  }
  & a:hover,
  & button:hover {
    background: ${color.sand};
  }
  & a[aria-current='page'] {
    color: ${color.kumkum};
    font-weight: 600;
  }
  ${media.print} {
    display: none;
  }
`;

interface DropDownProps {
  label: ReactNode;
  /** Side of the label that the menu is aligned with. */
  align?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}

/** Label that opens a menu of links. It works without scripts; scripts close it after a choice. */
export function DropDown({ label, align = 'left', className, children }: DropDownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // Not after hydration: the visitor may have opened the menu before.
    if (shown.current === key) return;
    shown.current = key;
    if (details.current) details.current.open = false;
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return undefined;
    const outside = (event: Event) => {
      if (element.open && !element.contains(event.target as Node)) element.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    // The open state may differ from what the server rendered.
    <Details ref={details} className={className} suppressHydrationWarning>
      <summary>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <Sheet data-align={align}>{children}</Sheet>
    </Details>
  );
}
