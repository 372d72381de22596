import styled from 'styled-components';
import { media, space } from './theme/tokens';

/** A form whose fields stand two in a row where there is room; the first and what has `data-whole` take the row. */
export const TwoColumnForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  ${media.from576} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :first-child,
    & > [data-whole] {
      grid-column: 1 / -1;
    }
  }
`;
