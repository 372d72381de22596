/** Least role that may make a call. A devotee reaches own records only; a priest call is open to admins too. */
export type Access = 'public' | 'devotee' | 'priest' | 'admin';

export type PanelAccess = `panel:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method, path (below `/api`) and access of a documented call. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

export const call = <M extends Method, P extends string, A extends Access | PanelAccess>(
  method: M,
  path: P,
  access: A,
) => ({ method, path, access });

/** Parameters of a call's address; '' and undefined are left out of the query. */
export interface AddressInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Returns the path and query of a call. The order of the input's fields does not matter. */
export function addressOf({ path }: { readonly path: string }, { params = {}, query = {} }: AddressInput): string {
  const filled = path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field] ?? '')));
  const search = new URLSearchParams();
  for (const field of Object.keys(query).sort()) {
    const value = query[field];
    if (value !== undefined && value !== '') search.set(field, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/**
 * All documented calls: the only place that sets a route's access. Separate from the schemas so that browser code
 * loads no validator. The router tries them in order, so a fixed segment precedes a parameter in the same position.
 */
export const calls = {
  'users.login': call('POST', '/users/login', 'public'),
  'users.register': call('POST', '/users', 'public'),
  'users.forgotPassword': call('POST', '/users/forgotpass', 'public'),
  'users.askSignIn': call('POST', '/users/signinlink', 'public'),
  'users.signInByLink': call('POST', '/users/signinbylink', 'public'),
  'users.confirmEmail': call('POST', '/users/confirmemail', 'public'),
  'users.restoreEmail': call('POST', '/users/restoreemail', 'public'),
  'users.passwordLink': call('GET', '/users/resetpass', 'public'),
  'users.resetPassword': call('PATCH', '/users/resetpass', 'public'),
  'users.subscribe': call('POST', '/users/newsletter', 'public'),
  'users.unsubscribePage': call('GET', '/users/unsubscribe', 'public'),
  'users.unsubscribe': call('POST', '/users/unsubscribe', 'public'),
  'users.list': call('GET', '/users', 'admin'),
  'users.all': call('GET', '/users/allusers', 'admin'),
  'users.search': call('GET', '/users/search', 'admin'),
  'users.add': call('POST', '/users/add', 'admin'),
  'users.logout': call('POST', '/users/logout', 'devotee'),
  'users.updateProfile': call('PUT', '/users/profile', 'devotee'),
  'users.ownData': call('GET', '/users/mydata', 'devotee'),
  'users.family': call('GET', '/users/family', 'devotee'),
  'users.saveFamily': call('PUT', '/users/family', 'devotee'),
  'users.close': call('POST', '/users/close', 'devotee'),
  'cards.mine': call('GET', '/users/cards', 'devotee'),
  'cards.remove': call('DELETE', '/users/cards/:id', 'devotee'),
  'checkout.paymentIntent': call('POST', '/users/paymentintent', 'devotee'),
  'users.get': call('GET', '/users/:id', 'devotee'),
  'users.update': call('PUT', '/users/:id', 'admin'),
  'users.remove': call('DELETE', '/users/:id', 'admin'),

  'products.list': call('GET', '/products', 'public'),
  'products.deities': call('GET', '/products/deities', 'public'),
  'products.top': call('GET', '/products/top', 'public'),
  'products.create': call('POST', '/products', 'admin'),
  'products.slots': call('GET', '/products/:id/slots', 'public'),
  'products.get': call('GET', '/products/:id', 'public'),
  'products.update': call('PUT', '/products/:id', 'admin'),
  'products.remove': call('DELETE', '/products/:id', 'admin'),
  'pictures.upload': call('POST', '/upload', 'admin'),

  'orders.create': call('POST', '/orders', 'devotee'),
  'orders.list': call('GET', '/orders', 'admin'),
  'orders.mine': call('GET', '/orders/myorders', 'devotee'),
  'orders.get': call('GET', '/orders/:id', 'devotee'),
  'orders.pay': call('PUT', '/orders/:id/pay', 'devotee'),
  'orders.deliver': call('PUT', '/orders/:id/deliver', 'admin'),
  'orders.setCheck': call('PUT', '/orders/:id/check', 'admin'),
  'orders.refund': call('POST', '/orders/:id/refund', 'admin'),
  'give.offer': call('GET', '/give', 'public'),
  'give.start': call('POST', '/give', 'public'),
  'give.get': call('GET', '/give/:id', 'public'),
  'claims.request': call('POST', '/claims/request', 'public'),
  'claims.use': call('POST', '/claims', 'devotee'),
  'tributes.stopPage': call('GET', '/tributes/stop', 'public'),
  'tributes.stop': call('POST', '/tributes/stop', 'public'),
  'bookings.mine': call('GET', '/bookings/mine', 'devotee'),
  'bookings.calendar': call('GET', '/bookings/:id/calendar.ics', 'public'),
  'bookings.get': call('GET', '/bookings/:id', 'devotee'),
  'bookings.change': call('PUT', '/bookings/:id', 'devotee'),
  'bookings.again': call('PUT', '/bookings/:id/again', 'devotee'),
  'bookings.cancel': call('POST', '/bookings/:id/cancel', 'devotee'),
  'papers.pdf': call('GET', '/papers/:id.pdf', 'public'),
  'statements.get': call('GET', '/statements/:year', 'devotee'),
  'statements.issue': call('POST', '/statements/:year', 'devotee'),
  'sheet.read': call('GET', '/sheet', 'priest'),
  'sheet.picture': call('POST', '/sheet/pictures', 'priest'),
  'sheet.done': call('PUT', '/sheet/:id/done', 'priest'),
  'sheet.undo': call('DELETE', '/sheet/:id/done', 'priest'),
  'attention.list': call('GET', '/attention', 'admin'),
  'attention.settle': call('POST', '/attention/:id/:action', 'admin'),

  'config.paypal': call('GET', '/config/paypal', 'public'),
  'config.storefront': call('GET', '/config/storefront', 'public'),
  'content.slides': call('GET', '/content/slides', 'public'),
  'content.videos': call('GET', '/content/videos', 'public'),
  'content.timings': call('GET', '/content/timings', 'public'),
  'content.next': call('GET', '/content/next', 'public'),
  'content.places': call('GET', '/content/places', 'public'),
  'content.site': call('GET', '/content/site', 'public'),
  'stripe.webhook': call('POST', '/stripe/webhook', 'public'),
  'system.health': call('GET', '/health', 'public'),
  'system.alive': call('GET', '/alive', 'public'),
  'system.openapi': call('GET', '/openapi.json', 'public'),
} as const satisfies Record<string, Call>;

/** Name of a documented call, `resource.action`. */
export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls) as CallName[];
