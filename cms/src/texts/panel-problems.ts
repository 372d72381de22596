import { formatCents } from '@seva/config/rules/money';
import { shop } from '@seva/config/shop';

/** What the panel says when an entry cannot be saved as it is, below the field that it is about. */
export const panelProblems = {
  kinds: {
    service: 'Service',
    slide: 'Slide',
    video: 'Video',
    site: 'Temple and texts',
    'policy-page': 'Page',
    other: 'Another entry',
  },
  morePlaces: (count: number) => `and ${count} more`,
  pictureUsed: (places: string) =>
    `This cannot be deleted while the shop shows it: ${places}. Please choose another picture there first.`,
  pictureNotReplaced: (places: string) =>
    `This picture is shown in the shop: ${places}. Please add the new picture beside it and choose it there, so that its own description is asked for.`,
  altOfAnother:
    'This describes the picture that was here before. Please say what the new one shows. If the very same words fit, write them at the picture in the library first',
  mailTwice: 'This mail has its words in another entry already',
  noPlaceholder: (typed: string, known: string) => `This mail has nothing to put in for ${typed}. It knows ${known}`,
  altMissing: 'Please say what the picture shows, for those who cannot see it',
  pictureTooLarge: `This picture is larger than ${shop.upload.maximumMegabytes} MB. Please make it smaller and try again`,
  storageAway: 'The storage of pictures does not answer, so nothing was changed. Please try again in a few minutes',
  priceMissing: 'Please give a price, or let the donor name the amount',
  priceUnreadable: 'This is no amount of dollars. Please type one such as 51, 25.50 or 1,100',
  priceRange: `A price is at least ${formatCents(shop.cardPayment.minimumCents)} and at most ${formatCents(shop.cardPayment.maximumCents)}`,
  suggestionRange: `A suggested amount is between ${formatCents(shop.openAmount.minimumCents)} and ${formatCents(shop.openAmount.maximumCents)}`,
  leastRange: `A least amount is between ${formatCents(shop.openAmount.minimumCents)} and ${formatCents(shop.openAmount.maximumCents)}`,
  leastAbovePrice: 'The suggested amount is less than the least amount',
  amountsBelowLeast: 'One of these amounts is less than the least amount',
  badMoment: 'Please choose a date of the calendar',
  endsBeforeItBegins: 'This ends before it begins',
  badAmounts: 'Please write at most six amounts in dollars, from $1, with commas between them: 21, 51, 101',
  halfStars: 'Stars are given in halves, such as 4 or 4.5',
  noVideo: 'This is no YouTube video. Paste its address or the eleven letters after v=',
  noDay: 'Please choose at least one day of the week',
  closureEndsBefore: 'The last day is before the first',
  badStream: 'The address of a stream begins with https://',
  noTimeZone: 'There is no such time zone. One is America/Chicago',
  badPictureAddress: 'The address of a picture begins with https:// or, within the shop, with /',
  noColor: 'A color is # and six digits or letters from A to F, such as #1F4E79',
  paleColor: (has: string, needs: string) =>
    `This color cannot be read well enough where the shop uses it: its contrast is ${has} there and needs ${needs}. Please choose a darker one`,
  badLink: 'A link begins with https:// or, within the shop, with /',
  screenTwice: 'This screen has a heading already, further up',
  notByHand: 'Donations, devotees and rights are changed on their own pages, not here',
  blank: 'Please fill this in; blanks alone show nothing',
  copyOf: (name: string) => `Copy of ${name}`,
} as const;
