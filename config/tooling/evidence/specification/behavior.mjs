import {
  access,
  accounts,
  accountSpec,
  adminHome,
  adminSpec,
  calls,
  cart,
  checkoutSpec,
  checkScreen,
  documented,
  frame,
  home,
  layout,
  login,
  newsletter,
  order,
  passwords,
  payment,
  placeOrder,
  register,
  row,
  search,
  services,
  success,
  users,
  video,
  visitorSpec,
} from './row.mjs';

const paidByCard = calls('records a paid donation with POST /api/orders after the card is confirmed');
const slides = home('advances the slides every seven seconds, wraps around, and stops when paused');
const devoteesFound = calls('finds at most fifteen devotees by part of name, email or phone in any case');
const logout = frame('clears user, cart, shipping, payment method and devotee on Logout, and shows the sign-in');
const serverMessage = visitorSpec('shows the server’s message in an alert on %s');
const roles = access('allows $name to the listed ones of twelve identities');

/** Rows about records, states, checks and rights. @type {Record<string, import('./row.mjs').Row[]>} */
export const behavior = {
  'Records and their fields': [
    row(
      'a user has _id, name, email, phone, gotram, nakshatram, isAdmin and, signed in, a token',
      calls('returns the user with a token from POST /api/users/login'),
    ),
    row('the browser stores the answer of the sign-in', accountSpec('stores the answer of the sign-in in the browser')),
    row('a service has the documented fields', calls('returns a service from GET /api/products/{id} to anyone')),
    row('the categories baba, other, wishlist and member exist', calls('lists the services of the category %s')),
    row('the form of a service reads the picture from Image', services('fills the form from the service'), '143'),
    row(
      'a list has products, page and pages',
      calls('returns products, page and pages from GET /api/products by keyword and page'),
    ),
    row(
      'a line of the cart has product and cartQuantity',
      checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has'),
    ),
    row('the cart has a payment method', adminSpec('stores the payment method that an admin chose')),
    row('the cart has a shipping address', payment('remembers the address, shows it again, and can be skipped')),
    row('an order has the documented fields', paidByCard),
    row('a line of an order has name, qty, image, price and product', paidByCard),
    row('a new order has orderItems, userID and paymentMethod', paidByCard),
    row(
      'a check has bankName and checkNumber too',
      checkScreen('records the check for the chosen devotee, empties the cart, and shows the thanks'),
    ),
    row(
      'the chosen devotee has userID, name, email and phone',
      adminSpec('stores the chosen devotee with id, name, email and phone, and goes to /pooja'),
    ),
    row('there are ten slides of an image and a quote', calls('has ten slides with an image and a quote')),
    row(
      'a payment intent has a clientSecret',
      calls('returns a client secret for cart items of price and quantity from POST /api/users/paymentintent'),
    ),
  ],
  'States and transitions': [
    row('a call that runs shows the loader', home('shows that it is loading')),
    row('a call that failed shows its message', serverMessage),
    row('signing in stores the user', accountSpec('stores the answer of the sign-in in the browser')),
    row('Logout clears user, cart, shipping, payment method and devotee', logout),
    row('Logout goes to /login', documented('goes to /login, also from a screen for signed-in users')),
    row(
      'adding a service of the cart adds 1',
      checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has'),
    ),
    row(
      'a new service of the cart starts at 1',
      checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has'),
    ),
    ...[
      '− lowers the quantity by 1',
      'the trash button removes a service at quantity 1',
      'the browser stores the cart after each change',
    ].map((sentence) =>
      row(
        sentence,
        checkoutSpec(
          'lowers the quantity by 1 down to 1, removes the line with the trash button, and stores each change',
        ),
      ),
    ),
    row('the cart is cleared when its order is paid or recorded', [
      ...checkoutSpec('goes to /success and removes the cart from the browser'),
      ...checkoutSpec('goes to /success and removes the cart and the devotee from the browser'),
    ]),
    row(
      'the cart is also cleared when any order is created or opened',
      checkoutSpec('keeps the cart when an old donation is opened'),
      '143',
    ),
    row('an order becomes paid, with paidAt', paidByCard),
    row(
      'an order becomes delivered, with deliveredAt',
      calls('marks a paid donation as delivered with PUT /api/orders/{id}/deliver, once, for admins only'),
    ),
    row(
      'an admin delivers an order only while it is paid and not delivered',
      checkoutSpec('offers to mark a donation as delivered to an admin, only while it is paid and not delivered'),
    ),
    row(
      "the Pay button reads 'PROCESSING ...'",
      checkoutSpec('shows PROCESSING ... on its disabled button while the payment runs'),
    ),
    row(
      "a refused card shows 'Payment Failed: {message}' and can be tried again",
      placeOrder('shows that the card was declined, keeps the cart, and retries with the same key'),
    ),
    row(
      'a charged card creates the order and goes to /success',
      placeOrder('pays once for several clicks, and notifies the server'),
    ),
    row(
      'a check creates an order and goes to /success',
      checkoutSpec('goes to /success and removes the cart and the devotee from the browser'),
    ),
    row(
      'after /success, cart and devotee are gone from the browser',
      checkoutSpec('goes to /success and removes the cart and the devotee from the browser'),
    ),
    row(
      'opening /success again clears a new cart',
      success('keeps the cart when the visitor opens an old donation'),
      '143',
    ),
    row(
      'pressing a picture shows that video',
      video('opens a video in the floating player, and stops and closes it with its button'),
    ),
    row(
      'the close button hides the player',
      video('opens a video in the floating player, and stops and closes it with its button'),
    ),
    row('the player can be dragged', layout('drags and resizes the video player, which is 450 by 300 at first')),
    row('the player can be resized', layout('drags and resizes the video player, which is 450 by 300 at first')),
    row('slides advance every 7 seconds', slides),
    row('slides wrap around', slides),
    row('slides have previous, next and dots', slides),
    row(
      'Add Devotee creates an empty user and opens /admin/user/{id}/add',
      adminSpec('adds an empty user before the form of a devotee'),
    ),
    row(
      'saving a new devotee goes to /adminhome',
      users('adds a devotee without an address, and offers to donate for them on the overview'),
    ),
    row(
      'choosing a devotee stores them and goes to /pooja',
      adminSpec('stores the chosen devotee with id, name, email and phone, and goes to /pooja'),
    ),
    row('saving a user returns to /admin/userlist', users('saves and returns to the list')),
    row('adding a service posts an empty one', adminSpec('posts an empty service and opens its form')),
    row(
      'saving a service returns to the list of services',
      services('requires name and price, saves, and returns to the list'),
    ),
    row('the form of a service is filled from the service of its address', services('fills the form from the service')),
    row('Location Details opens and closes', visitorSpec('closes Location Details with its button')),
  ],
  'Checks of what is typed': [
    row("register: 'Passwords do not match'", register('says that the passwords do not match, and sends nothing')),
    row("register: 'Password must be at least 8 characters'", register('checks the password "%s": %s')),
    row(
      'register requires name, mobile number, email and password',
      register('requires name, mobile number, email and password'),
    ),
    row('register leaves gotram and nakshatram optional', register('shows the seven documented fields in their order')),
    row('the call that registers requires the mobile number too', [], '102'),
    row('reset: the same check of the confirmation', passwords('checks "%s" and "%s": %s')),
    row("reset: 'Password must be at least 8 characters long'", passwords('checks "%s" and "%s": %s')),
    row("profile: 'Passwords do not match'", accountSpec('says that the passwords do not match')),
    row('newsletter requires an email', newsletter('rejects "%s" as an address')),
    row(
      "newsletter: 'Please check the format and re-enter' for a good address",
      newsletter('rejects "%s" as an address', 'accepts an address and says thank you'),
      '143',
    ),
    row(
      'sign-in requires email and password',
      login('requires both fields, and moves the focus to the first missing one'),
    ),
    row('shipping requires its four fields', payment('requires all four fields')),
    row('a check requires bank name and check number', [
      ...checkScreen('requires bank and number, and shows the amount as read-only'),
      ...calls('refuses a check without %s'),
    ]),
    row(
      'the amount of a check is read-only',
      checkScreen('requires bank and number, and shows the amount as read-only'),
    ),
    row(
      "a check without a devotee says 'Please select donor record before submitting check details !!!'",
      checkoutSpec('has the text of the alert about a missing donor'),
    ),
    row(
      'that text appears in an alert of the browser',
      checkoutSpec('has the text of the alert about a missing donor'),
      '143',
    ),
    row("deleting a user asks 'Are you sure?'", users('deletes after “Are you sure?”, and not without')),
    row("deleting a service asks 'Are you sure?'", services('deletes after “Are you sure?”')),
    row('that question is a dialog of the browser', services('deletes after “Are you sure?”'), '143'),
    row(
      'an empty cart disables Proceed To Checkout',
      checkoutSpec('shows Proceed To Checkout, disabled, when it is empty'),
    ),
    row('an empty cart disables the Pay buttons', documented('disables the Pay button on %s')),
    row(
      'a running payment disables the Pay button',
      checkoutSpec('shows PROCESSING ... on its disabled button while the payment runs'),
    ),
    row('the search for devotees finds part of name, email or phone in any case', devoteesFound),
    row('the search for devotees finds at most 15', devoteesFound),
    row(
      'an empty search clears the results',
      adminHome('says when no devotee matches, and clears the results with the text'),
    ),
    row(
      'the price of a service is a number',
      adminSpec('has the documented heading, link, fields and button in the form of a service'),
    ),
  ],
  'Roles and rights': [
    row('a visitor browses', search('searches on %s for "%s"')),
    row('a visitor registers', register('creates the account, signs in, and goes on to the redirect')),
    row(
      'a visitor resets a password',
      calls('sends a reset link after POST /api/users/forgotpass, and PATCH /api/users/resetpass sets the password'),
    ),
    row('a visitor uses the cart', checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has')),
    row(
      'a devotee sees their own donations',
      calls(
        'lists the caller’s donations at GET /api/orders/myorders, and all of them for an admin at GET /api/orders',
      ),
    ),
    row('a devotee pays with their own name and email', placeOrder('shows lines, total, donor and the card')),
    row(
      'an admin has the search for devotees on /home',
      home('searches devotees, shows nothing for an empty text, and donates for the chosen one'),
    ),
    row(
      'an admin has the Admin menu',
      visitorSpec('has Users, Services and Donations in the Admin menu, for admins only'),
    ),
    row('an admin lists, edits and deletes users', roles),
    row('an admin creates, edits and deletes services', roles),
    row('an admin sees all donations', roles),
    row('an admin marks orders as delivered', order('marks a paid donation as delivered after a question')),
    row('an admin chooses card or check', payment('leads from %s to %s')),
    row('an admin pays for a chosen devotee', placeOrder('lets an admin donate on behalf of a devotee, and stop')),
    row('checkout goes to /login?redirect=payment for an admin', cart('leads %s through the sign-in screen to %s')),
    row('checkout goes to /login?redirect=placeorder for others', cart('leads %s through the sign-in screen to %s')),
    row('screens for admins send others to /login', [
      ...adminSpec('sends a devotee from %s to /login'),
      ...frame('sends a visitor from %s to the sign-in first'),
    ]),
    row(
      "'Not authorized, token failed' signs out",
      frame('forgets a session that the server refuses, keeps the cart, and returns after sign-in'),
    ),
    row(
      'a token that failed clears the cart too',
      frame('forgets a session that the server refuses, keeps the cart, and returns after sign-in'),
      '143',
    ),
    row(
      'the password of one’s own account changes without the current one',
      accounts('requires the current password to change password or address, and ends other sessions'),
      '143',
    ),
  ],
};
