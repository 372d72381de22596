import styled, { css } from 'styled-components';
import { font } from './theme/tokens';

/** Style of money, dates, times and numbers: never mistaken for letters, and of equal width. */
export const figures = css`
  font-family: ${font.text};
  font-variant-numeric: lining-nums proportional-nums;
  font-weight: 600;
  letter-spacing: 0;
`;

/** Number that people read aloud or copy, on one line. */
export const Digits = styled.span`
  ${figures}
  font-size: 0.94em;
  white-space: nowrap;
`;
