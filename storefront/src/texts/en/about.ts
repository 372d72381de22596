export const aboutTexts = {
  title: 'About',
  eyebrow: 'About us',
  heading: (name: string) => (name === '' ? 'About the temple' : `About ${name}`),
  contact: 'Visit and contact',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  directionsHeading: 'How to get here',
  /** Headings of the photos. */
  rooms: { priests: 'Our priests', hall: 'The hall', prasad: 'Prasad' },
  placesHeading: 'Where to find us',
  placesEyebrow: 'Locations',
  map: 'Map of our locations',
  north: 'N',
  google: {
    show: 'Show Google Map',
    hint: 'Google then sees your internet address.',
    busy: 'Loading…',
    failed: 'We can’t reach Google Maps. The drawing shows the same places.',
  },
  details: 'Location Details',
  show: (title: string) => `${title}: show details`,
  directions: 'Directions',
  directionsTo: (title: string) => `Directions to ${title}`,
  /** Returns the displayed type of a location; the API uses the documented spelling. */
  typeWord: (type: string) => (type === 'Mandhir' ? 'Mandir' : type),
  timings: 'Hours',
} as const;
