import { Box } from '@strapi/design-system';
import styled from 'styled-components';

/**
 * A table that fits its window. In a wide one every column stands for itself; in a narrower one, as of a tablet, cells of
 * the class `wide` go and elements of the class `narrow` say the same below a cell that stays.
 */
export const Fitted = styled(Box)`
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
  .narrow {
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
`;
