import { bookingTexts } from './bookings';
import { paperMailTexts } from './papers';
import { methodNames } from '@seva/config/panel-words';
import { isBlank } from '@seva/config/rules/plain-text';

/** Every sentence of every email. A second language is a second file of this shape. */
export const en = {
  locale: 'en-US',
  demoElsewhere: 'Demo emails are only shown on the demo’s own machine. Elsewhere, read them in the panel',
  dear: (name: string) => (isBlank(name) ? 'Namaste,' : `Dear ${name},`),
  blessing: 'With blessings,',
  seeDonation: 'See this donation',
  number: 'Number',
  date: 'Date',
  method: 'Paid by',
  methods: methodNames,
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
    body: 'Your account is ready. Use it to sponsor a pooja, find every donation you’ve made, and save your gotram and nakshatram for the priests to recite.',
    button: 'Choose a service',
  },
  invitation: {
    subject: (temple: string) => `${temple}: choose your password`,
    preview: 'We opened an account for you.',
    heading: 'We opened an account for you',
    body: (temple: string) =>
      `${temple} has opened an account in your name, so that you can see your donations and give online. Choose a password to begin.`,
    button: 'Choose a password',
    valid: (days: number) =>
      `The link works once and expires in ${days} days. After that, use Reset Password on the sign-in page to get a new one.`,
  },
  passwordReset: {
    subject: (temple: string) => `${temple}: reset your password`,
    preview: 'The link expires soon.',
    heading: 'Reset your password',
    body: 'Someone asked to reset the password for this address. If it was you, choose a new one here.',
    button: 'Choose a new password',
    valid: (minutes: number) => `The link works once and expires in ${minutes} minutes.`,
    ignore: 'If it wasn’t you, ignore this email. Your password stays the same.',
  },
  signInLink: {
    subject: (temple: string) => `${temple}: your link to sign in`,
    preview: 'The link expires soon.',
    heading: 'Sign in',
    body: 'Someone asked for a sign-in link for this address. If it was you, open it and press Sign In.',
    button: 'Go to Sign In',
    valid: (minutes: number) => `The link works once and expires in ${minutes} minutes. Don’t share it with anyone.`,
    ignore: 'If it wasn’t you, ignore this email. No one can sign in without this link.',
  },
  confirmEmail: {
    subject: (temple: string) => `${temple}: confirm your email`,
    preview: 'One press, and your account uses this address.',
    heading: 'Confirm your email',
    body: (temple: string) =>
      `${temple} entered this address for your account. Confirm it to sign in and see your donations. Until you do, it opens nothing.`,
    button: 'Confirm my email',
    valid: (minutes: number) =>
      `The link works once and expires in ${minutes < 1440 ? `${minutes} minutes` : `${minutes / 1440} days`}.`,
    ignore: 'If you don’t know why you got this, ignore it. The account stays closed to this address.',
  },
  addressChanged: {
    subject: (temple: string) => `${temple}: your email address was changed`,
    preview: 'This address no longer signs in.',
    heading: 'Your email address was changed',
    accounts: {
      shop: (temple: string) => `Your account at ${temple}`,
      panel: (temple: string) => `Your staff account at ${temple}`,
    },
    body: (account: string) => `${account} now uses a different email address. This one no longer signs in.`,
    meant: 'If you made this change, you don’t need to do anything.',
    restorable: 'Was it not you? This puts your address back and signs everyone out of the account:',
    restore: 'It wasn’t me: restore my email',
    valid: (days: number) => `The link works once and expires in ${days} days.`,
    reach: 'How to reach us',
    notYou: (contacts: readonly string[]) =>
      `If it wasn’t you, someone else may be using your account. Write or call us right away so we can restore it: ${contacts.join(', ')}.`,
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
        : `The law requires us to keep our books, so ${donations === 1 ? 'your donation stays' : `your ${donations} donations stay`} in them without your name. Please keep the receipts and emails we sent you for your tax records; we can’t send them again.`,
    again: 'You’re always welcome at the temple. You can open a new, empty account whenever you like.',
    reach: 'How to reach us',
    notYou: (contacts: readonly string[]) =>
      `If you didn’t ask for this, please write or call us: ${contacts.join(', ')}.`,
  },
  panelPasswordReset: {
    subject: (temple: string) => `${temple}: a new password for the panel`,
    preview: 'The link expires soon.',
    heading: 'A new password for the panel',
    body: 'Someone asked to reset the password of your account in the shop’s panel. If it was you, choose a new one here.',
  },
  secondFactorReset: {
    subject: (temple: string) => `${temple}: your two-step sign-in was reset`,
    preview: 'Please set it up again.',
    heading: 'Your two-step sign-in was reset',
    body: 'The owner of the panel has reset two-step sign-in for your account and signed you out everywhere. Please sign in and set it up again.',
    notYou: 'If you didn’t ask for this, please tell the owner of the panel right away.',
    button: 'Sign in to the panel',
  },
  newsletter: {
    subject: (temple: string) => `Welcome to the ${temple} newsletter`,
    preview: 'Thank you for signing up.',
    heading: 'You’re on the list',
    body: 'We’ll write to you before festivals. You’ll always find days and timings on our website.',
    button: 'See the services',
    leave: 'Signed up by mistake, or changed your mind? Unsubscribe with one click:',
    leaveButton: 'Unsubscribe',
  },
  confirmation: {
    subject: (number: string) => `Thank you for your donation ${number}`,
    preview: (amount: string) => `We received ${amount}.`,
    heading: 'Thank you for your donation',
    body: (amount: string, temple: string) =>
      `${temple} has received your donation of ${amount}. May it return to you as grace.`,
    noReceipt: 'This is a confirmation, not a tax receipt.',
    keepInAccount:
      'You gave without an account. Use this link to add this donation, and any others made with this address, to an account, and they will appear in your statements. It works once and expires in 30 days.',
    keep: 'Add my donations to an account',
    attached: 'Your receipt is attached. Please keep it with your tax records.',
    card: {
      sent: (honoree: string, email: string) => `We’re emailing your card for ${honoree} to ${email}.`,
      waiting: (honoree: string, email: string) =>
        `We’ll email your card for ${honoree} to ${email} once the temple has reviewed it.`,
    },
  },
  ...paperMailTexts,
  giftsFound: {
    subject: (temple: string) => `${temple}: your earlier donations`,
    preview: 'Here’s the link to add them to your account.',
    heading: 'Your earlier donations',
    body: 'Donations were made with this address without an account. Use this link to add them to yours, and you’ll find them under My Donations and in your statements.',
    button: 'Add my donations to an account',
    valid: 'The link works once and expires in 30 days. You’ll need to sign in or register first.',
    ignore: 'If you didn’t ask for this, ignore this email. No one can see your donations without this link.',
  },
  tributeCard: {
    subject: {
      honor: (honoree: string, from: string) => `In honor of ${honoree}, from ${from}`,
      memory: (honoree: string, from: string) => `In memory of ${honoree}, from ${from}`,
    },
    heading: {
      honor: (honoree: string) => `In honor of ${honoree}`,
      memory: (honoree: string) => `In memory of ${honoree}`,
    },
    preview: (from: string, temple: string) => `${from} made a gift at ${temple}.`,
    body: {
      honor: (from: string, temple: string, honoree: string) =>
        `${from} made a gift at ${temple} in honor of ${honoree}.`,
      memory: (from: string, temple: string, honoree: string) =>
        `${from} made a gift at ${temple} in loving memory of ${honoree}.`,
    },
    bless: { honor: 'May it be returned to you as grace.', memory: 'May the family find peace and strength.' },
    none: 'A donor asked us to send you this card. To stop receiving cards from this temple:',
    noneButton: 'No more cards',
  },
  checkRecorded: {
    subject: (number: string) => `We received your check, ${number}`,
    preview: (amount: string) => `We have your check for ${amount}.`,
    heading: 'We received your check',
    body: (amount: string, temple: string) =>
      `Thank you! ${temple} received your check for ${amount} and will deposit it.`,
    later: 'Once it clears, your donation will show as paid under My Donations.',
  },
  checkBounced: {
    subject: (number: string) => `The bank returned your check, ${number}`,
    preview: (amount: string) => `The bank didn’t pay ${amount}.`,
    heading: 'The bank returned your check',
    body: (amount: string) => `The bank returned your check for ${amount} unpaid, so this donation isn’t complete.`,
    ask: 'It happens. You can give again by card or with a new check. If you have questions, just write to us.',
    button: 'Give again',
  },
  refund: {
    subject: (number: string) => `A refund for your donation ${number}`,
    preview: (amount: string) => `${amount} is on its way to you.`,
    heading: (amount: string) => `${amount} is on its way to you`,
    card: (amount: string, number: string) =>
      `We refunded ${amount} of your donation ${number} to the card you used. It may take your bank 5 to 10 business days to show it.`,
    byHand: (amount: string, number: string) =>
      `We’re refunding ${amount} of your donation ${number}. The temple’s office will pay it to you.`,
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
    preview: 'The donor’s bank wants evidence.',
    heading: 'A donation is disputed',
    answerBy: 'Answer by',
    body: (amount: string) =>
      `The donor’s bank has withdrawn ${amount} and wants evidence. Respond in the Stripe dashboard before the deadline; you lose disputes that you don’t answer.`,
    button: 'Open the donation',
  },
  staffAttention: {
    subject: (title: string) => `Needs attention: ${title}`,
    preview: 'Please look at it when you can.',
    button: 'See what needs attention',
    order: 'Open the donation',
  },
  staffDaily: {
    subject: (date: string) => `Donations on ${date}`,
    brokenSubject: 'The audit log has been changed',
    preview: (count: number) => (count === 1 ? 'One donation yesterday.' : `${count} donations yesterday.`),
    heading: (date: string) => `Donations on ${date}`,
    donations: 'Donations',
    gross: 'Donated',
    net: 'After refunds',
    attention: 'Needs attention',
    button: 'Open the overview',
    whole: 'We checked the audit log this morning, and it’s complete.',
    broken: (sequence: number, reason: string) =>
      `The audit log doesn’t verify from entry ${sequence} on (${reason}). Someone has changed it outside of the shop. Please tell the person who runs the server.`,
    keep: 'Keep this email. It can prove later that the audit log hasn’t changed since this morning. To check, run:',
    command: (head: string) => `seva audit:verify --head=${head}`,
  },
};

/** The shape that every language fills. */
export type Texts = typeof en;
