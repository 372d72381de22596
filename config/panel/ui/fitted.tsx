import { Box } from '@strapi/design-system';
import styled from 'styled-components';

/**
 * A table that fits its window. In a wide one every column stands for itself; in a narrower one, as of a tablet, cells of
 * the class `wide` go and elements of the class `narrow` say the same below a cell that stays. `roomy` and `phone` do the
 * same for a phone, where everything but the last cell and what has the class `number` breaks into lines.
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
    td:not(:last-child),
    td:not(:last-child) * {
      overflow-wrap: anywhere;
      white-space: normal;
    }
    td:not(:last-child) .number {
      white-space: nowrap;
    }
    .long {
      max-width: none;
    }
  }
`;
