import { palette } from '@seva/config/palette';
import type { ContentName } from '@seva/config/content-types';
import { usualCustomaryGotram } from '@seva/config/rules/bookings/customary-gotram';
import { shop } from '@seva/config/shop';
import { bookingFields, bookingParts, bookingTexts, weekdayFields } from './panel-bookings';
import type { FieldText, PartTexts, TypeTexts } from './panel-forms';

export type { FieldText, PartTexts, TypeTexts } from './panel-forms';

const picture: FieldText = {
  label: 'Picture',
  help: `JPEG, PNG, WebP, AVIF, GIF or HEIC, at most ${shop.upload.maximumMegabytes} MB. The shop creates smaller versions itself.`,
  size: 12,
};
const alt: FieldText = {
  label: 'Picture description',
  help: 'For people who can’t see it, such as “A clay lamp before Baba”',
  size: 12,
};

/** Labels of the fields that Strapi and the shop maintain. */
export const bookkeepingLabels: Readonly<Record<string, string>> = {
  id: 'Number',
  documentId: 'Key',
  createdAt: 'Added',
  createdBy: 'Added by',
  updatedAt: 'Last changed',
  updatedBy: 'Changed by',
  revision: 'Times saved',
  sort: 'Position in the list',
  imageUrl: 'Picture by its address',
  neverShown: 'Not shown yet',
};

