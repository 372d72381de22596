import { Box } from '@strapi/design-system';
import styled from 'styled-components';

/**
 * Table that fits its window. On narrow screens such as tablets, cells of class `wide` are hidden and elements of class
 * `narrow` show their content in another cell. `roomy` and `phone` do the same for phones, where all cells but the last
 * and those of class `number` wrap.
 */
export const ResponsiveTable = styled(Box).attrs({ className: 'back-office-table' })`
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
    td:not(:last-child) .number,
    td:not(:last-child) .number * {
      white-space: nowrap;
    }
    .long {
      max-width: none;
    }
  }
`;
