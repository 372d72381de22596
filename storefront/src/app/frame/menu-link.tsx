import { shellTexts } from '@texts/shell';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { backOfficeAddress } from '../../lib/back-office';
import { ButtonLink } from '../../ui/button';
import type { ButtonStyle } from '../../ui/button-style';
import { isCurrent } from './navigation';

type MenuLinkProps = Omit<LinkProps, 'to'> & { to: string };

const useMark = (to: string) =>
  ({ 'aria-current': isCurrent(to, useLocation().pathname) ? 'page' : undefined }) as const;

/** Menu link, marked while its screen is shown. */
export function MenuLink(props: MenuLinkProps) {
  return <Link {...useMark(props.to)} {...props} />;
}

/** Menu link that looks like a button, with the same mark. */
export function MenuButton(props: MenuLinkProps & ButtonStyle) {
  return <ButtonLink {...props} {...useMark(props.to)} />;
}

/** Link to the back office: to the record on the current screen, or to the overview. */
export function BackOfficeLink() {
  return <a href={backOfficeAddress(useLocation().pathname)}>{shellTexts.backOffice}</a>;
}
