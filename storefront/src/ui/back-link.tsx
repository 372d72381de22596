import { ChevronLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { measure } from './theme/tokens';

const Anchor = styled(Link)`
  display: inline-flex;
  gap: 0.2em;
  align-items: center;
  min-height: ${measure.target};
  font-weight: 600;
  & svg {
    width: 1.2em;
    height: 1.2em;
    margin-left: -0.3em;
  }
`;

/** Link back to the list that a screen belongs to. */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <Anchor {...rest}>
      <ChevronLeft aria-hidden="true" />
      {children}
    </Anchor>
  );
}
