import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { bookingTexts } from './bookings';
import { giveTexts } from './give';

const { cardPayment, openAmount, cart } = shop;

/** Names of request fields for people. Other fields are named after their identifier. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'the name',
  phone: 'the mobile number',
  email: 'the email',
  password: 'the password',
  currentPassword: 'your current password',
  token: 'the link from the email',
  price: 'the price',
  reason: 'the reason',
  amount: 'the amount',
  status: 'the status',
  orderItems: 'the cart',
  cartItems: 'the cart',
  product: 'the service',
  qty: 'the quantity',
  quantity: 'the quantity',
  cartQuantity: 'the quantity',
  receivedOn: 'the day it was received',
  bankName: 'the bank’s name',
  checkNumber: 'the check number',
  userID: 'the devotee',
};

/** Returns the name of a field for people: for `orderItems.0.price`, the price. */
function called(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return fieldNames[last] ?? last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Every sentence of the server for people. A second language is a second file of this shape. Clients compare some of
 * them, which never change (docs/wire.md#fixed-sentences).
 */
export const texts = {
  notAuthorizedNoToken: 'Not authorized, no token',
  notAuthorizedTokenFailed: 'Not authorized, token failed',
  notAdmin: 'Not authorized as an admin',
  notPriest: 'Not authorized as a priest',
  wellWisher: 'A well-wisher',
  notFound: 'We couldn’t find what you’re looking for',
  unknownCall: 'There is no such call',
  methodNotAllowed: 'This address doesn’t accept that kind of request',
  badJson: 'We couldn’t read the request: its body isn’t valid JSON',
  conflict: 'Someone else saved this a moment ago. Please check it and try again if needed',
  badForm: 'We couldn’t read the request: its body isn’t a valid form',
  noFilesHere: 'This address doesn’t accept files',
  badRequest: 'We couldn’t understand the request',
  tooLarge: 'That’s too large to send',
  noTaxReceipt: 'This is a confirmation, not a tax receipt.',
  tooManyPages: 'Many people are here right now. Please try again in a moment.',
  tooMany: 'Too many attempts. Please wait a moment and try again',
  failed: 'Something went wrong on our end. Please try again in a moment',
  failurePage: {
    title: 'Something went wrong on our end',
    text: 'Your cart is safe. Please try again in a moment, or call us if it keeps happening.',
    home: 'Go to the home page',
    reference: (id: string) => `Reference: ${id}`,
  },
  busy: 'We can’t do this right now. Please try again in a moment',
  unavailable: 'The temple shop can’t reach its database right now',
  cannotSave: 'The temple shop can’t save donations right now: its disk is full or its database is read-only',
  draining: 'This server is shutting down; another one is responding',
  bodyNotObject: 'The request must contain a JSON object',
  field: {
    missing: (path: string) => `Please enter ${called(path)}`,
    rule: (path: string, rule: string) => `${begun(called(path))} ${rule}`,
    wrongType: (path: string) => `Please check ${called(path)}`,
    tooLong: (path: string, maximum: number) => `${begun(called(path))} can have up to ${maximum} characters`,
    notOneOf: (path: string, options: readonly string[]) =>
      `${begun(called(path))} must be one of ${options.join(', ')}`,
  },
  backOffice: {
    nameNeeded: 'Please enter a readable name',
    emailStays: 'You can replace an email, but not remove it. Please enter the right one',
    emailOfStaff: 'Change the email of an admin or a priest in the shop, under Users',
    mergeSame: 'Please choose two different records',
    mergeAdmin: 'You can’t merge an admin into another record. Keep that record, or remove the admin rights first',
    mergeAdminEmail: 'An admin keeps their own email. Please choose the email of the record you’re keeping',
    mergeNothingAgrees:
      'These two records have nothing in common: not the name, the email or the phone. Please confirm that they’re the same person',
    undoneBefore: 'This merge has already been undone. Please check the record again',
    undoTooLate: 'You can undo a merge for 30 days. This one is older',
    undoLaterFirst: 'This record has since been merged into another one. Please undo that merge first',
    undoSurvivorGone: 'You can’t undo the merge, because the record you kept is gone',
    undoAddressTaken: (email: string) =>
      `Another account now uses ${email}. Please change the email of that account first, then undo the merge`,
  },
  family: {
    tooMany: (most: number) => `You can save up to ${most} names`,
    changed: 'The names were changed in another window. Please check them again',
    field: (field: string) =>
      ({
        name: 'Please enter a name',
        pada: 'A pada is 1 to 4 and needs a nakshatram',
        rashi: 'This rashi doesn’t match the nakshatram',
      })[field] ?? `${field} isn’t valid`,
  },
  account: {
    wrongCredentials: 'Invalid email or password',
    mergedAway:
      'The temple merged this account with another one of yours. Please sign in with your other email, or ask the temple office',
    exists: 'User already exists',
    passwordTooShort: 'Password must be at least 8 characters',
    passwordTooShortOnReset: 'Password must be at least 8 characters long',
    passwordTooLong: 'Password must be at most 72 bytes long',
    passwordTooCommon:
      'This password is too common or too easy to guess. Try three or four random words: they’re easy to remember and hard to guess',
    busy: 'Many people are signing in right now. Please try again in a few seconds',
    badPhone: 'Please enter a phone number with at least 5 digits',
    badEmail: 'Please check the format and re-enter',
    currentPassword: 'Current password is incorrect',
    cardRemoved: 'The card was removed',
    cardUnknown: 'This card is no longer saved. Please enter it again.',
    cardOfAnother: 'You can only save and use a card for your own donations',
    loggedOut: 'You’re signed out',
    lastAdmin: 'You can’t remove the last admin or make them a devotee',
    ownAdmin: 'You can’t remove yourself or your own admin rights',
    removed: 'The devotee was removed',
    forgotSent: 'If that address has an account, we’ve emailed a link. It works once and expires in 30 minutes.',
    signInSent:
      'If that address has a devotee account, we’ve emailed a sign-in link. It works once and expires in 30 minutes.',
    signInFailed: 'This link has expired or was already used. Please request a new one',
    resetFailed: 'This link has expired. Please request a new one',
    resetDone: 'Your password has been changed. Please sign in',
    formerDevotee: 'Former devotee',
    closedAccount: 'Closed account',
    closed: 'Your account is closed. Thank you for all you’ve given',
    isClosed: 'This account is closed',
    adminCannotClose: 'You can’t close an admin account. Please ask another admin to make you a devotee first',
    paymentOpen: 'One of your payments is still processing. Please try again in a few minutes',
  },
  panel: {
    wrong: (field: string) => `We can’t read this filter: ${field}`,
    wrongBody: (field: string) => `Please fill in: ${field}`,
    donations: {
      unknown: 'Donation not found',
      unknownDevotee: 'Devotee not found',
      unknownPayout: 'Payout not found',
      unknownFilter: 'Saved filter not found',
      tooManyFilters: (most: number) => `There are already ${most} saved filters. Remove one first`,
      filterJustSaved: 'Someone has just saved a filter with this name. Check the list and try again',
    },
    receipts: {
      unknown: 'Receipt not found',
      unknownDonation: 'Donation not found',
      unknownKindGift: 'Gift in kind not found',
      unknownJob: 'We couldn’t find this job',
      unknownRun: 'We couldn’t find this run',
      sampleFile: 'sample-receipt',
      sampleStatementFile: 'sample-statement',
      zipFile: (year: number) => `statements-${year}`,
      reportFile: (year: number) => `statements-${year}-report`,
    },
    unknownPlace: 'We couldn’t find this slot',
    unknownBooking: 'We couldn’t find this booking',
    rights: {
      health: 'See the health of the shop',
      read: 'Read donations, figures and donors',
      export: 'Export donations, donors and receipts as files, print mailing labels',
      'donors.filters': 'Save filters of the donors for everyone',
      act: 'Deliver, refund, process checks, resend confirmations',
      attention: 'Resolve what needs attention',
      'devotees.read': 'See devotees and their donations',
      'devotees.export': 'Export devotees with their newsletter consent as a file',
      'devotees.edit': 'Correct names, block devotees, merge two records of one person, close accounts',
      'devotees.contact': 'Correct the email and postal address of devotees',
      newsletter: 'Read and export the newsletter’s subscribers',
      'books.close': 'Close and reopen the books of a month',
      'trail.read': 'Read the audit log: who changed what',
      'papers.read': 'Read receipts and statements',
      'papers.act': 'Issue, correct and void receipts',
      'papers.settings': 'Decide what is deductible, approve the wording, release a year',
      'years.read': 'See the year end: treatments, wording, preflight and runs',
      'runs.act': 'Issue and send the statements of a year',
      'sevas.read': 'See the week of poojas and families',
      'sevas.act': 'Close days, assign days to families, mark poojas as done',
      'batches.read': 'See batches and their gifts',
      'batches.enter': 'Record gifts in batches, and find devotees by name or phone',
      'batches.close': 'Close and void batches',
      'deposits.act': 'Make and reconcile deposits',
      'journal.read': 'See the accounts and the journal file',
      'journal.act': 'Map accounts and export the journal',
    },
    currentPasswordNeeded:
      'To change your email or password, enter your current password here and a new password below (it can be the same)',
    ownAccount: 'Change your own email and password in your profile, with your current password',
    codeNeeded: 'Please enter the code from your authenticator app',
    wrongCode: 'This code is wrong or was already used. Please wait for the next one',
    setupNeeded: 'Your role requires two-step sign-in. Please set it up now',
    setupTooOld: 'This took too long. Please start the setup again',
    factorThere: 'Two-step sign-in is already on for this account',
    factorOff: 'Two-step sign-in is off for this account',
    factorDemanded: 'Your role requires two-step sign-in, so you can’t turn it off',
    ownerOnly: 'Only the owner of the panel can do this',
    signInAfterInvitation: 'Your account is ready. Please sign in to set up two-step sign-in',
    newPassword: {
      title: 'Choose a new password for the panel',
      password: 'New password',
      again: 'Confirm the password',
      hint: 'At least 8 characters. A sentence is easy to remember.',
      button: 'Save password',
      differ: 'The passwords don’t match',
      done: 'Your new password is saved, and you’re signed out everywhere.',
      toSignIn: 'Go to sign in',
    },
  },
  backups: {
    backup_failed: {
      title: 'No backup was made',
      detail: (reason: string) =>
        `The daily backup failed: ${reason} The server tries again every hour. Your donations are safe.`,
    },
    backup_copy_failed: {
      title: 'The backup has no second copy',
      detail: (reason: string) =>
        `Today’s backup is safe, but copying it to the second folder failed: ${reason} The server tries again after the next backup.`,
    },
  },
  limits: {
    title: 'Many attempts from one address',
    acts: {
      loginFailures: 'wrong passwords',
      codeFailures: 'wrong sign-in codes',
      register: 'new accounts',
      forgot: 'password reset emails',
      resetFailures: 'wrong reset links',
      newsletter: 'newsletter sign-ups',
      intent: 'card payments started',
      order: 'donations started',
      lookup: 'payments looked up',
      verify: 'receipts checked',
      guestPayments: 'donations started without an account',
      guestDeclines: 'declined cards without an account',
      claims: 'links requested for earlier donations',
      cardErrors: 'declined cards',
    },
    near: (what: string, from: string | null, most: number, minutes: number) =>
      `${from === null ? 'In total' : `From ${from}`}, ${what} have nearly reached their limit of ${most} in ${minutes} minutes. Beyond it, the shop refuses them for a while. ${from === null ? 'Someone may be guessing passwords.' : 'If this is your own hall, ask the person who runs the server to add its address to SEVA_TRUSTED_ADDRESSES.'}`,
  },
  newsletter: {
    done: 'Signed Up! Check your email inbox',
    unsubscribed: 'You’ve been unsubscribed',
    badLink: 'This link isn’t valid',
    question: 'Unsubscribe from our newsletter?',
    button: 'Unsubscribe',
  },
  service: {
    removed: 'The service was removed',
    badPrice: `Please enter a price between ${formatCents(cardPayment.minimumCents)} and ${formatCents(cardPayment.maximumCents)}`,
    badSuggestion: `Please suggest an amount between ${formatCents(openAmount.minimumCents)} and ${formatCents(openAmount.maximumCents)}, or none`,
    unnamed: 'New service',
  },
  sheet: {
    tooEarly: 'This pooja is on a later day. You can mark it on that day',
    tooLate:
      'This was marked as done more than 10 minutes ago, and we may have told the family. Please tell the office',
    tooLateToTell: 'We may have already told the family. Please tell the office what to add',
    badLink: 'Links must start with https://',
    badPicture: 'Please choose a picture from this site',
  },
  paper: {
    void: (number: string) => `${number} is void and no longer valid`,
    linkOver: 'This link has expired. Please open the document again from your donations',
    unknown: 'We have no receipt with this number and code. Please check both',
    yearOpen: (year: number) => `The temple hasn’t released the statements for ${year} yet`,
    nothingGiven: (year: number) => `You have no receipts from ${year}, so there’s no statement`,
  },
  upload: {
    none: 'Please choose a picture',
    wrongType: 'Please upload a picture: JPEG, PNG, WebP, AVIF, GIF or HEIC',
    tooLarge: `The picture is larger than ${shop.upload.maximumMegabytes} MB`,
    pictureAway: 'We can’t load this picture right now',
    storageAway: 'We can’t reach the picture storage, so nothing was saved. Please try again in a few minutes',
  },
  order: {
    noItems: 'No order items',
    checkDay: {
      in_future: 'The day can’t be in the future',
      too_long_ago: 'The day must be within the last two years',
    },
    tooManyLines: `Your cart can have up to ${cart.maximumLines} lines`,
    tooManyUnpaid:
      'You have several unpaid donations. Please pay one under My Donations. The others expire within a day',
    badQuantity: (name: string) => `Please choose between 1 and ${cart.maximumQuantity} of ${name}`,
    badAmount: (name: string, leastCents: number) =>
      `Please choose an amount between ${formatCents(leastCents)} and ${formatCents(openAmount.maximumCents)} for ${name}`,
    serviceGone: (name: string) => `${name} is no longer offered. Please remove it from your cart`,
    unknownService: 'One of the services in your cart is no longer offered. Please review your cart',
    tooLittle: `A card payment must be at least ${formatCents(cardPayment.minimumCents)}`,
    tooMuch: `A donation can be at most ${formatCents(cardPayment.maximumCents)}`,
    priceChanged: 'A price has changed since you added it. Please review your cart',
    stubLine: 'Donation',
    feeLine: 'Card fee, covered by you',
    aLine: 'a line of your cart',
    otherAddress: 'This shipping address was entered for another devotee. Please enter the address again',
    keyTaken: 'This payment was already started with another cart. Please open your cart and try again',
    notPaid: 'The bank hasn’t confirmed the payment',
    notPayable: 'This donation can’t be paid anymore',
    nothingToConfirm: 'There’s no confirmation to send: the donation isn’t paid or has no email address',
    confirmedJustNow: 'The confirmation was just sent again',
    notDeliverable: 'You can only mark a paid donation that isn’t delivered yet',
    checkKeyTaken:
      'You’ve already recorded a check with other details from this form. Look for it in the donations before you record another.',
    illegalMove: 'This step isn’t possible for this donation',
    missingForCheck: (names: readonly string[]) => `Please enter ${names.map(called).join(', ')}`,
    itemTaken: (name: string, left: number) =>
      left === 0
        ? `“${name}” was just given by someone else. Thank you! Please choose another item`
        : `The temple needs only ${left} more of “${name}”. Please choose fewer`,
    checkRepeated: 'This devotee already has a check with this number from this bank',
    giftRepeated: 'This gift was already recorded: same reference, or same donor, amount, tender and day',
    refundLines: 'A refund’s lines must belong to this donation, appear once, and add up to its amount',
    refundTooMuch: 'That’s more than what’s left of this donation',
    gatewayDown: 'We can’t reach the card service right now. Nothing was charged. Please try again in a moment',
  },
  give: giveTexts,
  booking: bookingTexts,
  attentionTitle: 'A donation needs attention',
  health: { ok: 'ok' },
} as const;
