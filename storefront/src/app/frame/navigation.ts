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

/** The Services dropdown, in the order of the specification (§2). */
export const serviceLinks: readonly NavigationLink[] = [
  list('pooja'),
  list('deities'),
  list('wishlist'),
  list('membership'),
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
