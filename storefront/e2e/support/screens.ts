/** The screens that anybody can open by their address. */
export const publicScreens = [
  ...['/home', '/about', '/newsletter', '/page/1', '/info/privacy', '/info/terms', '/info/refunds', '/nowhere'],
  ...['/donate', '/pooja', '/deities', '/wishlist', '/membership'],
  ...['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'],
  ...['/pooja?priceTo=60&sort=price', '/search?q=lamp', '/give', '/verify', '/claim', '/claim?token=x', '/signin'],
  ...['/login', '/register', '/forgotpass', '/resetpass?token=x', '/resetpass', '/cart', '/shipping', '/success'],
  '/placeguest',
];

/** The screens that an admin can open by their address. */
export const adminScreens = [
  '/home',
  '/adminhome',
  '/admin/userlist',
  '/admin/productlist',
  '/admin/orderlist',
  '/payment',
].concat('/placeorder', '/placecheckorder', '/profile', '/family', '/poojas', '/statements');
