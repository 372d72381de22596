import { counted } from './locale';

/** Texts of the frame around every screen: banner, navigation, footer. */
export const shellTexts = {
  demoBanner: 'Demo mode — no real money moves. Use card 4242\u00a04242\u00a04242\u00a04242.',
  testBanner: 'Test mode — no real money moves.',
  notice: 'Notice',
  offline: 'You’re offline. You can keep reading; what you typed stays here.',
  /** @param age milliseconds since the page was stored */
  asOf: (age: number) => {
    const minutes = Math.floor(age / 60_000);
    const hours = Math.floor(minutes / 60);
    if (hours < 1) return `Updated ${counted(minutes, 'minute', 'minutes')} ago.`;
    if (hours < 24) return `Updated ${counted(hours, 'hour', 'hours')} ago.`;
    return `Updated ${counted(Math.floor(hours / 24), 'day', 'days')} ago.`;
  },
  newVersion: 'A new version is available',
  reload: 'Reload',
  noScript: {
    text: 'Donating, the cart and signing in need JavaScript. Please turn it on in your browser',
    call: { before: 'or call us at', after: '; we’ll gladly take your donation.' },
    all: 'All services',
  },
  skip: 'Skip to content',
  navigation: 'Main',
  home: 'Home',
  about: 'About',
  services: 'Services',
  donate: 'Donate',
  allServices: 'All services',
  signIn: 'Sign In',
  profile: 'Profile',
  sheet: 'Priests’ sheet',
  logout: 'Logout',
  admin: 'Admin',
  adminLinks: { users: 'Users', services: 'Services', donations: 'Donations' },
  backOffice: 'Back office',
  account: 'Your account',
  menu: 'Menu',
  closeMenu: 'Close menu',
  cart: (count: number) => (count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`),
  paying: { back: 'Checkout', secure: 'Secure' },
  onBehalfOf: (name: string) => `You’re donating on behalf of ${name}.`,
  endOnBehalf: 'Donate as yourself',
  search: 'Search',
  give: 'Give',
  cartShort: 'Cart',
  you: 'You',
  shortcuts: 'Shortcuts',
  serviceLinks: {
    pooja: 'Sai Baba',
    deities: 'All Deities',
    wishlist: 'Wish List',
    membership: 'Membership',
    festival: 'Festivals',
    priest: 'Priest',
    rentals: 'Rentals',
    poojashop: 'Pooja Items',
    kitchen: 'Kitchen',
  },
  footer: 'Footer',
  policies: 'Policies',
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  ein: (ein: string) => `EIN ${ein}`,
  titleOf: (title: string, shop: string) => (shop === '' ? title : `${title} · ${shop}`),
} as const;
