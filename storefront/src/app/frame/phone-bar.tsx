import type { ReactNode } from 'react';
import { countItems } from '@seva/config/rules/cart';
import { shellTexts } from '@texts/shell';
import { CircleUserRound, Flower2, HandHeart, Home } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useRole } from '../../lib/use-role';
import { cart } from '../../stores/cart';
import { color, media, size, space } from '../../ui/theme/tokens';
import { CartMark } from './cart-link';
import { MenuLink } from './menu-link';
import { accountAddresses, isCurrent, serviceAddresses } from './navigation';

/** Height of the bar, without the safe area below it. */
export const phoneBarHeight = '71px';

/**
 * Bar at the bottom of a phone's window. It has its own space at the end of the page, so it covers nothing. With very
 * large text, or in a very low window, it stays at the end of the page. It gives way to a page's own action bar and to
 * the keyboard: one bar at a time.
 */
const Bar = styled.nav`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.sandDeep};
  background: ${color.paper};
  :root:has([data-page-act]) & {
    visibility: hidden;
  }
  @media (hover: none) {
    :root:has(:is(input:not([type='checkbox'], [type='radio']), textarea):focus) & {
      visibility: hidden;
    }
  }
  ${media.from768} {
    display: none;
  }
  & a {
    position: relative;
    display: grid;
    gap: 1px;
    place-items: center;
    align-content: center;
    min-height: calc(${phoneBarHeight} - 1px);
    padding: ${space.hair} 0;
    color: ${color.bark};
    font-size: min(${size.small}, 4.6vw);
    line-height: 1.3;
    text-align: center;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a[aria-current='page'] {
    color: ${color.kumkum};
    font-weight: 600;
  }
  & a[aria-current='page']::before {
    content: '';
    position: absolute;
    top: -1px;
    width: 46px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${color.kumkum};
  }
`;

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Addresses of the screens behind the entry, besides its own. */
  readonly places?: readonly string[];
}

function Entry({ to, label, icon, places = [] }: EntryProps) {
  const { pathname } = useLocation();
  const isInside = places.some((place) => isCurrent(place, pathname));
  return (
    <MenuLink to={to} {...(isInside ? { 'aria-current': 'page' as const } : {})}>
      {icon}
      {label}
    </MenuLink>
  );
}

/** Five main links at the bottom of phone screens. */
export function PhoneBar() {
  const count = countItems(cart.use());
  const role = useRole();
  return (
    <Bar aria-label={shellTexts.shortcuts}>
      <Entry to={paths.home()} label={shellTexts.home} icon={<Home aria-hidden="true" />} />
      <Entry
        to={paths.services()}
        label={shellTexts.services}
        icon={<Flower2 aria-hidden="true" />}
        places={serviceAddresses}
      />
      <Entry to={paths.give()} label={shellTexts.give} icon={<HandHeart aria-hidden="true" />} />
      <MenuLink to={paths.cart()} aria-label={shellTexts.cart(count)}>
        <CartMark count={count} />
        {shellTexts.cartShort}
      </MenuLink>
      <Entry
        to={role === 'visitor' ? paths.login(paths.account()) : paths.account()}
        label={shellTexts.you}
        icon={<CircleUserRound aria-hidden="true" />}
        places={accountAddresses}
      />
    </Bar>
  );
}
