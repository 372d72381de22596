import styled from 'styled-components';
import { measure, media, space } from './theme/tokens';

/** The fields of an account form, one below the other. */
export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
`;

/** Two short fields that belong together: beside each other where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  ${media.from576} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** The other ways on, below a form. */
export const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.normal};
  align-items: center;
  & > span {
    display: inline-flex;
    gap: 0.4em;
    align-items: center;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
`;

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
