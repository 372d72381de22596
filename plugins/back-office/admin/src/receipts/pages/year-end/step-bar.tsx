import { Check } from '@strapi/icons';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { texts } from '../../texts/en';

/** Step towards the statements of a year. */
export interface Step {
  readonly to: string;
  readonly name: string;
  readonly hint: string;
  readonly state: 'done' | 'open';
  readonly isShown: boolean;
  /** True if it cannot be opened yet; the hint has the reason. */
  readonly isClosed: boolean;
}

const Bar = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  background: ${({ theme }) => theme.colors.neutral0};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  overflow: hidden;
`;

const stepLook = css<{ $state: Step['state']; $isShown: boolean }>`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 64px;
  padding: 12px 10px;
  height: 100%;
  text-decoration: none;
  color: ${({ theme }) => theme.colors.neutral800};
  background: ${({ theme, $isShown }) => ($isShown ? theme.colors.primary100 : 'transparent')};
  border-top: 4px solid
    ${({ theme, $state, $isShown }) =>
      $isShown ? theme.colors.primary600 : $state === 'done' ? theme.colors.success600 : theme.colors.neutral300};
  a&:hover strong {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
  strong,
  small {
    display: block;
    font-size: 1.5rem;
  }
  strong {
    font-weight: 600;
  }
  small {
    color: ${({ theme }) => theme.colors.neutral600};
    font-variant-numeric: lining-nums;
  }
`;

const StepLink = styled(Link)<{ $state: Step['state']; $isShown: boolean }>`
  ${stepLook}
`;

const ClosedStep = styled.span<{ $state: Step['state']; $isShown: boolean }>`
  ${stepLook}
  cursor: not-allowed;
`;

const Mark = styled.span<{ $state: Step['state']; $isShown: boolean }>`
  display: grid;
  place-items: center;
  flex: 0 0 32px;
  height: 32px;
  border-radius: 50%;
  font-weight: 600;
  font-size: 1.4rem;
  color: ${({ theme, $state, $isShown }) =>
    $state === 'done' || $isShown ? theme.colors.neutral0 : theme.colors.neutral800};
  background: ${({ theme, $state, $isShown }) =>
    $state === 'done' ? theme.colors.success600 : $isShown ? theme.colors.primary600 : 'transparent'};
  border: 2px solid
    ${({ theme, $state, $isShown }) =>
      $state === 'done' ? theme.colors.success600 : $isShown ? theme.colors.primary600 : theme.colors.neutral400};
`;

/** Row of steps: a green tick if done, the brand color for the current one, numbers for the others. */
export function StepBar({ steps }: { steps: readonly Step[] }) {
  const words = texts.yearEnd.steps;
  return (
    <nav aria-label={words.label}>
      <Bar>
        {steps.map((step, index) => (
          <li key={step.to}>
            {step.isClosed ? (
              <ClosedStep $state={step.state} $isShown={step.isShown} aria-current={step.isShown ? 'step' : undefined}>
                <Face step={step} index={index} />
              </ClosedStep>
            ) : (
              <StepLink
                to={step.to}
                $state={step.state}
                $isShown={step.isShown}
                aria-current={step.isShown ? 'step' : undefined}
              >
                <Face step={step} index={index} />
              </StepLink>
            )}
          </li>
        ))}
      </Bar>
    </nav>
  );
}

function Face({ step: { state, isShown, name, hint }, index }: { step: Step; index: number }) {
  return (
    <>
      <Mark $state={state} $isShown={isShown} aria-hidden>
        {state === 'done' ? <Check width="1.4rem" height="1.4rem" fill="currentColor" /> : index + 1}
      </Mark>
      <span>
        <strong>{name}</strong>
        <small>{hint}</small>
      </span>
    </>
  );
}
