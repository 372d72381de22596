import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { buttonShape, styleAttributes, type ButtonStyle } from './button-style';
import { Spinner } from './spinner';

const Plain = styled.button`
  ${buttonShape}
`;
const Anchor = styled(Link)`
  ${buttonShape}
`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** The act is under way: the button cannot be pressed again and shows it. */
    busy?: boolean;
    /** What the button reads meanwhile. */
    busyLabel?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button; `type` is button unless said otherwise. */
export function Button({ kind, small, wide, busy, busyLabel, ...rest }: ButtonProps) {
  const { children, disabled, type = 'button', ...attributes } = rest;
  return (
    <Plain
      {...attributes}
      {...styleAttributes({ kind, small, wide })}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </Plain>
  );
}

/** A link to a screen of the shop that looks like a button. */
export function ButtonLink({ kind, small, wide, ...rest }: LinkProps & ButtonStyle & { ref?: Ref<HTMLAnchorElement> }) {
  return <Anchor {...rest} {...styleAttributes({ kind, small, wide })} />;
}
