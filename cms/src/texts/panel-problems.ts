import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

/** Validation messages of the panel, shown below a field. */
export const panelProblems = {
  otherEntry: 'Another entry',
  morePlaces: (count: number) => `and ${count} more`,
  pictureUsed: (places: string) =>
    `You can’t delete this picture while the shop shows it: ${places}. Choose another picture there first.`,
  pictureNotReplaced: (places: string) =>
    `The shop shows this picture: ${places}. Upload the new picture as a separate one and choose it there, so that it gets its own description.`,
  altOfAnother:
    'This describes the previous picture. Describe the new one. If the same text fits, enter it at the picture in the library first',
  mailTwice: 'Another entry already has the text of this email',
  noPlaceholder: (typed: string, known: string) => `This email can’t fill in ${typed}. It can fill in ${known}`,
  altMissing: 'Describe the picture for people who can’t see it',
  pictureTooLarge: `This picture is larger than ${shop.upload.maximumMegabytes} MB. Please make it smaller and try again`,
  storageAway: 'The picture storage doesn’t answer, so nothing has changed. Please try again in a few minutes',
  priceMissing: 'Enter a price, or let the donor choose the amount',
  priceUnreadable: 'Enter an amount such as 51, 25.50 or 1,100',
  priceRange: `A price is at least ${formatCents(shop.cardPayment.minimumCents)} and at most ${formatCents(shop.cardPayment.maximumCents)}`,
  suggestionRange: `A suggested amount is between ${formatCents(shop.openAmount.minimumCents)} and ${formatCents(shop.openAmount.maximumCents)}`,
  leastRange: `A minimum amount is between ${formatCents(shop.openAmount.minimumCents)} and ${formatCents(shop.openAmount.maximumCents)}`,
  leastAbovePrice: 'The suggested amount is below the minimum',
  amountsBelowLeast: 'One of these amounts is below the minimum',
  badMoment: 'Choose a valid date',
  endsBeforeItBegins: 'The end is before the start',
  badAmounts: 'Enter up to six amounts in dollars, from $1, separated by commas: 21, 51, 101',
  badImpact: 'Begin each line with an amount in dollars: $101 feeds twenty',
  halfStars: 'Use half stars, such as 4 or 4.5',
  noVideo: 'This isn’t a YouTube video. Paste its address or the eleven characters after v=',
  noDay: 'Choose at least one day of the week',
  closureEndsBefore: 'The last day is before the first',
  badStream: 'A stream’s address must start with https://',
  noTimeZone: 'Unknown time zone. Use a name such as America/Chicago',
  badPictureAddress: 'A picture’s address must start with https:// or, within the shop, with /',
  noColor: 'Enter # and six digits or letters from A to F, such as #1F4E79',
  paleColor: (has: string, needs: string) =>
    `This color is too hard to read: its contrast is ${has}, but must be ${needs}. Choose a darker one`,
  badLink: 'A link must start with https:// or, within the shop, with /',
  screenTwice: 'This screen already has a heading above',
  notByHand: 'Change donations, devotees and rights on their own pages',
  blank: 'Fill this in; spaces alone show nothing',
  copyOf: (name: string) => `Copy of ${name}`,
} as const;
