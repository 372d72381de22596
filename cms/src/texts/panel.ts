/** How one field is called in the panel, what is said below it, and how much of a row it takes (of 12). */
export interface FieldText {
  readonly label: string;
  readonly help?: string;
  readonly size?: 3 | 4 | 6 | 8 | 12;
}

interface TypeTexts {
  /** The field that names an entry. */
  readonly title: string;
  /** The columns of the list; the first sorts it. */
  readonly list: readonly string[];
  readonly fields: Readonly<Record<string, FieldText>>;
}

const picture: FieldText = {
  label: 'Picture',
  help: 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. Smaller versions are made by themselves.',
};
const alt: FieldText = { label: 'What the picture shows', help: 'Read aloud to those who cannot see it', size: 12 };
const sort: FieldText = { label: 'Place in the order', help: 'Smaller numbers come first', size: 3 };
const onDay = (label: string): FieldText => ({ label, size: 3 });

/** Every label and help text of the panel's forms, by content type, in the order of the form. */
export const panelTexts: Readonly<Record<string, TypeTexts>> = {
  'api::service.service': {
    title: 'name',
    list: ['name', 'picture', 'priceCents', 'category', 'brand', 'listed'],
    fields: {
      name: { label: 'Name', size: 12 },
      priceCents: { label: 'Price', help: 'In dollars, for example 51 or 25.50' },
      category: { label: 'Category', help: 'The screen on which it stands' },
      openAmount: {
        label: 'Donor names the amount',
        help: 'For gifts such as Annadanam; the price is then a suggestion',
      },
      listed: { label: 'Shown in the shop' },
      brand: { label: 'Type', help: 'The small line above the name, such as Family Pooja' },
      description: { label: 'Description', size: 12 },
      picture: { ...picture, size: 12 },
      alt,
      reviews: { label: 'Reviews', help: 'The stars are worked out from these', size: 12 },
      sort,
    },
  },
  'api::slide.slide': {
    title: 'quote',
    list: ['quote', 'picture', 'sort'],
    fields: {
      quote: { label: 'Quote', help: 'Large, over the picture', size: 12 },
      greeting: { label: 'Line above the quote', help: 'Such as Om Sai Ram' },
      text: { label: 'Sentence below the quote', size: 12 },
      picture: { ...picture, help: `${picture.help} Wide, with a calm dark side on the left for the text.`, size: 12 },
      alt,
      sort,
    },
  },
  'api::video.video': {
    title: 'title',
    list: ['title', 'videoId', 'sort'],
    fields: {
      title: { label: 'Title' },
      videoId: { label: 'YouTube id', help: 'The eleven letters and digits after v= in the address of the video' },
      picture: { ...picture, help: 'Stands in place of the video until it plays', size: 12 },
      alt,
      sort,
    },
  },
  'api::timing.timing': {
    title: 'title',
    list: ['title', 'startsAt', 'endsAt', 'sort'],
    fields: {
      title: { label: 'Pooja', size: 12 },
      startsAt: { label: 'Begins', help: 'On the clock of the temple' },
      endsAt: { label: 'Ends', help: 'Leave empty when only the beginning is known' },
      monday: onDay('Monday'),
      tuesday: onDay('Tuesday'),
      wednesday: onDay('Wednesday'),
      thursday: onDay('Thursday'),
      friday: onDay('Friday'),
      saturday: onDay('Saturday'),
      sunday: onDay('Sunday'),
      sort,
    },
  },
  'api::place.place': {
    title: 'title',
    list: ['title', 'type', 'address', 'sort'],
    fields: {
      title: { label: 'Name' },
      type: { label: 'Kind' },
      address: { label: 'Address', size: 12 },
      phone: { label: 'Telephone' },
      timings: { label: 'Open', help: 'Such as 7 AM – 8 PM' },
      lat: { label: 'Latitude', help: 'Degrees north' },
      lng: { label: 'Longitude', help: 'Degrees east; negative in America' },
      sort,
    },
  },
  'api::policy-page.policy-page': {
    title: 'title',
    list: ['title', 'slug', 'sort'],
    fields: {
      title: { label: 'Title' },
      slug: { label: 'Address', help: 'The page is at /info/ followed by this' },
      body: { label: 'Text', size: 12 },
      sort,
    },
  },
  'api::site.site': {
    title: 'name',
    list: ['name'],
    fields: {
      name: { label: 'Name of the temple' },
      place: { label: 'Town' },
      greeting: { label: 'Greeting', help: 'Such as Om Sai Ram' },
      tagline: { label: 'One sentence about the temple', help: 'Shown by search engines', size: 12 },
      mission: { label: 'About the temple', size: 12 },
      address: { label: 'Postal address', size: 12 },
      phone: { label: 'Telephone' },
      email: { label: 'Contact e-mail' },
      directions: { label: 'How to get here', size: 12 },
      legalName: { label: 'Legal name', help: 'Stands on receipts' },
      ein: { label: 'EIN', help: 'The tax number; stands on receipts' },
      acknowledgement: {
        label: 'Acknowledgement',
        help: 'The sentence that makes a confirmation a receipt for the tax office',
        size: 12,
      },
      timeZone: { label: 'Time zone', help: 'Such as America/Chicago; days and timings follow it' },
      screens: { label: 'Screens of services', help: 'Heading and introduction of each', size: 12 },
      membershipThanks: { label: 'Thanks to members', size: 12 },
      membershipBenefits: { label: 'Benefits of membership', size: 12 },
      footerGroups: { label: 'Links at the foot of each page', size: 12 },
      newsletterHeading: { label: 'Newsletter: heading' },
      newsletterText: { label: 'Newsletter: sentence', size: 12 },
      brands: { label: 'Types that are suggested for a service', size: 12 },
    },
  },
};
