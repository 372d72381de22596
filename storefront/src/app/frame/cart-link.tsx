import { countItems } from '@seva/config/rules/cart';
import { shellTexts } from '@texts/shell';
import { ShoppingCart } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { cart } from '../../stores/cart';
import { color } from '../../ui/theme/tokens';
import { IconLink } from './icon-link';

const Count = styled.span`
  position: absolute;
  top: -3px;
  right: -5px;
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
`;

/** The cart with the number of items in it. */
export function CartLink() {
  const count = countItems(cart.use());
  return (
    <IconLink to={paths.cart()} aria-label={shellTexts.cart(count)}>
      <ShoppingCart aria-hidden="true" />
      {count > 0 ? <Count aria-hidden="true">{count}</Count> : null}
    </IconLink>
  );
}
