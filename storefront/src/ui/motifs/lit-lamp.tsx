import styled, { keyframes } from 'styled-components';
import { media } from '../theme/tokens';
import { Drawing, type MotifProps } from './drawing';
import lamp from './lit-lamp.svg?raw';

const catching = keyframes`
  0% { transform: scale(0.6, 0.5); }
  70% { transform: scale(1.06, 1.12); }
  100% { transform: none; }
`;
const spreading = keyframes`from { opacity: 0; transform: scale(0.4); }`;

/** The flame grows once, when it appears; under reduced motion it does not move. */
const Lamp = styled(Drawing)`
  & [data-part='flame'] {
    transform-origin: 100px 104px;
  }
  & [data-part='glow'] {
    transform-origin: 100px 84px;
  }
  ${media.motion} {
    & [data-part='flame'] {
      animation: ${catching} 900ms cubic-bezier(0.2, 0.7, 0.3, 1) 250ms both;
    }
    & [data-part='glow'] {
      animation: ${spreading} 1200ms cubic-bezier(0.2, 0.7, 0.3, 1) 450ms both;
    }
  }
`;

/** Drawing of a lit brass lamp. Square; set its width. */
export const LitLamp = (props: MotifProps) => <Lamp svg={lamp} {...props} />;
