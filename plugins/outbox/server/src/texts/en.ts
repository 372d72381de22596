import { bookingTexts } from './bookings';
import { paperMailTexts } from './papers';
import { isBlank } from '@seva/config/rules/plain-text';

/** Texts of all mails. Another language is another file of this shape. */
export const en = {
  locale: 'en-US',
  demoElsewhere: 'The mails of the demo are shown on its own machine only; elsewhere, read them in the panel',
  dear: (name: string) => (isBlank(name) ? 'Namaste,' : `Dear ${name},`),
  blessing: 'With blessings,',
  seeDonation: 'See this donation',
  number: 'Number',
  date: 'Date',
  method: 'Paid by',
  methods: { CreditCard: 'Credit Card', Check: 'Check' },
  bank: 'Bank',
  check: 'Check',
  checkEnding: (last4: string) => `ending in ${last4}`,
  gotram: 'Gotram',
  nakshatram: 'Nakshatram',
  ein: 'EIN',
  total: 'Total',
  donor: 'Donor',
  wellWisher: 'A well-wisher',
  toTheTemple: 'To the temple',
  email: 'Email',
  placedBy: 'Entered by',
  reason: 'Reason',
  line: (qty: number, name: string) => (qty > 1 ? `${qty} × ${name}` : name),

  booking: bookingTexts,
  welcome: {
    subject: (temple: string) => `Welcome to ${temple}`,
    preview: 'Your account is ready.',
    heading: (name: string) => (isBlank(name) ? 'Namaste' : `Namaste, ${name}`),
    body: 'Your account is ready. With it you can sponsor a pooja, find every donation you have made, and keep your gotram and nakshatram for the priests to recite.',
    button: 'Choose a service',
  },
  invitation: {
    subject: (temple: string) => `${temple}: choose your password`,
    preview: 'An account was opened for you.',
    heading: 'An account was opened for you',
    body: (temple: string) =>
      `${temple} has opened an account in your name, so that you can see your donations and give online. Choose a password to begin.`,
    button: 'Choose a password',
    valid: (days: number) =>
      `The link works once, for ${days} days. Afterwards, Reset Password on the sign-in page sends a new one.`,
  },
  passwordReset: {
    subject: (temple: string) => `${temple}: reset your password`,
    preview: 'The link works for a short while.',
    heading: 'Reset your password',
    body: 'Somebody asked for a new password for this address. If it was you, choose it here.',
    button: 'Choose a new password',
    valid: (minutes: number) => `The link works once, for ${minutes} minutes.`,
    ignore: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  signInLink: {
    subject: (temple: string) => `${temple}: your link to sign in`,
    preview: 'The link works for a short while.',
    heading: 'Sign in',
    body: 'Somebody asked for a link to sign in with this address. If it was you, open it and press Sign In.',
    button: 'Go to Sign In',
    valid: (minutes: number) => `The link works once, for ${minutes} minutes. Nobody but you should have it.`,
    ignore: 'If it was not you, there is nothing to do: without this link nobody gets in.',
  },
  addressChanged: {
    subject: (temple: string) => `${temple}: your email address was changed`,
    preview: 'This address no longer signs in.',
    heading: 'Your email address was changed',
    accounts: {
      shop: (temple: string) => `Your account at ${temple}`,
      panel: (temple: string) => `Your account in the office of ${temple}`,
    },
    body: (account: string) => `${account} now uses a different email address. This one no longer signs in.`,
    meant: 'If you wanted this, there is nothing to do.',
    reach: 'How to reach us',
    notYou: (contacts: readonly string[]) =>
      `If it was not you, somebody else may be using your account. Write or call us at once, so that we can give it back to you: ${contacts.join(', ')}.`,
  },
  accountClosed: {
    subject: (temple: string) => `${temple}: your account is closed`,
    preview: 'Your details were removed.',
    heading: 'Your account is closed',
    body: (temple: string) =>
      `${temple} has closed your account and removed your details, as you asked. This is the last email about it.`,
    kept: (donations: number) =>
      donations === 0
        ? 'There were no donations in it.'
        : `The law asks us to keep the books, so ${donations === 1 ? 'your donation stays' : `your ${donations} donations stay`} in them without your name. Please keep the letters that you were sent for your tax records; we cannot write them again.`,
    again:
      'You are welcome at the temple as before. You can also open a new account whenever you like; it begins empty.',
    reach: 'How to reach us',
    notYou: (contacts: readonly string[]) =>
      `If you did not ask for this, please write or call us: ${contacts.join(', ')}.`,
  },
  panelPasswordReset: {
    subject: (temple: string) => `${temple}: a new password for the panel`,
    preview: 'The link works for a short while.',
    heading: 'A new password for the panel',
    body: 'Somebody asked for a new password for your account in the panel of the shop. If it was you, choose it here.',
  },
  secondFactorReset: {
    subject: (temple: string) => `${temple}: your two-step sign-in was reset`,
    preview: 'The password alone is enough until you set it up again.',
    heading: 'Your two-step sign-in was reset',
    body: 'The owner of the panel has reset the two-step sign-in of your account, and you are signed out everywhere. Please sign in and set it up again.',
    notYou: 'If you did not ask for this, please tell the owner of the panel at once.',
    button: 'Sign in to the panel',
  },
  newsletter: {
    subject: (temple: string) => `Welcome to the mailing list of ${temple}`,
    preview: 'Thank you for signing up.',
    heading: 'You are on the list',
    body: 'The temple may write to you before festivals. Days and timings are always on our website.',
    button: 'See the services',
    leave: 'Signed up by mistake, or had enough? One click takes you off the list:',
    leaveButton: 'Unsubscribe',
  },
  confirmation: {
    subject: (number: string) => `Thank you for your donation ${number}`,
    preview: (amount: string) => `We have received ${amount}.`,
    heading: 'Thank you for your donation',
    body: (amount: string, temple: string) =>
      `${temple} has received your donation of ${amount}. May it return to you as grace.`,
    noReceipt: 'This is a confirmation, not a tax receipt.',
    keepInAccount:
      'You gave without an account. With this link you can add this gift, and any other that was made with this address, to an account: it then stands in your statements. It works once, for 30 days.',
    keep: 'Add my gifts to an account',
    attached: 'Your receipt is attached. Please keep it with your tax records.',
  },
  ...paperMailTexts,
  giftsFound: {
    subject: (temple: string) => `${temple}: your earlier gifts`,
    preview: 'A link that adds them to your account.',
    heading: 'Your earlier gifts',
    body: 'Gifts were made with this address without an account. This link adds them to yours, so that you find them under My Donations and in your statements.',
    button: 'Add my gifts to an account',
    valid: 'The link works once, for 30 days. You are asked to sign in, or to register, first.',
    ignore: 'If you did not ask for it, there is nothing to do: nobody sees your gifts without this link.',
  },
  tributeCard: {
    subject: {
      honor: (honoree: string) => `In honor of ${honoree}`,
      memory: (honoree: string) => `In memory of ${honoree}`,
    },
    preview: (temple: string) => `A gift was made at ${temple}.`,
    body: {
      honor: (temple: string, honoree: string) => `A gift was made at ${temple} in honor of ${honoree}.`,
      memory: (temple: string, honoree: string) => `A gift was made at ${temple} in loving memory of ${honoree}.`,
    },
    from: (from: string) => `With love from ${from}`,
    bless: { honor: 'May it be returned to you as grace.', memory: 'May the family find peace and strength.' },
    none: 'This card was sent because a donor asked for it. To get no more cards from this temple:',
    noneButton: 'No more cards',
  },
  checkRecorded: {
    subject: (number: string) => `Your check was received, ${number}`,
    preview: (amount: string) => `We hold your check for ${amount}.`,
    heading: 'Your check was received',
    body: (amount: string, temple: string) =>
      `${temple} has received your check for ${amount} and will take it to the bank. Thank you.`,
    later: 'Once it clears, your donation will show as paid under My Donations.',
  },
  checkBounced: {
    subject: (number: string) => `Your check was returned by the bank, ${number}`,
    preview: (amount: string) => `The bank did not pay ${amount}.`,
    heading: 'Your check was returned',
    body: (amount: string) =>
      `The bank has returned your check for ${amount} unpaid, so this donation is not complete.`,
    ask: 'This happens easily. You can give again by card or with a new check; please write to us if anything is unclear.',
    button: 'Give again',
  },
  refund: {
    subject: (number: string) => `A refund for your donation ${number}`,
    preview: (amount: string) => `${amount} is on its way to you.`,
    heading: (amount: string) => `${amount} is on its way to you`,
    card: (amount: string, number: string) =>
      `We have refunded ${amount} of your donation ${number} to the card it was made with. Banks take 5 to 10 working days to show it.`,
    check: (amount: string, number: string) => `We are returning ${amount} of your donation ${number} to you by check.`,
    donated: 'Donated',
    refunded: 'Refunded so far',
    kept: 'Your donation now',
  },
  staffDonation: {
    subject: (number: string, amount: string) => `New donation ${number}: ${amount}`,
    heading: (amount: string) => `${amount} from a devotee`,
    preview: (name: string) => `From ${name}.`,
    button: 'Open the donation',
  },
  staffDispute: {
    subject: (number: string) => `Disputed: donation ${number}`,
    preview: 'The bank of the donor asks for proof.',
    heading: 'A donation is disputed',
    answerBy: 'Answer by',
    body: (amount: string) =>
      `The donor's bank has taken back ${amount} and asks for proof. Answer in the Stripe dashboard before its deadline; unanswered disputes are lost.`,
    button: 'Open the donation',
  },
  staffAttention: {
    subject: (title: string) => `Needs attention: ${title}`,
    preview: 'Please look at it when you can.',
    button: 'See what needs attention',
    order: 'Open the donation',
  },
  staffDaily: {
    subject: (date: string) => `Donations of ${date}`,
    brokenSubject: 'The audit log has been changed',
    preview: (count: number) => (count === 1 ? 'One donation yesterday.' : `${count} donations yesterday.`),
    heading: (date: string) => `Donations of ${date}`,
    donations: 'Donations',
    gross: 'Given',
    net: 'After refunds',
    attention: 'Needs attention',
    button: 'Open the overview',
    whole: 'The audit log was checked this morning and is complete.',
    broken: (sequence: number, reason: string) =>
      `The audit log does not verify from entry ${sequence} on (${reason}). Somebody has changed it behind the shop's back. Please tell whoever runs the server.`,
    keep: 'Keep this email. It proves that the audit log up to this morning was not changed later. To check, run:',
    command: (head: string) => `npm run audit:verify -- --head=${head}`,
  },
};

/** Shape of the texts in every language. */
export type Texts = typeof en;
