import { z } from 'zod';
import {
  email,
  id,
  message,
  newsletterEmail,
  optionalLine,
  optionalName,
  paging,
  queryText,
  repeatedId,
  requiredName,
} from './fields';
import { bookingPerson, bookingPersonInput } from './bookings';
import { ownData, personFields } from './own-data';
import { gateway, limited } from './refusals';

/** Devotee as the owner and admins see them; never a password, token or provider field. */
export const user = z
  .object({
    _id: id,
    ...personFields,
    isAdmin: z.boolean(),
    isPriest: z.boolean().meta({ description: 'Whether they may see and mark the priests’ sheet' }),
  })
  .meta({ id: 'User', description: 'A devotee as the owner and admins see them' });

/** Name and address on receipts and statements; the name may be that of a couple. */
const onPapers = {
  statementName: z.string().optional(),
  addressLine: z.string().optional(),
  addressCity: z.string().optional(),
  addressState: z.string().optional(),
  addressPostalCode: z.string().optional(),
  addressCountry: z.string().optional(),
};

/** Devotee with the name and address on receipts; present only in the answer about one devotee. */
const userWithPapers = user
  .extend(onPapers)
  .meta({ id: 'UserWithPapers', description: 'A devotee with the name and address on receipts and statements' });

const signedInUser = user
  .extend({ token: z.string().meta({ example: 'Zk3vT9bQ1xW7nR5mY2cL8pD4sH6jF0gA-uE_iOqKtBw' }) })
  .meta({ id: 'SignedInUser', description: 'A devotee with the bearer token of a new session' });

export type User = z.output<typeof user>;

export type UserWithPapers = z.output<typeof userWithPapers>;

export type SignedInUser = z.output<typeof signedInUser>;

/** Names that an account remembers, in its own order; `version` differs after every change. */
const family = z
  .object({ people: z.array(bookingPerson), version: z.string().meta({ description: 'Another after every change' }) })
  .meta({ id: 'Family', description: 'The names that an account remembers for poojas, in its own order' });

export type Family = z.output<typeof family>;

const password = z.string().max(1024).meta({ example: 'a lamp at dusk' });
const linkToken = z.string().max(200).meta({ example: 'Zk3vT9bQ1xW7nR5mY2cL8pD4sH6jF0gA-uE_iOqKtBw' });
const pageToken = z.object({
  token: queryText.meta({
    description: 'The token in the link of an email',
    example: 'q8w1e5r2t9y4u7i3o6p0a5sd.Zk3vT9',
  }),
});
const typedEmail = z.string().trim().max(254).meta({ example: 'sita@example.org' });

const search = { q: queryText.meta({ description: 'Text in the name, email or phone', example: 'sita' }) };
const userQuery = z.object({ ...search, ...paging });

