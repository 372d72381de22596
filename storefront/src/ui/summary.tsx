import styled from 'styled-components';
import { color, space } from './theme/tokens';

/** What opens a part of a page that few need, as large as a fingertip. */
export const Summary = styled.summary`
  min-height: 48px;
  padding-block: ${space.tiny};
  color: ${color.kumkum};
  font-weight: 600;
  cursor: pointer;
`;
