import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';
import { bookingTexts } from './bookings';
import { giveTexts } from './give';

const { cardPayment, openAmount, cart } = shop;

/** Names of request fields in words; any other field is named by the words of its name. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'the name',
  phone: 'the mobile number',
  email: 'the email',
  password: 'the password',
  currentPassword: 'your current password',
  token: 'the link of the mail',
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
  bankName: 'the name of the bank',
  checkNumber: 'the number of the check',
  userID: 'the devotee',
};

/** A field as people call it: of `orderItems.0.price`, the price. */
function called(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return fieldNames[last] ?? last.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

const begun = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Every sentence that the server says to people, in one place. A second language is a second file of this shape.
 * Clients compare some of them, so those never change (docs/wire.md#fixed-sentences).
 */
export const texts = {
  notAuthorizedNoToken: 'Not authorized, no token',
  notAuthorizedTokenFailed: 'Not authorized, token failed',
  notAdmin: 'Not authorized as an admin',
  notPriest: 'Not authorized as a priest',
  wellWisher: 'A well-wisher',
  notFound: 'We couldn’t find what you’re looking for',
  unknownCall: 'There is no such call',
  methodNotAllowed: 'This address does not take that kind of request',
  badJson: 'The request could not be read: its body is not valid JSON',
  conflict: 'Somebody else saved the same a moment ago. Please look again and repeat it if need be',
  badForm: 'The request could not be read: its body is not a valid form',
  noFilesHere: 'This address takes no files',
  badRequest: 'The request could not be understood',
  tooLarge: 'That is too large to be sent',
  noTaxReceipt: 'This is a confirmation, not a tax receipt.',
  tooManyPages: 'Many people are here just now. Please try again in a moment.',
  tooMany: 'Too many attempts. Please wait a little and try again',
  failed: 'Something went wrong on our end. Please try again in a moment',
  failurePage: {
    title: 'Something went wrong on our end',
    text: 'Your cart is safe. Please try again in a moment, or call us if it keeps happening.',
    home: 'Go to the first page',
    reference: (id: string) => `Reference: ${id}`,
  },
  busy: 'The shop cannot do this just now. Please try again in a moment',
  unavailable: 'The temple shop cannot reach its database at the moment',
  cannotSave: 'The temple shop cannot save donations at the moment: its disk is full or its database is read-only',
  draining: 'This server is about to stop; another one answers',
  bodyNotObject: 'The request must carry a JSON object',
  field: {
    missing: (path: string) => `Please enter ${called(path)}`,
    rule: (path: string, rule: string) => `${begun(called(path))} ${rule}`,
    wrongType: (path: string) => `${begun(called(path))} has the wrong form`,
    tooLong: (path: string, maximum: number) => `${begun(called(path))} is too long: at most ${maximum} characters`,
    notOneOf: (path: string, options: readonly string[]) =>
      `${begun(called(path))} must be one of ${options.join(', ')}`,
  },
  backOffice: {
    nameNeeded: 'Please enter a name that can be read',
    emailStays: 'An email can be replaced, not removed. Please enter the right one',
    emailOfStaff: 'The email of an admin or a priest is changed in the shop, under Users',
    mergeSame: 'Please choose two different records',
    mergeAdmin: 'An admin of the shop cannot be merged away; keep that record, or remove the admin rights first',
    mergeAdminEmail: 'An admin of the shop keeps their own email. Please choose the email of the record that stays',
    mergeNothingAgrees:
      'Nothing about these two records agrees: not the name, the email or the phone. Please confirm that they are the same person',
    undoneBefore: 'This merge was undone before. Please look at the record again',
    undoTooLate: 'A merge can be undone for 30 days. This one is older',
    undoLaterFirst: 'This record was itself merged into another one since. Please undo that merge first',
    undoSurvivorGone: 'The record that stayed is gone, so the merge cannot be undone',
    undoAddressTaken: (email: string) =>
      `Another account uses ${email} now. Please change the email of that account first, then undo the merge`,
  },
  family: {
    tooMany: (most: number) => `An account remembers ${most} names at most`,
    changed: 'The names were changed in another window. Please look again',
    field: (field: string) =>
      ({
        name: 'Please enter a name',
        pada: 'A quarter is 1 to 4, and belongs to a star',
        rashi: 'This rashi does not belong to the star',
      })[field] ?? `${field} is not valid`,
  },
  account: {
    wrongCredentials: 'Invalid email or password',
    mergedAway:
      'The temple has merged this account with another account of yours. Please sign in with your other email, or ask the temple office',
    exists: 'User already exists',
    passwordTooShort: 'Password must be at least 8 characters',
    passwordTooShortOnReset: 'Password must be at least 8 characters long',
    passwordTooLong: 'Password must be at most 72 bytes long',
    passwordTooCommon:
      'This password is too common or too easy to guess. Please choose another: three or four words that do not belong together are easy to remember and hard to guess',
    busy: 'Many people are signing in right now. Please try again in a few seconds',
    badPhone: 'Please enter a phone number with at least 5 digits',
    badEmail: 'Please check the format and re-enter',
    currentPassword: 'Current password is incorrect',
    cardRemoved: 'The card was removed',
    cardUnknown: 'This card is not kept any longer. Please enter it again.',
    cardOfAnother: 'A card can be kept and used only for a donation of your own',
    loggedOut: 'You’re signed out',
    lastAdmin: 'The last admin cannot be removed or changed to a devotee',
    ownAdmin: 'Admins cannot remove themselves or their own admin rights',
    removed: 'The devotee was removed',
    forgotSent: 'If that address has an account, we’ve emailed a link. It works once and expires in 30 minutes.',
    signInSent:
      'If that address has a devotee’s account, we’ve emailed a link to sign in. It works once and expires in 30 minutes.',
    signInFailed: 'This link has expired or was used already. Please request a new one',
    resetFailed: 'This link has expired. Please request a new one',
    resetDone: 'Your password has been changed. Please sign in',
    formerDevotee: 'Former devotee',
    closedAccount: 'Closed account',
    closed: 'Your account is closed. Thank you for all you have given',
    isClosed: 'This account is closed',
    adminCannotClose:
      'An admin’s account cannot be closed. Please ask another admin to make you a devotee first, then close it',
    paymentOpen:
      'One of your payments is still on its way at the bank. Please wait a few minutes until the bank has answered, and try again',
  },
  panel: {
    wrong: (field: string) => `This filter cannot be read: ${field}`,
    wrongBody: (field: string) => `Please fill in: ${field}`,
    donations: {
      unknown: 'Donation not found',
      unknownDevotee: 'Devotee not found',
      unknownPayout: 'Payout not found',
    },
    receipts: {
      unknown: 'Receipt not found',
      unknownDonation: 'Donation not found',
      unknownKindGift: 'Gift in kind not found',
      unknownJob: 'This work is not known',
      unknownRun: 'This run is not known',
      sampleFile: 'sample-receipt',
      sampleStatementFile: 'sample-statement',
      zipFile: (year: number) => `statements-${year}`,
      reportFile: (year: number) => `statements-${year}-report`,
    },
    unknownPlace: 'This place is not known',
    unknownBooking: 'This booking is not known',
    rights: {
      health: 'See the health of the shop',
      read: 'Read donations, figures and donors',
      export: 'Take donations away as a file',
      act: 'Deliver, refund, move checks, send confirmations again',
      attention: 'Resolve what needs attention',
      'devotees.read': 'Read devotees and what they gave',
      'devotees.edit':
        'Correct the spelling of devotees, block them, merge two records of one person, close their accounts',
      'devotees.contact': 'Correct the email and the postal address of devotees',
      newsletter: 'Read and export the newsletter’s subscribers',
      'books.close': 'Close the books of a month, and open them again',
      'trail.read': 'Read the audit log: who changed what',
      'papers.read': 'Read receipts and statements',
      'papers.act': 'Issue, correct and void receipts',
      'papers.settings': 'Decide what is deductible, approve the wording, release a year',
      'runs.act': 'Issue and mail the statements of a year',
      'sevas.read': 'See the week of poojas with its families',
      'sevas.act': 'Close days, give families a day, mark poojas as done',
    },
    currentPasswordNeeded:
      'To change your email or password, give your current password here and a new password below (it may stay the same)',
    ownAccount: 'Your own email and password are changed in your profile, with your current password',
    codeNeeded: 'Please enter the code from your authenticator app',
    wrongCode: 'This code is wrong, or it was used before. Please wait for the next one',
    setupNeeded: 'Your role demands two-step sign-in. Please set it up now',
    setupTooOld: 'This took too long. Please begin the setup again',
    factorThere: 'Two-step sign-in is on for this account already',
    factorOff: 'Two-step sign-in is off for this account',
    factorDemanded: 'Your role demands two-step sign-in, so it cannot be switched off',
    ownerOnly: 'Only the owner of the panel can do this',
    signInAfterInvitation: 'Your account is ready. Please sign in to set up two-step sign-in',
    newPassword: {
      title: 'Choose a new password for the panel',
      password: 'New password',
      again: 'The same password again',
      hint: 'At least 8 characters. A sentence is easy to remember.',
      button: 'Save the new password',
      differ: 'The two passwords are not the same',
      done: 'Your new password is saved, and you are signed out everywhere.',
      toSignIn: 'Go to sign in',
    },
  },
  backups: {
    title: 'No backup was made',
    failed: (reason: string) =>
      `The daily backup could not be made: ${reason} It is tried again every hour. The donations themselves are safe.`,
  },
  limits: {
    title: 'Many tries from one place',
    acts: {
      loginFailures: 'wrong passwords',
      codeFailures: 'wrong sign-in codes',
      register: 'new accounts',
      forgot: 'reset mails',
      resetFailures: 'wrong reset links',
      newsletter: 'newsletter sign-ups',
      intent: 'card payments begun',
      order: 'donations begun',
      lookup: 'payments looked up',
      verify: 'receipts checked',
      guestPayments: 'gifts without an account begun',
      guestDeclines: 'refused cards without an account',
      claims: 'links for earlier gifts asked for',
      cardErrors: 'refused cards',
    },
    near: (what: string, from: string | null, most: number, minutes: number) =>
      `${from === null ? 'Altogether' : `From ${from}`}, ${what} have nearly reached their limit of ${most} in ${minutes} minutes; beyond it they are refused for a while. ${from === null ? 'Somebody may be guessing passwords.' : 'If it is your own hall, ask whoever keeps the server to add its address to SEVA_TRUSTED_ADDRESSES.'}`,
  },
  newsletter: {
    done: 'Signed Up! Check your email inbox',
    unsubscribed: 'You’ve been unsubscribed',
    badLink: 'This link is not valid',
    question: 'Unsubscribe from our newsletter?',
    button: 'Unsubscribe',
  },
  service: {
    removed: 'The service was removed',
    badPrice: `Please give a price of at least ${formatCents(cardPayment.minimumCents)} and at most ${formatCents(cardPayment.maximumCents)}`,
    badSuggestion: `Please suggest an amount between ${formatCents(openAmount.minimumCents)} and ${formatCents(openAmount.maximumCents)}, or none`,
    unnamed: 'New service',
  },
  sheet: {
    tooEarly: 'This pooja is on a later day. It can be marked when its day has begun',
    tooLate:
      'It was marked as done more than 10 minutes ago, and the family may have been told. Please tell the office',
    tooLateToTell: 'The family may have been told already. Please tell the office what to add',
    badLink: 'A link begins with https://',
    badPicture: 'A picture has to be one of this site',
  },
  paper: {
    void: (number: string) => `${number} is void. It does not count any longer`,
    linkOver: 'This link has expired. Please open the paper again from your donations',
    unknown: 'We issued no paper with this number and code. Please compare both with the paper',
    yearOpen: (year: number) => `The temple has not released the statements of ${year} yet`,
    nothingGiven: (year: number) => `There is no receipt of ${year}, and so no statement`,
  },
  upload: {
    none: 'Please choose a picture',
    wrongType: 'Only pictures can be uploaded: JPEG, PNG, WebP, AVIF, GIF or HEIC',
    tooLarge: `The picture is larger than ${shop.upload.maximumMegabytes} MB`,
    pictureAway: 'This picture cannot be fetched at the moment',
    storageAway: 'The storage of pictures does not answer. Nothing was saved. Please try again in a few minutes',
  },
  order: {
    noItems: 'No order items',
    checkDay: {
      in_future: 'A check cannot have been received after today',
      too_long_ago: 'A check must have been received within the last two years',
    },
    tooManyLines: `A cart holds at most ${cart.maximumLines} lines`,
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
    notPaid: 'The payment has not been confirmed by the bank',
    notPayable: 'This donation can no longer be paid',
    nothingToConfirm: 'There is no confirmation to send: the donation is not paid, or has no email address',
    confirmedJustNow: 'The confirmation was sent again just now',
    notDeliverable: 'Only a paid donation that was not delivered yet can be marked as delivered',
    checkKeyTaken:
      'A check with other details was recorded under this key. Look for it among the donations before you record another.',
    illegalMove: 'This step is not possible for the donation as it stands',
    devoteeUnknown: 'Please select donor record before submitting check details !!!',
    missingForCheck: (names: readonly string[]) => `Please enter ${names.map(called).join(', ')}`,
    checkRepeated: 'A check with this number from this bank was already recorded for this devotee',
    refundLines: 'The lines of a refund are lines of this donation, each once, and come to its amount',
    refundTooMuch: 'That is more than is left of this donation',
    gatewayDown: 'We can’t reach the card service right now. Nothing was charged. Please try again in a moment',
  },
  give: giveTexts,
  booking: bookingTexts,
  attentionTitle: 'A donation needs attention',
  health: { ok: 'ok' },
} as const;