export const usersContract = {
  'users.login': {
    summary: 'Sign in',
    body: z.object({ email: typedEmail.min(1), password: password.min(1) }),
    response: signedInUser,
    refuses: { 401: null, ...limited, 503: 'BUSY' },
  },
  'users.register': {
    summary: 'Register and sign in',
    body: z.object({
      name: requiredName(120, 'Please enter your name').meta({ example: 'Sita Devi' }),
      email,
      phone: optionalLine(40).meta({ example: '812-555-0199' }),
      gotram: optionalLine(80).meta({ example: 'Kashyapa' }),
      nakshatram: optionalLine(80).meta({ example: 'Rohini' }),
      password,
    }),
    response: signedInUser,
    status: 201,
    refuses: { ...limited, 503: 'BUSY' },
  },
  'users.forgotPassword': {
    summary: 'Ask for a link to set a new password; the answer is the same for every address',
    body: z.object({ email: typedEmail }),
    response: message,
    refuses: limited,
  },
  'users.askSignIn': {
    summary: 'Ask for a link that signs in; the answer is the same for every address',
    body: z.object({ email: typedEmail, redirect: z.string().max(500).nullish().meta({ example: '/placeorder' }) }),
    response: message,
    refuses: limited,
  },
  'users.signInByLink': {
    summary: 'Sign in with the token of an email',
    body: z.object({ token: linkToken }),
    response: signedInUser,
    refuses: limited,
  },
  'users.confirmEmail': {
    summary: 'Confirm an email that staff entered, with the token sent to it',
    body: z.object({ token: linkToken }),
    response: message,
    refuses: limited,
  },
  'users.restoreEmail': {
    summary: 'Restore the email that staff replaced, with the token sent to it',
    body: z.object({ token: linkToken }),
    response: message,
    refuses: { ...limited, 409: null },
  },
  'users.passwordLink': {
    summary: 'Check whether the link of an email still sets a password, without using it',
    query: pageToken,
    response: z.object({ valid: z.literal(true) }),
    refuses: limited,
  },
  'users.resetPassword': {
    summary: 'Set a new password with the token of an email, and sign in unless it is staff’s',
    body: z.object({ token: linkToken, password }),
    response: z.object({
      message: z.string().meta({
        description: 'For clients that do not sign in with `user`',
        example: 'Your password has been changed. Please sign in',
      }),
      user: signedInUser.nullable().meta({ description: 'null for admins and priests, who sign in with the password' }),
    }),
    refuses: { ...limited, 503: 'BUSY' },
  },
  'users.subscribe': {
    summary: 'Sign up for the newsletter',
    body: z.object({ email: newsletterEmail }),
    response: message,
    refuses: limited,
  },
  'users.unsubscribePage': {
    summary: 'Show the page with one button behind the link of a newsletter',
    query: pageToken,
    response: z.string(),
    produces: 'text/html',
  },
  'users.unsubscribe': { summary: 'Leave the newsletter', query: pageToken, response: message },
  'users.list': {
    summary: 'List the devotees at the address of older clients',
    query: userQuery,
    response: z.array(user),
  },
  'users.all': { summary: 'List the devotees by name', query: userQuery, response: z.array(user) },
  'users.search': {
    summary: 'Find at most 15 devotees by name, email or phone',
    query: z.object(search),
    response: z.array(user),
  },
  'users.add': { summary: 'Add an empty devotee, to be filled in next', response: user, status: 201 },
  'users.logout': { summary: 'End the session', response: message },
  'users.updateProfile': {
    summary: 'Change one’s own profile; answers with a fresh token',
    body: z.object({
      id: repeatedId,
      name: optionalName(120).meta({ example: 'Sita Devi' }),
      email: z.union([z.literal(''), email]).nullish(),
      password: password.nullish(),
      phone: optionalLine(40).meta({ example: '812-555-0199' }),
      gotram: optionalLine(80).meta({ example: 'Kashyapa' }),
      nakshatram: optionalLine(80),
      currentPassword: password.nullish(),
      statementName: optionalName(200),
      addressLine: optionalLine(200),
      addressCity: optionalLine(100),
      addressState: optionalLine(60),
      addressPostalCode: optionalLine(20),
      addressCountry: optionalLine(60),
    }),
    response: signedInUser,
    refuses: { ...limited, 503: 'BUSY' },
  },
  'users.ownData': {
    summary: 'Download everything that the shop knows of the caller',
    response: ownData,
    streamed: true,
    refuses: limited,
  },
  'users.family': { summary: 'List the names that the account remembers for poojas', response: family },
  'users.saveFamily': {
    summary: 'Replace the whole list of these names; a list that is not the newest is refused',
    body: z.object({ people: z.array(bookingPersonInput).max(99), version: z.string().max(64) }),
    response: family,
    refuses: { 409: 'CONFLICT', ...limited },
  },
  'users.close': {
    summary: 'Close one’s own account; the donations stay in the books without a name',
    body: z.object({ currentPassword: password }),
    response: message,
    refuses: { 409: 'PAYMENT_OPEN', ...limited, ...gateway },
  },
  'users.get': {
    summary: 'Read a devotee; “profile” is the caller',
    params: z.object({ id: id.meta({ example: 'profile' }) }),
    response: userWithPapers,
  },
  'users.update': {
    summary: 'Change a devotee',
    params: z.object({ id }),
    body: z.object({
      _id: repeatedId,
      name: optionalName(120).meta({ example: 'Sita Devi' }),
      email: z.union([z.literal(''), email]).nullish(),
      phone: optionalLine(40),
      gotram: optionalLine(80),
      nakshatram: optionalLine(80),
      isAdmin: z.boolean().nullish(),
      isPriest: z.boolean().nullish(),
    }),
    response: user,
  },
  'users.remove': {
    summary: 'Remove a devotee; the donations keep their donor',
    params: z.object({ id }),
    response: message,
  },
} as const;
