import { z } from 'zod';
import {
  email,
  id,
  message,
  neededLine,
  newsletterEmail,
  optionalLine,
  pageText,
  queryText,
  repeatedId,
} from './fields';
import { bookingPerson, bookingPersonInput } from './bookings';
import { ownData } from './own-data';

/** A devotee as the owner and admins see them; never a password, token or provider field. */
export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gotram: z.string(),
  nakshatram: z.string(),
  isAdmin: z.boolean(),
  /** Whether they may see and mark the priests’ sheet; gives nothing else. */
  isPriest: z.boolean(),
});

/** The name on receipts and statements, such as that of a couple, and the address that stands on them. */
const onPapers = {
  statementName: z.string().optional(),
  addressLine: z.string().optional(),
  addressCity: z.string().optional(),
  addressState: z.string().optional(),
  addressPostalCode: z.string().optional(),
  addressCountry: z.string().optional(),
};

/** A devotee with what their papers say; told where one devotee is asked for, not in lists. */
const userWithPapers = user.extend(onPapers);

/** A devotee with the bearer token of a new session. */
const signedInUser = user.extend({ token: z.string() });

/** A devotee on the wire. */
export type User = z.output<typeof user>;

/** A devotee with what their papers say, on the wire. */
export type UserWithPapers = z.output<typeof userWithPapers>;

/** The answer of signing in and registering. */
export type SignedInUser = z.output<typeof signedInUser>;

/** The names that an account remembers, in its own order; `version` is another after every change. */
const family = z.object({ people: z.array(bookingPerson), version: z.string() });

/** The names that an account remembers, on the wire. */
export type Family = z.output<typeof family>;

const password = z.string().max(1024);

const userQuery = z.object({ q: queryText, page: pageText, pageSize: pageText });

export const usersContract = {
  'users.login': {
    body: z.object({ email: z.string().trim().min(1).max(254), password: password.min(1) }),
    response: signedInUser,
  },
  'users.register': {
    body: z.object({
      name: neededLine(120, 'Please enter your name'),
      email,
      phone: optionalLine(40),
      gotram: optionalLine(80),
      nakshatram: optionalLine(80),
      password,
    }),
    response: signedInUser,
    status: 201,
  },
  'users.forgotPassword': { body: z.object({ email: z.string().trim().max(254) }), response: message },
  'users.askSignIn': {
    body: z.object({ email: z.string().trim().max(254), redirect: z.string().max(500).nullish() }),
    response: message,
  },
  'users.signInByLink': { body: z.object({ token: z.string().max(200) }), response: signedInUser },
  'users.resetPassword': { body: z.object({ token: z.string().max(200), password }), response: message },
  'users.subscribe': { body: z.object({ email: newsletterEmail }), response: message },
  'users.unsubscribePage': { query: z.object({ token: queryText }), response: z.string(), produces: 'text/html' },
  'users.unsubscribe': { query: z.object({ token: queryText }), response: message },
  'users.list': { query: userQuery, response: z.array(user) },
  'users.all': { query: userQuery, response: z.array(user) },
  'users.search': { query: z.object({ q: queryText }), response: z.array(user) },
  'users.add': { response: user, status: 201 },
  'users.logout': { response: message },
  'users.updateProfile': {
    body: z.object({
      id: repeatedId,
      name: optionalLine(120),
      email: z.union([z.literal(''), email]).nullish(),
      password: password.nullish(),
      phone: optionalLine(40),
      gotram: optionalLine(80),
      nakshatram: optionalLine(80),
      currentPassword: password.nullish(),
      statementName: optionalLine(200),
      addressLine: optionalLine(200),
      addressCity: optionalLine(100),
      addressState: optionalLine(60),
      addressPostalCode: optionalLine(20),
      addressCountry: optionalLine(60),
    }),
    response: signedInUser,
  },
  'users.ownData': { response: ownData, streamed: true },
  'users.family': { response: family },
  'users.saveFamily': {
    body: z.object({ people: z.array(bookingPersonInput).max(99), version: z.string().max(64) }),
    response: family,
  },
  'users.close': { body: z.object({ currentPassword: password }), response: message },
  'users.get': { params: z.object({ id }), response: userWithPapers },
  'users.update': {
    params: z.object({ id }),
    body: z.object({
      _id: repeatedId,
      name: optionalLine(120),
      email: z.union([z.literal(''), email]).nullish(),
      phone: optionalLine(40),
      gotram: optionalLine(80),
      nakshatram: optionalLine(80),
      isAdmin: z.boolean().nullish(),
      isPriest: z.boolean().nullish(),
    }),
    response: user,
  },
  'users.remove': { params: z.object({ id }), response: message },
} as const;
