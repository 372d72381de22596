import type { Category } from './shop';

/**
 * How the panel calls the categories, the same at the editors' forms and at the back office; headings of the shop are
 * content.
 */
export const categoryNames: Readonly<Record<Category, string>> = {
  baba: 'Baba pooja',
  other: 'All deities',
  wishlist: 'Wish list',
  member: 'Membership',
  festival: 'Festival',
  poojashop: 'Pooja items',
  priest: 'Priest',
  rentals: 'Rentals',
  kitchen: 'Kitchen',
};
