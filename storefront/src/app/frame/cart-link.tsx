import { countItems } from '@seva/config/rules/cart';
import { shellTexts } from '@texts/shell';
import { ShoppingCart } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { color, ease, media, measure } from '../../ui/theme/tokens';

/** Header link that shows an icon only; it needs an `aria-label`. */
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

const growing = keyframes`50% { transform: scale(1.15); }`;
const Count = styled.span`
  position: absolute;
  top: -12px;
  right: -14px;
  min-width: 1.25rem;
  padding: 0 0.3rem;
  border: 2px solid ${color.paper};
  border-radius: 999px;
  background: ${color.kumkum};
  color: ${color.paper};
  font-size: 0.7rem;
  font-weight: 600;
  line-height: 1.05rem;
  text-align: center;
  ${media.motion} {
    animation: ${growing} ${ease};
  }
`;

const Mark = styled.span`
  position: relative;
  display: grid;
`;

/** Cart icon with the number of items in it. */
export function CartMark({ count }: { count: number }) {
  return (
    <Mark aria-hidden="true">
      <ShoppingCart />
      {count > 0 ? <Count key={count}>{count}</Count> : null}
    </Mark>
  );
}

/** Header link to the cart, with the number of items in it. */
export function CartLink() {
  const count = countItems(cart.use());
  return (
    <IconLink to={paths.cart()} aria-label={shellTexts.cart(count)}>
      <CartMark count={count} />
    </IconLink>
  );
}
