import { shellTexts } from '@texts/shell';
import { paths, type ListScreen } from '../../lib/paths';

/** A link of the navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

const list = (screen: ListScreen & keyof typeof shellTexts.serviceLinks): NavigationLink => ({
  label: shellTexts.serviceLinks[screen],
  to: paths.list(screen),
});

/**
 * Whether the shop shows `path` under the link `to`: some screens have two addresses. Given to a link, it is marked as the
 * current page by either.
 */
export function isCurrent(to: string, path: string): boolean {
  const under = (place: string) => path === place || path.startsWith(`${place}/`);
  if (to === paths.home()) return path === '/' || under(to);
  if (to === paths.list('pooja')) return under(to) || under(paths.list('donate'));
  return under(to);
}

/** The Services dropdown, in the order in which devotees know it. */
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

/** The Admin dropdown. */
export const adminLinks: readonly NavigationLink[] = [
  { label: shellTexts.adminLinks.users, to: paths.userList() },
  { label: shellTexts.adminLinks.services, to: paths.serviceList() },
  { label: shellTexts.adminLinks.donations, to: paths.orderList() },
];
