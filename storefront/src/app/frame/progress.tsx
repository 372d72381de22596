import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { color, media } from '../../ui/theme/tokens';

const growing = keyframes`from { transform: scaleX(0); } to { transform: scaleX(0.9); }`;
const Line = styled.div`
  position: fixed;
  z-index: 50;
  top: 0;
  right: 0;
  left: 0;
  height: 4px;
  background: ${color.saffron};
  transform-origin: left;
  ${media.motion} {
    animation: ${growing} 2.5s cubic-bezier(0.1, 0.7, 0.3, 1) 120ms both;
  }
`;

/** A thread of light at the top while the code of the next screen is on its way. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden="true" />;
}
