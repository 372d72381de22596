import styled from 'styled-components';

/** A list without marks, its entries one below the other. */
export const PlainList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
