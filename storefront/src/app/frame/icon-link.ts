import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { color, measure } from '../../ui/theme/tokens';

/** A link of the header that is a picture alone; it needs a name in words. */
export const IconLink = styled(NavLink)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${measure.target};
  height: ${measure.target};
  color: ${color.ink};
  &:hover,
  &[aria-current='page'] {
    color: ${color.kumkum};
  }
`;
