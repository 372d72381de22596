import {
  accountSpec,
  calls,
  card,
  category,
  checkoutSpec,
  documented,
  home,
  layout,
  map,
  newsletter,
  order,
  passwords,
  placeOrder,
  profile,
  register,
  row,
  seed,
  services,
  stars,
  success,
  video,
  visitorSpec,
} from './row.mjs';

const created = calls('creates an empty service with POST /api/products and saves it with PUT /api/products/{id}');
const reset = calls(
  'sends a reset link after POST /api/users/forgotpass, and PATCH /api/users/resetpass sets the password',
);
const lists = calls(
  'lists the caller’s donations at GET /api/orders/myorders, and all of them for an admin at GET /api/orders',
);
const confirmed = card('confirms the payment with the client secret and the card');
const week = seed('has every regular pooja of the week');
const priced = calls('takes shipping and tax as 0 and the total as the sum of price times quantity, to the cent');

/** Rows about calls, messages and constants. @type {Record<string, import('./row.mjs').Row[]>} */
export const wire = {
  Calls: [
    row('signed-in calls send a bearer token', calls('reads the bearer token of %s %s and names a bad one')),
    row('POST /api/users/login', calls('returns the user with a token from POST /api/users/login')),
    row('POST /api/users', calls('registers with POST /api/users and signs the user in')),
    row('POST /api/users/forgotpass', reset),
    row('PATCH /api/users/resetpass', reset),
    row(
      'POST /api/users/newsletter',
      calls('subscribes with POST /api/users/newsletter and answers with the documented text'),
    ),
    row(
      'GET /api/users/{id}, also profile',
      calls('returns a user from GET /api/users/{id}, the caller for the id profile'),
    ),
    row('PUT /api/users/profile', calls('changes the name with PUT /api/users/profile')),
    row(
      'PUT /api/users/profile changes a password at once',
      calls('requires the current password to change the password with PUT /api/users/profile'),
      '143',
    ),
    row('GET /api/users/allusers', calls('lists all users for an admin at GET /api/users/allusers')),
    row('PUT /api/users/{id}', calls('changes a user with PUT /api/users/{id}')),
    row('DELETE /api/users/{id}', calls('deletes a user with DELETE /api/users/{id}')),
    row('POST /api/users/add', calls('adds an empty user for an admin with POST /api/users/add')),
    row(
      'POST /api/users/paymentintent',
      calls('returns a client secret for cart items of price and quantity from POST /api/users/paymentintent'),
    ),
    row('GET /api/products', calls('returns products, page and pages from GET /api/products by keyword and page')),
    row('GET /api/products/deities', calls('returns the services of the deities from GET /api/products/deities')),
    row('GET /api/products/{id}', calls('returns a service from GET /api/products/{id} to anyone')),
    row('DELETE /api/products/{id}', calls('deletes a service with DELETE /api/products/{id}')),
    row('POST /api/products', created),
    row('PUT /api/products/{id}', created),
    row(
      'POST /api/upload',
      calls('stores the picture in the form field image of POST /api/upload and returns its path'),
    ),
    row(
      'POST /api/orders for a card',
      calls('records a paid donation with POST /api/orders after the card is confirmed'),
    ),
    row(
      'POST /api/orders for a check',
      calls('records a check with bank and number for a devotee with POST /api/orders, for admins only'),
    ),
    row(
      'GET /api/orders/{id}',
      calls('hides a donation from everyone but its donor and admins at GET /api/orders/{id}'),
    ),
    row(
      'PUT /api/orders/{id}/pay',
      calls('pays an order with PUT /api/orders/{id}/pay once the card service has charged it'),
    ),
    row(
      'PUT /api/orders/{id}/pay believes the client',
      calls('pays an order with PUT /api/orders/{id}/pay once the card service has charged it'),
      '013',
    ),
    row(
      'PUT /api/orders/{id}/deliver',
      calls('marks a paid donation as delivered with PUT /api/orders/{id}/deliver, once, for admins only'),
    ),
    row('GET /api/orders/myorders', lists),
    row('GET /api/orders', lists),
    row(
      'GET /api/orders has attempts that were never paid',
      calls('leaves attempts that were never paid out of GET /api/orders'),
      '143',
    ),
    row('GET /api/config/paypal', calls('returns a client id as text from GET /api/config/paypal')),
    row('the browser loads the script of that client id', [], '143'),
    row('the card service confirms with the client secret in the browser', confirmed),
    row('the card service, the map and the videos load with their public keys', [
      ...video('requests nothing from the video service before a video is pressed'),
      ...map('centers the map on the temple at zoom 12'),
      ...confirmed,
    ]),
  ],
  Messages: [
    row(
      'a failed call shows the server’s message in an alert',
      visitorSpec('shows the server’s message in an alert on %s'),
    ),
    row(
      'without a message it shows a general one',
      category('shows its own message when the server cannot be reached'),
    ),
    ...[
      'sent with an order',
      'sent for a payment intent',
      'sent for the details of an order',
      'sent to pay an order',
      'sent to deliver an order',
    ].map((sent) => row(`a token that failed signs out when ${sent}`, checkoutSpec(`signs out when it was ${sent}`))),
    row("'Passwords do not match'", register('says that the passwords do not match, and sends nothing')),
    row("'Password must be at least 8 characters'", register('checks the password "%s": %s')),
    row("'Password must be at least 8 characters long'", passwords('checks "%s" and "%s": %s')),
    row("'Please check the format and re-enter'", newsletter('rejects "%s" as an address')),
    row(
      "'Payment Failed: {message}'",
      placeOrder('shows that the card was declined, keeps the cart, and retries with the same key'),
    ),
    row(
      'an error of the card’s fields appears below the form',
      placeOrder('shows an invalid card entry once, below the field, and not as a failed payment'),
    ),
    row(
      "'Something wrong!!! Not able to Play your Video'",
      video('shows the specified text when a video cannot be played'),
    ),
    row("'Something wrong!!! Not able to stop your Video'", video('keeps a video that cannot be stopped, and says so')),
    row('a failed upload stops the spinner', services('stops the spinner and says why a picture cannot be uploaded')),
    row(
      'a failed upload is only logged',
      services('stops the spinner and says why a picture cannot be uploaded'),
      '143',
    ),
    row("'Signed Up! Check your email inbox'", newsletter('accepts an address and says thank you')),
    row("'Profile Updated'", profile('stores the fresh token on save, and says so')),
    row("'Your cart is empty'", checkoutSpec('shows Proceed To Checkout, disabled, when it is empty')),
    row("'Order is empty'", checkoutSpec('says Order is empty for an order without lines')),
    row("'Paid on {date}' and 'Delivered on {date}'", order('shows badges, donor, lines and totals')),
    row("'Not Paid' and 'Not Delivered'", checkoutSpec('shows Not Paid and Not Delivered')),
  ],
  'Constants and limits': [
    row('passwords have at least 8 characters', register('checks the password "%s": %s')),
    row('slides: 7000 ms, ten of them', [
      ...home('advances the slides every seven seconds, wraps around, and stops when paused'),
      ...calls('has ten slides with an image and a quote'),
    ]),
    row('search for devotees: 15', calls('finds at most fifteen devotees by part of name, email or phone in any case')),
    row('video player: 450 by 300', [
      ...documented('measures 450 by 300, and says when a video cannot be stopped'),
      ...layout('drags and resizes the video player, which is 450 by 300 at first'),
    ]),
    row('shipping and tax are 0', [...priced, ...placeOrder('shows lines, total, donor and the card')]),
    row('the total is the sum of price times quantity, to the cent', priced),
    row(
      'the quantity of a new line is 1',
      checkoutSpec('starts a service at quantity 1, and adds 1 to a service that it has'),
    ),
    row('methods are CreditCard and Check', [
      ...calls('records a paid donation with POST /api/orders after the card is confirmed'),
      ...calls('records a check with bank and number for a devotee with POST /api/orders, for admins only'),
    ]),
    row('My Donations shows the payment', [
      ...accountSpec('shows the payment of each donation, also in the note that phones show'),
      ...layout('shows YYYY-MM-DD and the payment in the lists of donations on a phone and on a desktop'),
    ]),
    row(
      "My Donations shows 'Credit Card' for every payment",
      profile('lists each donation with its gift day, method and status'),
      '143',
    ),
    row('dates are YYYY-MM-DD in My Donations', [
      ...accountSpec('shows dates as YYYY-MM-DD in My Donations'),
      ...layout('shows YYYY-MM-DD and the payment in the lists of donations on a phone and on a desktop'),
    ]),
    row('dates are YYYY-MM-DD on the page of a donation', checkoutSpec('writes every date as YYYY-MM-DD')),
    row('dates are the first ten characters of UTC', order('shows badges, donor, lines and totals'), '143'),
    row('ratings: five stars in half steps', stars('shows five stars, filled in half steps')),
    row('member discount 10%, as a text', calls('tells members of the monthly Gothranamarchana and the 10% discount')),
    row('dollars', category('shows picture, type, stars, price and open amounts on the cards')),
    row('confetti: 500 pieces', success('shows 500 pieces of confetti, and none under reduced motion')),
    row('map: zoom 12', map('centers the map on the temple at zoom 12')),
    row('Monday to Friday: Kakad Aarati, Abhishekam, Madhyahna Aarthi, Sayanthra Aarthi, Sej Arthi', week),
    row('Monday: Rudrabhishekam', week),
    row('Thursday: Sai Bhajans, Pallaki Seva', week),
    row('Friday: Lalitha Sahasranama', week),
    row('Saturday and Sunday: Abhishekam', week),
    row('six videos: Kakad, Madhyan, Dhoop, Shej, Sai Bhajan, Guru Paduka', [
      ...seed('has ten slides, six videos, three places and three policy pages'),
      ...calls('has a YouTube id for each of six videos'),
    ]),
  ],
};
