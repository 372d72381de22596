import type { ButtonHTMLAttributes, ReactNode, Ref, AnchorHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { buttonShape, styleAttributes, type ButtonStyle } from './button-style';
import { media } from './theme/tokens';

const turning = keyframes`to { transform: rotate(1turn); }`;
const Ring = styled.span`
  flex: none;
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  ${media.motion} {
    animation: ${turning} 0.8s linear infinite;
  }
`;

/** Spinner without text; the text beside it names the action. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const Plain = styled.button`
  ${buttonShape}
`;
const Anchor = styled(Link)`
  ${buttonShape}
`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    /** True while the action runs: the button is disabled and shows it. */
    busy?: boolean;
    busyLabel?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** Button; `type` defaults to `button`. */
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

/** Link to a screen of the shop that looks like a button. */
export function ButtonLink({ kind, small, wide, ...rest }: LinkProps & ButtonStyle & { ref?: Ref<HTMLAnchorElement> }) {
  return <Anchor {...rest} {...styleAttributes({ kind, small, wide })} />;
}

const File = styled.a`
  ${buttonShape}
`;

/** Link to a file that looks like a button. The file opens in a new page beside the shop. */
export function ButtonFile({ kind, small, wide, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonStyle) {
  return <File {...rest} {...styleAttributes({ kind, small, wide })} target="_blank" rel="noreferrer" />;
}
