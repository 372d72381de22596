import { Box } from '@strapi/design-system';
import styled from 'styled-components';

/**
 * A table that fits its window. In a wide one every column stands for itself; in a narrower one, as of a tablet, cells of
 * the class `wide` go and elements of the class `narrow` say the same below a cell that stays. `roomy` and `phone` do the
 * same for a phone.
 */
export const Fitted = styled(Box).attrs({ className: 'back-office-table' })`
  th,
  td {
    padding-inline: 8px;
  }
  .long {
    max-width: 16rem;
    @media (min-width: 1500px) {
      max-width: 26rem;
    }
  }
  .narrow,
  .phone {
    display: none;
  }
  @media screen and (max-width: 1279px) {
    .wide {
      display: none;
    }
    .narrow {
      display: block;
    }
    .long {
      max-width: 22rem;
    }
  }
  @media screen and (max-width: 599px) {
    .roomy {
      display: none;
    }
    .phone {
      display: block;
    }
    td.phone {
      display: table-cell;
    }
    .narrow,
    .phone {
      white-space: normal;
    }
    .long {
      max-width: 15rem;
    }
  }
`;
