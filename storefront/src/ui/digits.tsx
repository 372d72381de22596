import styled from 'styled-components';
import { font } from './theme/tokens';

/** A number that people read aloud or copy: in the text font, whose zero cannot be taken for a letter. */
export const Digits = styled.span`
  font-family: ${font.text};
  font-size: 0.94em;
  font-variant-numeric: lining-nums;
  letter-spacing: 0;
  white-space: nowrap;
`;
