export { AddedDialog } from './added-dialog';
export { LazyAddedDialog, isPhone } from './lazy-added-dialog';
export { CartLoader, CartView } from './cart-view';
export { refillCart } from './refill-cart';
export { GuestCheckoutLink, useGuestCheckout } from './guest-checkout-link';
export { PriceChanges, isBlocked, useCartRefresh } from './price-changes';
