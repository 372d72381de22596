import { shellTexts } from '@texts/shell';
import { paths, type ListScreen } from '../../lib/paths';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

const list = (screen: ListScreen & keyof typeof shellTexts.serviceLinks): NavigationLink => ({
  label: shellTexts.serviceLinks[screen],
  to: paths.list(screen),
});

/** Returns true if the link `to` should be marked as current for `path`: some screens have two addresses. */
export function isCurrent(to: string, path: string): boolean {
  const under = (place: string) => path === place || path.startsWith(`${place}/`);
  if (to === paths.home()) return path === '/' || under(to);
  if (to === paths.list('pooja')) return under(to) || under(paths.list('donate'));
  return under(to);
}

/** Links of the Services dropdown, in the order that devotees know. */
export const serviceLinks: readonly NavigationLink[] = [
  list('pooja'),
  list('deities'),
  list('wishlist'),
  list('membership'),
  list('festival'),
  list('priest'),
  list('rentals'),
  list('poojashop'),
  list('kitchen'),
];

/** Addresses whose screens count as services in the phone bar. */
export const serviceAddresses: readonly string[] = [
  ...serviceLinks.map(({ to }) => to),
  '/product',
  '/search',
  '/page',
];

/** Addresses whose screens count as the visitor's own in the phone bar. */
export const accountAddresses: readonly string[] = [
  paths.profile(),
  paths.family(),
  paths.poojas(),
  paths.statements(),
  paths.login(),
  paths.register(),
  '/order',
];

export const adminLinks: readonly NavigationLink[] = [
  { label: shellTexts.adminLinks.users, to: paths.userList() },
  { label: shellTexts.adminLinks.services, to: paths.serviceList() },
  { label: shellTexts.adminLinks.donations, to: paths.orderList() },
];
