/** Public screens for reading. */
export const readingScreens = [
  ...['/home', '/about', '/newsletter', '/page/1', '/info/privacy', '/info/terms', '/info/refunds', '/nowhere'],
  ...['/services', '/donate', '/pooja', '/deities', '/wishlist', '/membership'],
  ...['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'],
  ...['/pooja?priceTo=60&sort=price', '/search?q=lamp'],
];

/** Public screens for giving, paying and accounts. */
export const accountScreens = [
  ...['/give', '/cart', '/placeguest', '/shipping', '/success', '/claim', '/claim?token=x', '/signin'],
  ...['/login', '/register', '/forgotpass', '/resetpass?token=x', '/resetpass'],
  ...['/confirmemail?token=x', '/restoreemail?token=x'],
];

/** All public screens. */
export const publicScreens = [...readingScreens, ...accountScreens];

/** Screens that an admin can open by their address. */
export const adminScreens = [
  '/home',
  '/adminhome',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/payment',
]
  .concat('/placeorder', '/placecheckorder', '/account', '/account/donations', '/account/cards')
  .concat('/profile', '/family', '/poojas', '/statements');
