export { AddedDialog } from './added-dialog';
export { AddedLater, isPhone } from './added-later';
export { CartLoader, CartView } from './cart-view';
export { fillAgain } from './fill-again';
export { GuestWay } from './guest-way';
export { PriceChanges, isBlocked, useCartRefresh } from './price-changes';
