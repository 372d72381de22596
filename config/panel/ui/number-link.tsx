import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Link to a record, by its number or name. */
export const NumberLink = styled(Link)`
  font-size: 1.4rem;
  font-weight: 600;
  color: ${({ theme }) => theme.colors.primary600};
  text-decoration: none;
  white-space: nowrap;
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;
