import styled from 'styled-components';
import { measure, media, space } from './theme/tokens';

export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
`;

/** Two short related fields, side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  ${media.from576} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** Further links below a form. */
export const FormLinks = styled.p`
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

/** Form with two fields per row where there is room. The first field, and those with `data-whole`, take a whole row. */
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
