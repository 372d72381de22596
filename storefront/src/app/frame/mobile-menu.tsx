import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { shellTexts } from '@texts/shell';
import { Menu, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';
import { paths } from '../../lib/paths';
import { session } from '../../lib/session';
import { useRole } from '../../lib/use-role';
import { useLogout } from '../../stores/logout';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Eyebrow } from '../../ui/layout';
import { pressGuard, pressGuardTime } from '../../ui/theme/press-guard';
import { ease, color, measure, media, shadow, space } from '../../ui/theme/tokens';
import { Brand } from './brand';
import { BackOfficeLink, MenuButton, MenuLink } from './menu-link';
import { adminLinks, serviceLinks, type NavigationLink } from './navigation';

const arriving = keyframes`from { opacity: 0; transform: translateX(24px); }`;
const Sheet = styled.dialog`
  width: min(100%, 24rem);
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0 0 0 auto;
  padding: ${space.snug} ${space.normal} ${space.broad};
  border: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.ivory};
  box-shadow: ${shadow.raised};
  &[open] {
    animation: ${pressGuard} ${pressGuardTime};
  }
  ${media.motion} {
    &[open] {
      animation:
        ${arriving} ${ease},
        ${pressGuard} ${pressGuardTime};
    }
  }
  & nav {
    display: grid;
    gap: ${space.normal};
  }
  & li a {
    display: flex;
    align-items: center;
    min-height: 48px;
    border-bottom: 1px solid ${color.sand};
    color: ${color.ink};
    font-weight: 600;
    text-decoration: none;
  }
  & li a[aria-current='page'] {
    color: ${color.kumkum};
  }
`;
const Head = styled.div`
  display: flex;
  gap: ${space.small};
  align-items: center;
  justify-content: space-between;
  min-height: ${measure.target};
  margin-bottom: ${space.normal};
`;

interface GroupProps {
  readonly heading?: ReactNode;
  readonly links: readonly NavigationLink[];
  /** Last link of the list, for a link that leaves the shop. */
  readonly last?: ReactNode;
}

function Group({ heading, links, last }: GroupProps) {
  return (
    <div>
      {heading ? <Eyebrow>{heading}</Eyebrow> : null}
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <MenuLink to={to}>{label}</MenuLink>
          </li>
        ))}
        {last ? <li>{last}</li> : null}
      </ul>
    </div>
  );
}

const mainLinks: readonly NavigationLink[] = [
  { label: shellTexts.home, to: paths.home() },
  { label: shellTexts.about, to: paths.about() },
  { label: shellTexts.donate, to: paths.list('pooja') },
];

const allServicesLink: NavigationLink = { label: shellTexts.allServices, to: paths.services() };
const accountLink: NavigationLink = { label: shellTexts.account, to: paths.account() };
const profileLink: NavigationLink = { label: shellTexts.profile, to: paths.profile() };
const sheetLink: NavigationLink = { label: shellTexts.sheet, to: paths.sheet() };

function MenuLinks() {
  const role = useRole();
  const user = session.use();
  const logout = useLogout();
  return (
    <nav aria-label={shellTexts.navigation}>
      <MenuButton wide to={paths.give()}>
        {shellTexts.give}
      </MenuButton>
      <Group links={mainLinks} />
      <Group heading={shellTexts.services} links={[allServicesLink, ...serviceLinks]} />
      {role === 'admin' ? <Group heading={shellTexts.admin} links={adminLinks} last={<BackOfficeLink />} /> : null}
      {role === 'visitor' ? (
        <MenuButton wide kind="quiet" to={paths.login()}>
          {shellTexts.signIn}
        </MenuButton>
      ) : (
        <>
          <Group
            heading={user?.name}
            links={user?.isPriest ? [sheetLink, accountLink, profileLink] : [accountLink, profileLink]}
          />
          <Button wide kind="quiet" onClick={logout}>
            {shellTexts.logout}
          </Button>
        </>
      )}
    </nav>
  );
}

/**
 * Navigation of small screens: a dialog that traps the focus and closes on Escape, on the backdrop and after a choice.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (open) sheet.current?.showModal();
    else if (sheet.current?.open) sheet.current.close();
  }, [open]);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === sheet.current) setOpen(false);
  };
  return (
    <>
      <IconButton label={shellTexts.menu} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      {/* Escape and the close button do the same for keyboard users. */}
      <Sheet ref={sheet} aria-label={shellTexts.menu} onClick={onBackdrop} onClose={() => setOpen(false)}>
        {open ? (
          <>
            <Head>
              <Brand />
              <IconButton label={shellTexts.closeMenu} onClick={() => setOpen(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </Head>
            <MenuLinks />
          </>
        ) : null}
      </Sheet>
    </>
  );
}
