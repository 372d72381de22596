import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { color, ease, measure, media, radius } from './theme/tokens';

const Round = styled.button`
  display: inline-grid;
  place-items: center;
  min-width: ${measure.target};
  min-height: ${measure.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: inherit;
  ${media.motion} {
    transition: background-color ${ease};
  }
  &:hover:not(:disabled) {
    background: rgba(163, 22, 46, 0.1);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &[data-kind='danger'] {
    color: ${color.kumkum};
  }
`;

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Label for screen readers, which cannot read an icon. */
  label: string;
  kind?: 'plain' | 'danger';
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, kind = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return <Round {...rest} type={type} aria-label={label} title={label} data-kind={kind} />;
}
