import styled, { css } from 'styled-components';
import { font } from './theme/tokens';

/** How money, dates, times and numbers look wherever they matter: never to be taken for letters, each as wide as it is. */
export const figures = css`
  font-family: ${font.text};
  font-variant-numeric: lining-nums proportional-nums;
  font-weight: 600;
  letter-spacing: 0;
`;

/** A number that people read aloud or copy, on one line. */
export const Digits = styled.span`
  ${figures}
  font-size: 0.94em;
  white-space: nowrap;
`;