/** Labels and help texts of the panel's forms, by content type, in the order of the form. */
export const panelTexts: Readonly<Record<ContentName, TypeTexts>> = {
  service: {
    list: ['name', 'picture', 'priceCents', 'category', 'brand', 'listed'],
    fields: {
      name: { label: 'Name', size: 12 },
      priceCents: { label: 'Price', help: 'In dollars, for example 51 or 25.50' },
      openAmount: {
        label: 'Donor chooses the amount',
        help: 'For donations such as Annadanam; the price is then a suggestion',
      },
      leastAmountCents: {
        label: 'Minimum amount',
        help: 'In dollars, if the donor chooses the amount. Leave empty for the shop’s minimum',
      },
      suggestedAmounts: {
        label: 'Suggested amounts',
        help: 'In dollars, separated by commas: 21, 51, 101. Leave empty for the shop’s',
      },
      impact: {
        label: 'What amounts do',
        help: 'Give shows it below the amount. A line for each amount: $101 feeds twenty',
        placeholder: '$101 feeds twenty',
        size: 12,
      },
      wantedQuantity: {
        label: 'How many are wanted',
        help: 'For a wish-list item that only so many donors can give, for example 1. Leave empty for any number',
      },
      category: { label: 'Category', help: 'Screen of the shop that lists it' },
      brand: {
        label: 'Type',
        help: 'The small line above the name',
        placeholder: 'Family Pooja',
      },
      deity: {
        label: 'Deity',
        help: 'Devotees filter lists by it. Spell it as in other services: Sai Baba, Ganesha, Shiva, Lakshmi, Vishnu …',
        placeholder: 'Sai Baba',
      },
      occasion: {
        label: 'Occasion',
        help: 'Also a filter: Birthday, House warming, Wedding, New child, Remembrance, Festival, Every day …',
        placeholder: 'Birthday',
      },
      description: {
        label: 'Description',
        help: 'What happens, for whom, and what devotees should bring or know',
        size: 12,
      },
      listed: { label: 'Shown in the shop', help: 'If No, it’s hidden regardless of the dates' },
      visibleFrom: {
        label: 'Shown from',
        help: 'In temple time; from midnight without a time. Leave empty for now',
      },
      visibleTo: {
        label: 'Shown until',
        help: 'Until the end of the day without a time. Leave empty for no end',
      },
      treatment: {
        label: 'Tax treatment',
        help: 'gift: nothing is given in return. religious: only a rite or a blessing. part: part gift, part payment for goods. none: payment for goods or services. It counts once the treasurer approves it; a change needs a new approval.',
        size: 12,
      },
      fairValueCents: {
        label: 'Value of the benefit',
        help: 'In dollars for one item, the temple’s good-faith estimate. Only for “part”',
      },
      benefit: {
        label: 'Benefit for the donor',
        help: 'As on the receipt after “In return we provided”. Only for “part”',
        placeholder: 'dinner for two',
      },
      picture,
      alt,
      ...bookingFields,
      morePictures: {
        label: 'More pictures',
        help: 'Shown below the first one. Describe each in the library',
        size: 12,
      },
      reviews: { label: 'Reviews', help: 'The average stars come from these', size: 12 },
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
      text: { label: 'Text below the quote', size: 12 },
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
      picture: { ...picture, help: 'Shown until the video plays' },
      alt,
    },
  },
  timing: {
    list: ['title', 'startsAt', 'endsAt', 'monday', 'thursday', 'saturday'],
    sortedBy: 'sort',
    fields: {
      title: { label: 'Pooja', placeholder: 'Kakad Aarati', size: 12 },
      startsAt: { label: 'Begins', help: 'In temple time' },
      endsAt: { label: 'Ends', help: 'Leave empty if unknown' },
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
      mail: { label: 'Email', size: 12 },
      subject: {
        label: 'Subject',
        help: 'Leave empty for the default. We fill in {name}, {temple} and, for donations, {amount} and {number}',
        size: 12,
      },
      greeting: { label: 'Greeting', placeholder: 'Dear {name},', size: 12 },
      words: {
        label: 'Text',
        help: 'The email adds amounts, numbers, links and the EIN itself. An empty line starts a new paragraph',
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
        help: 'Beside the name on every page, on paper and in emails, instead of the lotus. A PNG with a transparent background, at least 200 pixels high',
        size: 12,
      },
      mainColor: {
        label: 'Main color',
        help: 'Links, buttons and headings, such as #1F4E79 (peacock), #7A3E00 (sandal), #4A1E6B (plum). Leave empty for kumkum red',
        placeholder: palette.kumkum,
      },
      secondColor: {
        label: 'Second color',
        help: 'Footer and dark bands, such as #123A5A (river), #5A2A00 (teak). Leave empty for leaf green',
        placeholder: palette.second,
      },
      mission: { label: 'About the temple', help: 'On the page About', size: 12 },
      address: { label: 'Postal address', size: 12 },
      phone: { label: 'Phone' },
      email: { label: 'Contact email' },
      directions: { label: 'How to get here', help: 'On the page About', size: 12 },
      photos: {
        label: 'Photos of the temple',
        help: 'Home shows the first for “hero”, the page About all others. A place without a photo is left out',
        size: 12,
      },
      legalName: { label: 'Legal name', help: 'Printed on receipts' },
      ein: { label: 'EIN', help: 'Tax number, printed on receipts' },
      zelle: { label: 'Zelle address', help: 'Email or phone for Zelle; Give shows it under How else to give' },
      checkPayableTo: { label: 'Checks are payable to', help: 'Give shows it with the postal address' },
      screens: { label: 'Screens of services', help: 'Heading and introduction of each', size: 12 },
      brands: {
        label: 'Types of services',
        help: 'Suggestions when editing a service in the shop',
        size: 12,
      },
      sameWords: {
        label: 'Words that mean the same',
        help: 'For the search, one group per line, separated by commas: house warming, griha pravesh',
        size: 12,
      },
      customaryGotram: {
        label: 'Customary gotram',
        help: `Used for families who don’t know theirs, and marked on the priests’ sheet. Leave empty for ${usualCustomaryGotram}`,
        placeholder: usualCustomaryGotram,
      },
      membershipThanks: { label: 'Thanks to members', size: 12 },
      membershipBenefits: { label: 'Benefits of membership', size: 12 },
      membershipClaim: {
        label: 'How members claim their benefits',
        help: 'Shop and front desk charge members the full price: explain how members use their benefits',
        size: 12,
      },
      newsletterHeading: { label: 'Newsletter: heading', size: 12 },
      newsletterText: { label: 'Newsletter: text', size: 12 },
      footerGroups: { label: 'Footer links', size: 12 },
      showRatings: {
        label: 'Show star ratings and reviews',
        help: 'If off, the shop shows no stars and no reviews',
      },
      guestGiving: {
        label: 'Donations without an account',
        help: 'If off, only signed-in devotees can donate. Memberships always need an account',
      },
      feeBasisPoints: {
        label: 'Card fee: share, in hundredths of a percent',
        help: '220 is 2.2%, Stripe’s fee for charities; donors can cover it',
      },
      batchClosing: {
        label: 'Who closes a batch of gifts',
        help: 'two_people: somebody who entered none of its gifts, and two people count a hundi. one_person: anyone with the right. automatic: two people as soon as two can close batches',
      },
      feeFixedCents: { label: 'Card fee: cents for each payment', help: 'Usually 30' },
    },
  },
};

export const partTexts: Readonly<Record<string, PartTexts>> = {
  ...bookingParts,
  'shop.review': {
    title: 'name',
    list: ['name', 'rating'],
    fields: {
      name: { label: 'Devotee', help: 'As shown in the shop, such as Lakshmi R.' },
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
        label: 'Search word',
        help: 'Only for festival, pooja shop, priest, rentals and kitchen: lists services with this word',
      },
      heading: { label: 'Heading', size: 12 },
      intro: { label: 'Introduction', size: 12 },
    },
  },
  'shop.photo': {
    title: 'alt',
    list: ['slot', 'alt'],
    fields: {
      slot: {
        label: 'Place',
        help: 'hero: home, below the first words. about, priests, hall, prasad: the page About',
        size: 12,
      },
      picture: { ...picture, help: `${picture.help} Landscape format fits best.` },
      alt,
      caption: {
        label: 'Caption',
        help: 'Below the photo',
        placeholder: 'Our priests at the evening aarati',
        size: 12,
      },
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
      label: { label: 'Text' },
      href: { label: 'Address', help: 'https://… or, within the shop, /about', placeholder: 'https://' },
    },
  },
};
