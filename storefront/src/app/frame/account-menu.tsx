import { shellTexts } from '@texts/shell';
import styled from 'styled-components';
import { paths } from '../../lib/paths';
import { useLogout } from '../../stores/logout';
import { session } from '../../lib/session';
import { DropDown } from '../../ui/drop-down';
import { MenuLink } from './menu-link';

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

/** The devotee's name, which opens Profile and Logout. The width is fixed: the name arrives after the page. */
export function AccountMenu() {
  const user = session.use();
  const logout = useLogout();
  return (
    <Menu align="right" label={<span>{user?.name ?? shellTexts.account}</span>}>
      {user?.isPriest ? <MenuLink to={paths.sheet()}>{shellTexts.sheet}</MenuLink> : null}
      <MenuLink to={paths.profile()}>{shellTexts.profile}</MenuLink>
      <button type="button" onClick={logout}>
        {shellTexts.logout}
      </button>
    </Menu>
  );
}
