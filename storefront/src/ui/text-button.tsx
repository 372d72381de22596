import styled from 'styled-components';
import { color, space } from './theme/tokens';

/** Button that looks like a line of text with an icon, for secondary actions. */
export const TextButton = styled.button`
  display: inline-flex;
  gap: 0.4em;
  align-items: center;
  min-height: 48px;
  padding: 0 ${space.hair};
  border: 0;
  background: none;
  color: ${color.kumkum};
  font-weight: 600;
`;
