import styled from 'styled-components';
import { figures } from './figures';

/** A number that people read aloud or copy, on one line. */
export const Digits = styled.span`
  ${figures}
  font-size: 0.94em;
  white-space: nowrap;
`;
