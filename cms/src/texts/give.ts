import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

/** Texts of the server about donations without an account, claims and cards. */
export const giveTexts = {
  closed: 'You can’t give without an account right now. Please sign in to give, or try again in half an hour',
  busy: 'Many people are giving right now. Please try again in a minute, or sign in to give',
  off: 'Please sign in to give',
  member: 'A membership needs an account. Please sign in to become a member',
  tooLittle: `Without an account, the minimum donation is ${formatCents(shop.guest.minimumCents)}`,
  robot: 'Please leave the hidden field empty',
  noLinks: 'Cards can’t include web links. Please remove the link',
  hasDevotee: 'This donation already belongs to a devotee',
  cardNotWaiting: 'This card isn’t waiting to be sent',
  claimAsked: 'If donations were made with this address, we’ve emailed a link to add them to your account',
  badClaim: 'This link has expired or was already used. Please request a new one',
  cardTesting: (most: number, minutes: number) =>
    `${most} cards of guests were declined within ${minutes} minutes. Donations without an account are off for half an hour; signed-in devotees aren’t affected.`,
  noCards: {
    question: 'Stop receiving cards from this temple?',
    button: 'Stop sending cards',
    done: 'You won’t receive any more cards',
    badLink: 'This link isn’t valid',
  },
};
