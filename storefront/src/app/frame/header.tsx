import { shellTexts } from '@texts/shell';
import { ChevronLeft, LockKeyhole, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useRole } from '../../lib/use-role';
import { useLogout } from '../../stores/logout';
import { DropDown } from '../../ui/drop-down';
import { Container, End } from '../../ui/layout';
import { Toran } from '../../ui/motifs/toran';
import { color, measure, media, space } from '../../ui/theme/tokens';
import { Brand } from './brand';
import { CartLink, IconLink } from './cart-link';
import { BackOfficeLink, MenuButton, MenuLink } from './menu-link';
import { MobileMenu } from './mobile-menu';
import { adminLinks, serviceLinks } from './navigation';

const Ground = styled.header`
  position: relative;
  z-index: 10;
  background: ${color.paper};
  ${media.print} {
    background: none;
  }
`;
const Bar = styled(Container)`
  display: flex;
  gap: ${space.tiny};
  align-items: center;
  min-height: 76px;
  ${media.phone} {
    min-height: 56px;
  }
  & > nav {
    display: none;
    margin-left: auto;
  }
  & > [data-mobile] {
    display: flex;
    flex: none;
    gap: ${space.tiny};
    align-items: center;
    margin-left: auto;
  }
  ${media.from992} {
    & > nav {
      display: flex;
      gap: 1.5rem;
      align-items: center;
    }
    & > [data-mobile] {
      display: none;
    }
  }
`;
const Item = styled(MenuLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${measure.target};
  border-block: 2px solid transparent;
  color: ${color.ink};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: ${color.kumkum};
  }
  &[aria-current='page'] {
    border-bottom-color: ${color.saffron};
    color: ${color.kumkum};
  }
`;

/** Container for a control that phones show in the bottom bar instead. */
const Wider = styled.div`
  display: flex;
  gap: ${space.tiny};
  ${media.phone} {
    display: none;
  }
`;

/** Garland that overlaps the top of the page below the header. */
const Garland = styled.div`
  height: 2px;
`;
const ShadedGarland = styled(Garland)`
  & > svg {
    filter: drop-shadow(0 2px 2px rgba(43, 26, 18, 0.18));
  }
`;

function SearchLink() {
  return (
    <IconLink to={paths.searching()} aria-label={shellTexts.search}>
      <Search aria-hidden="true" />
    </IconLink>
  );
}

const Menu = styled(DropDown)`
  & > summary {
    justify-content: flex-end;
    width: 8.5rem;
  }
  & > summary > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/**
 * Menu with Profile and Logout, named after the devotee. Its width is fixed because the name arrives after the page.
 */
function AccountMenu() {
  const user = session.use();
  const logout = useLogout();
  return (
    <Menu align="right" label={<span>{user?.name ?? shellTexts.account}</span>}>
      {user?.isPriest ? <MenuLink to={paths.sheet()}>{shellTexts.sheet}</MenuLink> : null}
      <MenuLink to={paths.account()}>{shellTexts.account}</MenuLink>
      <MenuLink to={paths.profile()}>{shellTexts.profile}</MenuLink>
      <button type="button" onClick={logout}>
        {shellTexts.logout}
      </button>
    </Menu>
  );
}

/** Header of every page: brand, navigation and cart, with a garland below. */
export function Header() {
  const role = useRole();
  return (
    <Ground>
      <Bar>
        <Brand />
        <nav aria-label={shellTexts.navigation} data-screen-only data-until-end>
          <Item to={paths.home()}>{shellTexts.home}</Item>
          <Item to={paths.about()}>{shellTexts.about}</Item>
          <DropDown label={shellTexts.services}>
            <MenuLink to={paths.services()}>{shellTexts.allServices}</MenuLink>
            {serviceLinks.map(({ label, to }) => (
              <MenuLink key={to} to={to}>
                {label}
              </MenuLink>
            ))}
          </DropDown>
          <Item to={paths.list('pooja')}>{shellTexts.donate}</Item>
          <MenuButton small to={paths.give()}>
            {shellTexts.give}
          </MenuButton>
          {role === 'admin' ? (
            <DropDown label={shellTexts.admin}>
              {adminLinks.map(({ label, to }) => (
                <MenuLink key={to} to={to}>
                  {label}
                </MenuLink>
              ))}
              <BackOfficeLink />
            </DropDown>
          ) : null}
          {role === 'visitor' ? <Item to={paths.login()}>{shellTexts.signIn}</Item> : <AccountMenu />}
          <SearchLink />
          <CartLink />
          <End />
        </nav>
        <div data-mobile data-screen-only data-until-end>
          <SearchLink />
          <Wider>
            <CartLink />
          </Wider>
          <MobileMenu />
          <End />
        </div>
      </Bar>
      <ShadedGarland>
        <Toran />
      </ShadedGarland>
    </Ground>
  );
}

/** Bar as high as the one with the menu: what is below stays where it is when one follows the other. */
const PayingBar = styled(Bar)`
  flex-wrap: wrap;
  gap: 0 ${space.small};
  justify-content: space-between;
  & > a,
  & > span {
    display: inline-flex;
    gap: ${space.tiny};
    align-items: center;
    min-height: ${measure.target};
    font-weight: 600;
  }
  & > a {
    color: ${color.ink};
    text-decoration: none;
  }
  & > a:hover {
    color: ${color.kumkum};
    text-decoration: underline;
  }
  & > span {
    color: ${color.leafDeep};
  }
`;

/** Header of payment pages: a link back to the cart, and no menu. */
export function PayingHeader() {
  return (
    <Ground>
      <PayingBar data-screen-only>
        <Link to={paths.cart()}>
          <ChevronLeft aria-hidden="true" />
          {shellTexts.paying.back}
        </Link>
        <span>
          <LockKeyhole aria-hidden="true" size={20} />
          {shellTexts.paying.secure}
        </span>
      </PayingBar>
      <Garland>
        <Toran />
      </Garland>
    </Ground>
  );
}
