import { shellTexts } from '@texts/shell';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { backOfficeAddress } from '../../lib/back-office';
import { ButtonLink } from '../../ui/button';
import type { ButtonStyle } from '../../ui/button-style';
import { isCurrent } from './navigation';

type MenuLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** What says of a link of the menu that its screen is the one being shown. */
const useMark = (to: string) =>
  ({ 'aria-current': isCurrent(to, useLocation().pathname) ? 'page' : undefined }) as const;

/** A link of the menu, marked while its screen is shown. */
export function MenuLink(props: MenuLinkProps) {
  return <Link {...useMark(props.to)} {...props} />;
}

/** A link of the menu that looks like a button, marked likewise. */
export function MenuButton(props: MenuLinkProps & ButtonStyle) {
  return <ButtonLink {...props} {...useMark(props.to)} />;
}

/** Link of the Admin menu to the back office: to the record that the current screen shows, or to the overview. */
export function BackOfficeLink() {
  return <a href={backOfficeAddress(useLocation().pathname)}>{shellTexts.backOffice}</a>;
}
