import { ids, soon, type Examples } from './example';

/** What the screens show beside services, and the system's own calls. */
export const contentExamples: Examples<
  | 'config.paypal'
  | 'config.storefront'
  | 'content.slides'
  | 'content.videos'
  | 'content.timings'
  | 'content.next'
  | 'content.places'
  | 'content.site'
  | 'system.health'
  | 'system.openapi'
> = {
  'config.paypal': { answer: 'sb' },
  'config.storefront': {
    answer: {
      mode: 'demo',
      publishableKey: 'pk_test_…',
      mapsKey: '',
      currency: 'usd',
      timeZone: 'America/Chicago',
    },
  },
  'content.slides': {
    answer: [
      { _id: ids.alert, image: '/uploads/slide.jpg', alt: 'Temple towers at dusk', quote: 'Why fear when I am here?' },
    ],
  },
  'content.videos': { answer: [{ _id: ids.alert, videoId: 'fiC28Jcn8vI', title: 'Kakad Aarati' }] },
  'content.timings': {
    answer: [
      {
        _id: ids.alert,
        days: 'Monday to Friday',
        time: '7:00 AM',
        title: 'Kakad Aarati',
        weekdays: [1, 2, 3, 4, 5],
        startsAt: '07:00',
        endsAt: null,
      },
    ],
  },
  'content.next': {
    answer: [
      {
        kind: 'service',
        _id: ids.service,
        title: 'Baba Abhishekam',
        day: soon,
        startsAt: '09:00',
        endsAt: null,
      },
    ],
  },
  'content.places': {
    answer: [
      {
        id: ids.alert,
        type: 'Mandhir',
        title: 'Saidham Mandir',
        address: '6299 Oak Grove Rd, Newburgh, IN 47630',
        phone: '812-555-0100',
        timings: '7 AM – 8 PM',
        lat: 37.990857,
        lng: -87.362989,
      },
    ],
  },
  'content.site': {
    query: { page: 'privacy' },
    answer: {
      name: 'Saidham',
      place: 'Newburgh, Indiana',
      greeting: 'Om Sai Ram',
      tagline: 'A home for Baba',
      legalName: 'Saidham Temple, Inc.',
      mission: 'To serve.',
      address: '6299 Oak Grove Rd, Newburgh, IN 47630',
      phone: '812-555-0100',
      email: 'office@example.org',
      directions: 'From I-69 take exit 3.',
      ein: '00-0000000',
      acknowledgement: 'This is a confirmation, not a tax receipt.',
      screens: [{ screen: 'pooja', heading: 'BABA Pooja Services at Saidham', intro: '', keyword: '' }],
      membershipThanks: 'Thank you.',
      membershipBenefits: ['10% discount on all services'],
      membershipClaim: 'Tell the front desk before you pay.',
      footerGroups: [{ title: 'About us', links: [{ label: 'Mission', href: '/about' }] }],
      newsletterHeading: 'Letters from the temple',
      newsletterText: 'Once a month.',
      brands: ['Baba Pooja'],
      pages: [{ slug: 'privacy', title: 'Privacy' }],
      page: { slug: 'privacy', title: 'Privacy', body: 'What we keep and why.' },
      logo: { url: '/uploads/w480_logo.webp', width: 480, height: 480 },
      colors: { kumkum: '#1F4E79', kumkumDeep: '#183B5C' },
      customaryGotram: 'Kashyapa',
    },
  },
  'system.health': { answer: { status: 'ok', mode: 'demo', database: 'sqlite', gateway: '/demo/stripe' } },
  'system.openapi': { answer: { openapi: '3.1.0' } },
};
