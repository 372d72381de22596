import { palette } from '@seva/config/palette';
import type { ContentName } from '@seva/config/content-types';
import { usualCustomaryGotram } from '@seva/config/rules/bookings/customary-gotram';
import { shop } from '@seva/config/shop';
import { bookingFields, bookingParts, bookingTexts, weekdayFields } from './panel-bookings';
import type { FieldText, PartTexts, TypeTexts } from './panel-forms';

export type { FieldText, PartTexts, TypeTexts } from './panel-forms';

const picture: FieldText = {
  label: 'Picture',
  help: `JPEG, PNG, WebP, AVIF, GIF or HEIC, at most ${shop.upload.maximumMegabytes} MB. Smaller versions are made by themselves.`,
  size: 12,
};
const alt: FieldText = {
  label: 'What the picture shows',
  help: 'Read aloud to those who cannot see it, such as “A clay lamp before Baba”',
  size: 12,
};

/** What Strapi and the shop keep about each entry by themselves, where a list can show it. */
export const bookkeepingLabels: Readonly<Record<string, string>> = {
  id: 'Number',
  documentId: 'Key',
  createdAt: 'Added',
  createdBy: 'Added by',
  updatedAt: 'Last changed',
  updatedBy: 'Changed by',
  revision: 'Times saved',
  sort: 'Place in the list',
  imageUrl: 'Picture by its address',
  neverShown: 'Not shown yet',
};

