import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

/** What the server says of giving without an account, of claims, and of cards by mail. */
export const giveTexts = {
  closed: 'Giving without an account is closed for a while. Please sign in to give, or try again in half an hour',
  busy: 'Many are giving without an account right now. Please try again in a minute, or sign in to give',
  off: 'This temple takes gifts of signed-in devotees only. Please sign in to give',
  member: 'A membership needs an account. Please sign in to become a member',
  tooLittle: `Without an account a gift is at least ${formatCents(shop.guest.minimumCents)}`,
  robot: 'Please leave the field that nobody sees empty',
  noLinks: 'A card cannot hold an address of the web. Please leave it out',
  hasDevotee: 'This donation has its devotee already',
  cardNotWaiting: 'This card does not wait to be sent',
  claimAsked: 'If gifts were made with this address, a link to add them to your account is on its way to it',
  badClaim: 'This link was used or has expired. Please ask for a new one',
  cardTesting: (most: number, minutes: number) =>
    `${most} cards of guests were declined within ${minutes} minutes. Giving without an account is closed for half an hour; signed-in devotees are not affected.`,
  noCards: {
    question: 'Do you want no more cards from this temple?',
    button: 'No more cards',
    done: 'You get no more cards',
    badLink: 'This link is not valid',
  },
};
