import deities from './category-deities.svg?raw';
import festival from './category-festival.svg?raw';
import kitchen from './category-kitchen.svg?raw';
import membership from './category-membership.svg?raw';
import pooja from './category-pooja.svg?raw';
import poojashop from './category-poojashop.svg?raw';
import priest from './category-priest.svg?raw';
import rentals from './category-rentals.svg?raw';
import wishlist from './category-wishlist.svg?raw';

/** Drawing of each list of services, in a square of 64 units. */
export const categoryDrawings = {
  pooja,
  deities,
  wishlist,
  membership,
  festival,
  priest,
  rentals,
  poojashop,
  kitchen,
} as const;
