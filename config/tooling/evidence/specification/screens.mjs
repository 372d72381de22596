import {
  accountSpec,
  adminHome,
  adminSpec,
  calls,
  card,
  cart,
  category,
  checkoutSpec,
  checkScreen,
  documented,
  frame,
  home,
  layout,
  login,
  map,
  newsletter,
  passwords,
  payment,
  placeOrder,
  product,
  profile,
  register,
  row,
  search,
  seed,
  services,
  stars,
  success,
  users,
  video,
  visitorSpec,
} from './row.mjs';

const atSuccess = {
  received: checkoutSpec('says PAYMENT RECEIVED and thanks for the donation'),
  processed: checkoutSpec('says that the donation is processed and a confirmation email will follow'),
  confetti: checkoutSpec('throws 500 pieces of confetti'),
  onward: checkoutSpec('leads with Continue To Services to /pooja'),
};
const details = visitorSpec('opens Location Details with title, address, telephone number and timings at a marker');
const keywordScreen = visitorSpec('searches on %s with the keyword and the page number of the address');
const headings = seed('has the headings of the service screens and footer links that lead somewhere');
const searchScreen = search('searches on %s for "%s"');
const listScreen = category('queries for %s the category %s and shows the temple’s heading');

/** Rows about what each screen has. @type {Record<string, import('./row.mjs').Row[]>} */
export const screens = {
  'What the product does': [
    row(
      'visitors see services as cards with image, name, price and DONATE, which adds to the cart',
      visitorSpec('has cards with image, name and price, and adds a service with DONATE'),
    ),
    row(
      'visitors watch aarati videos',
      video('opens a video in the floating player, and stops and closes it with its button'),
    ),
    row('visitors see the fixed pooja timings', visitorSpec('lists the pooja timings below their days')),
    row('visitors subscribe to a newsletter', newsletter('accepts an address and says thank you')),
    row('devotees sign in', login('signs in, stores the user, and goes home')),
    row('devotees keep a cart', checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has')),
    row('devotees pay by credit card', placeOrder('pays once for several clicks, and notifies the server')),
    row('devotees edit their profile', profile('stores the fresh token on save, and says so')),
    row('devotees see their donations', profile('lists each donation with its gift day, method and status')),
    row('admins search for devotees', adminHome('finds and chooses a devotee, and goes to the services')),
    row(
      'admins add devotees',
      users('adds a devotee without an address, and offers to donate for them on the overview'),
    ),
    row('admins pay by card for a devotee', placeOrder('lets an admin donate on behalf of a devotee, and stop')),
    row(
      'admins pay by check for a devotee',
      checkScreen('records the check for the chosen devotee, empties the cart, and shows the thanks'),
    ),
    row('admins manage users', users('saves and returns to the list')),
    row('admins manage services', services('requires name and price, saves, and returns to the list')),
    row('admins see all donations', adminSpec('shows the user’s name, the day and the dollars of each donation')),
    row('About has mission, postal address, telephone number, email and directions', [
      ...visitorSpec('has the mission, the postal address, the telephone number, the email and the directions'),
      ...calls('has mission, postal address, telephone number, email and directions of the temple'),
    ]),
    row('the map has three fixed places: the temple and two restaurants', [
      ...visitorSpec('has a marker for each place on the map'),
      ...calls('has the temple and two restaurants as places, the temple first'),
    ]),
  ],
  'Public screens': [
    row('/home has an image slider', visitorSpec('has a slider of images and quotes')),
    row('/home has pooja timings', visitorSpec('lists the pooja timings below their days')),
    row('/home has a grid of videos', visitorSpec('has a button for each video and no player before a press')),
    row(
      '/home has a floating video player',
      video('opens a video in the floating player, and stops and closes it with its button'),
    ),
    row('/home has the newsletter sign-up', visitorSpec('signs up for the newsletter')),
    row(
      '/home has a devotee search for an admin',
      home('searches devotees, shows nothing for an empty text, and donates for the chosen one'),
    ),
    row('/ exists', home('shows slides, timings, services, videos and the newsletter on %s')),
    row(
      '/about has the mission',
      visitorSpec('has the mission, the postal address, the telephone number, the email and the directions'),
    ),
    row('/about has a map', visitorSpec('has a marker for each place on the map')),
    row('a marker opens Location Details with title, address, phone and timings', details),
    row('Escape closes Location Details', visitorSpec('closes Location Details with Escape')),
    row('the backdrop closes Location Details', visitorSpec('closes Location Details with the backdrop')),
    row('a button closes Location Details', visitorSpec('closes Location Details with its button')),
    row('service lists take an optional page number', [
      ...visitorSpec('opens on %s with a page number'),
      ...listScreen,
    ]),
    row(
      'service lists show 1, 2, 3 or 4 cards in a row by width',
      layout('puts 1, 2, 3 and 4 services in a row at the documented widths'),
    ),
    row('service lists have pagination', category('shows pagination only when there are several pages')),
    ...['/donate', '/pooja', '/deities', '/wishlist', '/membership'].map((address) =>
      row(`${address} lists its category below its heading`, [...listScreen, ...headings]),
    ),
    row('/membership has a thank-you note', [
      ...visitorSpec('has the thank-you note and the benefits of members on /membership alone'),
      ...calls('tells members of the monthly Gothranamarchana and the 10% discount'),
    ]),
    row(
      '/membership names the monthly Gothranamarchana, free for members',
      calls('tells members of the monthly Gothranamarchana and the 10% discount'),
    ),
    row(
      '/membership names the 10% discount',
      calls('tells members of the monthly Gothranamarchana and the 10% discount'),
    ),
    ...['/festival', '/poojashop', '/priest', '/rentals', '/kitchen'].flatMap((address) => [
      row(`${address} has its heading`, [...searchScreen, ...headings]),
      row(`${address} searches with keyword and page number of the address`, keywordScreen),
    ]),
    row('/product/{id} shows a service', product('shows all details, with reviews dated in the temple’s time zone')),
    row('ratings are five stars with half-star steps', stars('shows five stars, filled in half steps')),
    row('/search/{keyword} searches', searchScreen),
    row('/page/{pageNumber} opens a page of all services', searchScreen),
    row('/search/{keyword}/page/{pageNumber} opens a page of the search', searchScreen),
    row(
      'pagination appears only when there is more than one page',
      visitorSpec('has pagination on %s only when there is more than one page'),
    ),
    row('/newsletter has the sign-up form', newsletter('accepts an address and says thank you')),
  ],
  'Account screens': [
    row('/login takes a redirect', login('sends %s on by redirect=%s')),
    row('/login asks for email and password', login('signs in, stores the user, and goes home')),
    row('/login links to Register and Reset Password', login('links to the other account screens with the redirect')),
    row('/register takes a redirect', register('creates the account, signs in, and goes on to the redirect')),
    row('/register has seven fields in their order', documented('has the fields of register in their order')),
    row('/forgotpass asks for an email', passwords('shows the server’s one answer', 'requires an address ("%s")')),
    row(
      '/resetpass takes a token of the path or the query',
      passwords('sets the password by %s, and signs in instead of the old session'),
    ),
    row(
      '/resetpass asks for a new password and its confirmation',
      accountSpec('asks for a new password and its confirmation'),
    ),
    row(
      '/resetpass shows the form without a token too',
      passwords('says that a link without a token is incomplete'),
      '145',
    ),
    row('/profile has the form on the left', layout('shows the profile form on the left of My Donations')),
    row('/profile has My Donations on the right', layout('shows the profile form on the left of My Donations')),
  ],
  'Cart and checkout screens': [
    row('/cart is headed Shopping Cart', checkoutSpec('has the heading Shopping Cart')),
    row('/cart/{id}?qty={n} sets a line to n', cart('sets the line for %s to %i and shows the cart')),
    row('/cart/{id} sets a line to 1 without a quantity', cart('sets the line for %s to %i and shows the cart')),
    row("an empty cart says 'Your cart is empty'", cart('shows an empty cart at first')),
    row(
      '/shipping asks for address, city, postal code and country',
      documented('has the fields of shipping in their order'),
    ),
    row('/payment offers the methods', payment('leads from %s to %s')),
    row('/payment is for admins only', adminSpec('sends a devotee from %s to /login')),
    row('/placeorder takes a card', checkoutSpec('has the card’s fields and no choice of a method for a devotee')),
    row(
      '/placecheckorder records a check',
      checkScreen('records the check for the chosen devotee, empties the cart, and shows the thanks'),
    ),
    row('/success throws 500 pieces of confetti, after a card and after a check', atSuccess.confetti),
    row("/success says 'PAYMENT RECEIVED', after a card and after a check", atSuccess.received),
    row('/success thanks for the donation, after a card and after a check', atSuccess.received),
    row(
      '/success says that the donation is processed and an email follows, after a card and after a check',
      atSuccess.processed,
    ),
    row("/success leads with 'Continue To Services' to /pooja, after a card and after a check", atSuccess.onward),
    row(
      '/success says that a payment was received, whoever opens it',
      success('links back to the services when there is no payment', 'denies receipt of a %s payment'),
      '143',
    ),
    row('/order/{id} shows a donation', checkoutSpec('shows lines, payment, total and both badges with their dates')),
  ],
  'Admin screens': [
    row('/adminhome is the admins’ first page', adminSpec('has the search and Add Devotee on /adminhome')),
    row('/admin/userlist has the users', adminSpec('lists the users with edit and delete buttons')),
    row(
      '/admin/user/{id}/edit has the form of a user',
      adminSpec('has name, email, phone, gotram and the right of an admin in the form of a user'),
    ),
    row(
      '/admin/user/{id}/add has the form of a devotee',
      users('adds a devotee without an address, and offers to donate for them on the overview'),
    ),
    ...[
      "/admin/productlist is headed 'ALL SERVICES' and has NAME, PRICE, SERVICE and TYPE",
      'PRICE has a dollar sign',
      'SERVICE is the category',
      'TYPE is the brand',
      'each row has an edit and a delete button',
    ].map((sentence) =>
      row(sentence, adminSpec('lists name, price, category and brand of each service with edit and delete buttons')),
    ),
    row("/admin/productlist has 'Add a Service'", adminSpec('posts an empty service and opens its form')),
    row(
      '/admin/productlist/{pageNumber} has pagination below /admin',
      adminSpec('opens the page of the address and links to the others'),
    ),
    row('a new service leads to /admin/product/{id}/edit', adminSpec('posts an empty service and opens its form')),
    ...[
      "/admin/product/{id}/edit is titled 'ADD A NEW SERVICE'",
      "'Go Back' leads to the list of services",
      'its fields are Name, Price, Image, Brand, Category and Description',
      'Price takes a number',
      "its button is 'ADD SERVICE'",
    ].map((sentence) =>
      row(sentence, adminSpec('has the documented heading, link, fields and button in the form of a service')),
    ),
    row('the fields of a service have their order', documented('has the fields of a service in their order')),
    row('Image takes an address or a file', services('uploads a picture and shows it')),
    row('a spinner shows during an upload', adminSpec('shows a spinner while a picture is uploaded')),
    row('saving a service returns to the list', services('requires name and price, saves, and returns to the list')),
    row(
      "/admin/orderlist is headed 'Your Donations'",
      adminSpec('has exactly the columns NAME, DATE and TOTAL below Your Donations'),
    ),
    row(
      '/admin/orderlist has NAME, DATE and TOTAL and no more',
      adminSpec('has exactly the columns NAME, DATE and TOTAL below Your Donations'),
    ),
    row('NAME is the user’s name', adminSpec('shows the user’s name, the day and the dollars of each donation')),
    row('DATE is YYYY-MM-DD', [
      ...adminSpec('writes every date as YYYY-MM-DD'),
      ...layout('shows YYYY-MM-DD and the payment in the lists of donations on a phone and on a desktop'),
    ]),
    row('TOTAL has a dollar sign', adminSpec('shows the user’s name, the day and the dollars of each donation')),
  ],
  'Navigation and footer': [
    row('the navigation has brand, Home and About', visitorSpec('has the brand, Home and About in the navigation')),
    row(
      'Services has eight screens in their order',
      visitorSpec('lists the eight documented screens in order below Services'),
    ),
    row('Donate leads to /pooja', visitorSpec('leads from Donate to /pooja and from Sign In to /login')),
    row('a visitor sees Sign In', visitorSpec('leads from Donate to /pooja and from Sign In to /login')),
    row(
      'a devotee sees their name with Profile and Logout',
      visitorSpec('has the user’s name with Profile and Logout instead of Sign In'),
    ),
    row('the cart icon counts the items', visitorSpec('counts the items at the cart icon')),
    row(
      'an admin sees Users, Services and Donations below Admin',
      visitorSpec('has Users, Services and Donations in the Admin menu, for admins only'),
    ),
    row('the footer has About us, Contact us, Videos and Social Media', headings),
    row(
      'the footer has a copyright line with the current year',
      frame('shows the temple’s links, its policies and the year at the temple in the footer'),
    ),
    row("a loader shows 'Fetching Data...'", home('shows that it is loading')),
    row(
      'a place has id, type, title, address, phone, timings, lat and lng',
      calls('has the temple and two restaurants as places, the temple first'),
    ),
    row('the map starts at the temple with zoom 12', map('centers the map on the temple at zoom 12')),
    row('card errors show the provider’s message below the form', [
      ...placeOrder('shows an invalid card entry once, below the field, and not as a failed payment'),
      ...card('shows an invalid number at once, and an incomplete one when the field loses focus'),
    ]),
  ],
};
