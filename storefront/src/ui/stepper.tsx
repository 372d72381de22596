import type { ReactNode, Ref } from 'react';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { figures } from './figures';
import { color, measure, radius, size } from './theme/tokens';

const Pill = styled.div`
  display: inline-flex;
  align-items: center;
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 600;
  & > span {
    min-width: 2ch;
    font-size: ${size.small};
    ${figures}
    text-align: center;
    white-space: nowrap;
  }
  & > button {
    display: grid;
    place-items: center;
    width: ${measure.target};
    height: ${measure.target};
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: ${color.kumkum};
  }
  & > button:hover:not(:disabled) {
    background: ${color.kumkum};
    color: ${color.paper};
  }
  & > button:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
  & svg {
    width: 20px;
    height: 20px;
  }
`;

interface StepperProps {
  label: ReactNode;
  lessLabel: string;
  /** Icon that replaces −, for a step that removes the item. */
  lessIcon?: LucideIcon;
  moreLabel: string;
  onLess: () => void;
  onMore: () => void;
  atLeast?: boolean;
  atMost?: boolean;
  /** Ref of the + button, so that it can take the focus. */
  moreRef?: Ref<HTMLButtonElement>;
}

/** Number between − and +. Screen readers announce changes. */
export function Stepper(props: StepperProps) {
  const Less = props.lessIcon ?? Minus;
  return (
    <Pill>
      <button type="button" aria-label={props.lessLabel} onClick={props.onLess} disabled={props.atLeast}>
        <Less aria-hidden="true" />
      </button>
      <span role="status">{props.label}</span>
      <button
        type="button"
        aria-label={props.moreLabel}
        onClick={props.onMore}
        disabled={props.atMost}
        ref={props.moreRef}
      >
        <Plus aria-hidden="true" />
      </button>
    </Pill>
  );
}
