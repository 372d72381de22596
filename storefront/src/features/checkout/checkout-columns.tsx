import styled from 'styled-components';
import { Stack } from '../../ui/layout';
import { media, space } from '../../ui/theme/tokens';

/**
 * Its four parts are the notes, what is offered, the payment, and what may be added. On a phone they are one column, so that
 * the payment stands high. From 992 px the payment stands beside the rest.
 */
export const Checkout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.normal};
  align-items: start;
  ${media.from992} {
    grid-template-columns: minmax(0, 1fr) 420px;
    grid-template-rows: auto auto 1fr;
    column-gap: ${space.wide};
    & > :nth-child(3) {
      grid-row: 1 / span 3;
      grid-column: 2;
    }
    & > :not(:nth-child(3)) {
      grid-column: 1;
    }
    & > :first-child:empty + * {
      grid-row: 1 / span 2;
    }
  }
`;
/** What has changed since the cart was filled; takes no room while there is nothing. */
export const Notes = styled(Stack)`
  &:empty {
    display: none;
  }
`;
