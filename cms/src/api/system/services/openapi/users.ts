import { devotee, ids, token, type Examples } from './example';
import { ownDataExample } from './own-data';

const password = 'a lamp at dusk';
const { _id, isAdmin, isPriest, ...given } = devotee;

const family = {
  people: ownDataExample.family,
  version: 'Zm9sa3Mgb2YgYSBk',
};

/** Accounts and the newsletter. */
export const userExamples: Examples<
  | 'users.login'
  | 'users.register'
  | 'users.forgotPassword'
  | 'users.askSignIn'
  | 'users.signInByLink'
  | 'users.resetPassword'
  | 'users.subscribe'
  | 'users.unsubscribePage'
  | 'users.unsubscribe'
  | 'users.list'
  | 'users.all'
  | 'users.search'
  | 'users.add'
  | 'users.logout'
  | 'users.updateProfile'
  | 'users.ownData'
  | 'users.family'
  | 'users.saveFamily'
  | 'users.close'
  | 'users.get'
  | 'users.update'
  | 'users.remove'
> = {
  'users.login': { body: { email: devotee.email, password }, answer: { ...devotee, token } },
  'users.register': { body: { ...given, password }, answer: { ...devotee, token } },
  'users.forgotPassword': {
    body: { email: devotee.email },
    answer: {
      message: 'If that address has an account, we’ve emailed a link. It works once and expires in 30 minutes.',
    },
  },
  'users.askSignIn': {
    body: { email: devotee.email, redirect: '/placeorder' },
    answer: {
      message:
        'If that address has a devotee’s account, we’ve emailed a link to sign in. It works once and expires in 30 minutes.',
    },
  },
  'users.signInByLink': { body: { token }, answer: { ...devotee, token } },
  'users.resetPassword': {
    body: { token, password: 'river of lamps' },
    answer: { message: 'Your password has been changed. Please sign in' },
  },
  'users.subscribe': { body: { email: devotee.email }, answer: { message: 'Signed Up! Check your email inbox' } },
  'users.unsubscribePage': { query: { token: `${ids.devotee}.${token}` }, answer: '<!doctype html><html lang="en">…' },
  'users.unsubscribe': {
    query: { token: `${ids.devotee}.${token}` },
    answer: { message: 'You’ve been unsubscribed' },
  },
  'users.list': { query: { q: 'sita', page: 1, pageSize: 50 }, answer: [devotee] },
  'users.all': { query: { q: 'sita', page: 1, pageSize: 50 }, answer: [devotee] },
  'users.search': { query: { q: '555-0199' }, answer: [devotee] },
  'users.add': { answer: { _id, name: '', email: '', phone: '', gotram: '', nakshatram: '', isAdmin, isPriest } },
  'users.logout': { answer: { message: 'You’re signed out' } },
  'users.updateProfile': {
    body: { name: devotee.name, phone: devotee.phone, gotram: devotee.gotram, nakshatram: devotee.nakshatram },
    answer: { ...devotee, token },
  },
  'users.ownData': { answer: ownDataExample },
  'users.family': { answer: family },
  'users.saveFamily': { body: family, answer: family },
  'users.close': {
    body: { currentPassword: password },
    answer: { message: 'Your account is closed. Thank you for all you have given' },
  },
  'users.get': { params: { id: 'profile' }, answer: devotee },
  'users.update': {
    params: { id: _id },
    body: { name: devotee.name, phone: devotee.phone, gotram: devotee.gotram, isAdmin, isPriest },
    answer: devotee,
  },
  'users.remove': { params: { id: _id }, answer: { message: 'The devotee was removed' } },
};