/** Every label and help text of the panel's forms, by type of content, in the order of the form. */
export const panelTexts: Readonly<Record<ContentName, TypeTexts>> = {
  service: {
    list: ['name', 'picture', 'priceCents', 'category', 'brand', 'listed'],
    fields: {
      name: { label: 'Name', size: 12 },
      priceCents: { label: 'Price', help: 'In dollars, for example 51 or 25.50' },
      openAmount: {
        label: 'Donor names the amount',
        help: 'For gifts such as Annadanam; the price is then a suggestion',
      },
      leastAmountCents: {
        label: 'Least amount',
        help: 'In dollars, where the donor names the amount. Empty: what the shop takes',
      },
      suggestedAmounts: {
        label: 'Amounts to tap',
        help: 'Dollars, with commas between them: 21, 51, 101. Empty: the shop’s own',
      },
      category: { label: 'Category', help: 'The screen of the shop on which it stands' },
      brand: {
        label: 'Type',
        help: 'The small line above the name',
        placeholder: 'Family Pooja',
      },
      deity: {
        label: 'Deity',
        help: 'By it lists are narrowed. Write it as the other services do: Sai Baba, Ganesha, Shiva, Lakshmi, Vishnu …',
        placeholder: 'Sai Baba',
      },
      occasion: {
        label: 'Occasion',
        help: 'Likewise: Birthday, House warming, Wedding, New child, Remembrance, Festival, Every day …',
        placeholder: 'Birthday',
      },
      description: {
        label: 'Description',
        help: 'What is done, for whom, and what the devotee should bring or tell',
        size: 12,
      },
      listed: { label: 'Shown in the shop', help: 'With No, nobody sees it, whatever the dates say' },
      visibleFrom: {
        label: 'Shown from',
        help: 'On the temple’s clock; without a time from midnight on. Empty: at once',
      },
      visibleTo: {
        label: 'Shown until',
        help: 'Without a time to the end of that day. Empty: for good',
      },
      treatment: {
        label: 'For the tax office, this payment is',
        help: 'gift: nothing is given in return. religious: nothing but a rite or a blessing. part: part gift, part pay for goods. none: pay for goods or services. It counts once the treasurer has approved it; whoever changes it takes the approval away.',
        size: 12,
      },
      fairValueCents: {
        label: 'Value of what is given in return',
        help: 'In dollars, for one piece, by the temple’s good-faith estimate. Only for “part”',
      },
      benefit: {
        label: 'What is given in return',
        help: 'As it stands on the receipt after “In return we provided”. Only for “part”',
        placeholder: 'dinner for two',
      },
      picture,
      alt,
      ...bookingFields,
      morePictures: {
        label: 'More pictures',
        help: 'Stand below the first one. Each is described in the library',
        size: 12,
      },
      reviews: { label: 'Reviews', help: 'The stars are worked out from these', size: 12 },
      sort: {
        label: 'Place in the list',
        help: 'Smaller numbers come first. The page “Order” sets it by dragging',
        size: 6,
      },
    },
  },
  ...bookingTexts,
  slide: {
    list: ['quote', 'picture', 'greeting'],
    sortedBy: 'sort',
    fields: {
      quote: { label: 'Quote', help: 'Large, over the picture', size: 12 },
      source: { label: 'Source', help: 'Who said it or where it is written, below the quote', size: 12 },
      greeting: { label: 'Line above the quote', placeholder: 'Om Sai Ram' },
      text: { label: 'Sentence below the quote', size: 12 },
      picture: { ...picture, help: `${picture.help} Wide, with a calm dark side on the left for the text.` },
      alt,
    },
  },
  video: {
    list: ['title', 'picture', 'videoId'],
    sortedBy: 'sort',
    fields: {
      title: { label: 'Title', size: 12 },
      videoId: {
        label: 'Video on YouTube',
        help: 'Paste the address of the video, as YouTube shares it',
        placeholder: 'https://youtu.be/…',
        size: 12,
      },
      picture: { ...picture, help: 'Stands in place of the video until it plays' },
      alt,
    },
  },
  timing: {
    list: ['title', 'startsAt', 'endsAt', 'monday', 'thursday', 'saturday'],
    sortedBy: 'sort',
    fields: {
      title: { label: 'Pooja', placeholder: 'Kakad Aarati', size: 12 },
      startsAt: { label: 'Begins', help: 'On the clock of the temple' },
      endsAt: { label: 'Ends', help: 'Leave empty when only the beginning is known' },
      ...weekdayFields,
    },
  },
  place: {
    list: ['title', 'type', 'address', 'phone'],
    sortedBy: 'sort',
    fields: {
      title: { label: 'Name' },
      type: { label: 'Type' },
      address: { label: 'Address', size: 12 },
      phone: { label: 'Phone' },
      timings: { label: 'Hours', placeholder: '7 AM – 8 PM' },
      lat: { label: 'Latitude', help: 'Degrees north, such as 37.99. A map service shows it for any point' },
      lng: { label: 'Longitude', help: 'Degrees east; negative in America, such as -87.36' },
    },
  },
  'policy-page': {
    list: ['title', 'slug', 'updatedAt'],
    sortedBy: 'sort',
    fields: {
      title: { label: 'Title' },
      slug: { label: 'Address', help: 'The page is at /info/ followed by this' },
      body: { label: 'Text', size: 12 },
    },
  },
  'mail-text': {
    list: ['mail', 'subject', 'updatedAt'],
    fields: {
      mail: { label: 'Mail', size: 12 },
      subject: {
        label: 'Subject',
        help: 'Empty: as it is built in. {name}, {temple} and, for gifts, {amount} and {number} are filled in',
        size: 12,
      },
      greeting: { label: 'Greeting', placeholder: 'Dear {name},', size: 12 },
      words: {
        label: 'Words of the temple',
        help: 'Sums, numbers, links and the EIN stand in the mail by themselves. An empty line begins a new paragraph',
        size: 12,
      },
    },
  },
  site: {
    list: ['name'],
    fields: {
      name: { label: 'Name of the temple' },
      place: { label: 'Town' },
      greeting: { label: 'Greeting', placeholder: 'Om Sai Ram' },
      timeZone: { label: 'Time zone', help: 'Such as America/Chicago; days and timings follow it' },
      tagline: { label: 'One sentence about the temple', help: 'Shown by search engines', size: 12 },
      logo: {
        label: 'Logo',
        help: 'Beside the name on every page, on paper and in mails, instead of the lotus. A PNG with a clear ground, at least 200 pixels high',
        size: 12,
      },
      mainColor: {
        label: 'Main color',
        help: 'Links, buttons and headings, such as #1F4E79 (peacock), #7A3E00 (sandal), #4A1E6B (plum). Empty: kumkum red',
        placeholder: palette.kumkum,
      },
      secondColor: {
        label: 'Second color',
        help: 'Foot of the page and dark bands, such as #123A5A (river), #5A2A00 (teak). Empty: leaf green',
        placeholder: palette.second,
      },
      mission: { label: 'About the temple', help: 'On the page About', size: 12 },
      address: { label: 'Postal address', size: 12 },
      phone: { label: 'Phone' },
      email: { label: 'Contact email' },
      directions: { label: 'How to get here', help: 'On the page About', size: 12 },
      legalName: { label: 'Legal name', help: 'Stands on receipts' },
      ein: { label: 'EIN', help: 'The tax number; stands on receipts' },
      screens: { label: 'Screens of services', help: 'Heading and introduction of each', size: 12 },
      brands: {
        label: 'Types of services',
        help: 'Suggested to whoever edits a service in the shop itself',
        size: 12,
      },
      sameWords: {
        label: 'Words that mean the same',
        help: 'For the search, one group each, parted by commas: house warming, griha pravesh',
        size: 12,
      },
      customaryGotram: {
        label: 'Customary gotram',
        help: `Said for whoever does not know their own, and marked so on the priests’ sheet. Empty: ${usualCustomaryGotram}`,
        placeholder: usualCustomaryGotram,
      },
      membershipThanks: { label: 'Thanks to members', size: 12 },
      membershipBenefits: { label: 'Benefits of membership', size: 12 },
      membershipClaim: {
        label: 'How members claim their benefits',
        help: 'The shop takes nothing off by itself: say here whom a member tells, and when',
        size: 12,
      },
      newsletterHeading: { label: 'Newsletter: heading', size: 12 },
      newsletterText: { label: 'Newsletter: sentence', size: 12 },
      footerGroups: { label: 'Links at the foot of each page', size: 12 },
      guestGiving: {
        label: 'Gifts without an account',
        help: 'Off: only signed-in devotees give. Memberships always need an account',
      },
      feeBasisPoints: {
        label: 'Card fee: share, in hundredths of a percent',
        help: '220 is 2.2 %, what Stripe keeps of a charity’s payments; donors may cover it',
      },
      feeFixedCents: { label: 'Card fee: cents for each payment', help: 'Usually 30' },
    },
  },
};

