import styled, { keyframes } from 'styled-components';
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

/** Something is under way; the words beside it say what. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}