/** The same for the parts that entries are made of. */
export const partTexts: Readonly<Record<string, PartTexts>> = {
  ...bookingParts,
  'shop.review': {
    title: 'name',
    list: ['name', 'rating'],
    fields: {
      name: { label: 'Devotee', help: 'As it stands in the shop, such as Lakshmi R.' },
      rating: { label: 'Stars', help: 'From 0.5 to 5, in halves', size: 3 },
      date: { label: 'Day', size: 3 },
      comment: { label: 'What they say', size: 12 },
    },
  },
  'shop.screen-text': {
    title: 'heading',
    list: ['screen', 'heading'],
    fields: {
      screen: { label: 'Screen' },
      keyword: {
        label: 'Word that it searches',
        help: 'Only for festival, pooja shop, priest, rentals and kitchen: it shows services that hold this word',
      },
      heading: { label: 'Heading', size: 12 },
      intro: { label: 'Introduction', size: 12 },
    },
  },
  'shop.benefit': { title: 'text', list: ['text'], fields: { text: { label: 'Text', size: 12 } } },
  'shop.link-group': {
    title: 'title',
    list: ['title'],
    fields: { title: { label: 'Heading', size: 12 }, links: { label: 'Links', size: 12 } },
  },
  'shop.link': {
    title: 'label',
    list: ['label', 'href'],
    fields: {
      label: { label: 'Words' },
      href: { label: 'Leads to', help: 'https://… or, within the shop, /about', placeholder: 'https://' },
    },
  },
};
