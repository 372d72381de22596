import { counted } from './locale';

/** Lists of services, their cards and the page of one service. */
export const catalogTexts = {
  donate: 'DONATE',
  book: 'Book',
  order: 'Order',
  inCart: (what: number | string) => `In cart · ${what}`,
  changeAmount: (name: string) => `Change the amount for ${name} in the cart`,
  oneMore: (name: string) => `One more: ${name}`,
  oneLess: (name: string) => `One less: ${name}`,
  cartFull: 'Your cart is full. Please complete this donation first, or remove an item.',
  nextFree: (when: string) => `Next free: ${when}`,
  anyAmount: 'any amount',
  unlisted: 'Not listed',
  notOnShow: 'Hidden right now',
  categoryLinks: 'Types of services',
  searchLabel: 'Search all services',
  searchPlaceholder: 'Pooja, deity, occasion',
  searchButton: 'Search',
  searchHeading: (keyword: string) => `Services for “${keyword}”`,
  searchIntro: 'Matches in name, type or description.',
  allHeading: 'All services and donations',
  allIntro: 'Everything you can offer at the temple, in one list.',
  pageTitle: (heading: string, page: number) => (page > 1 ? `${heading}, page ${page}` : heading),
  emptyCategory: { heading: 'Nothing here yet', text: 'New services will be added soon. Please check back.' },
  emptySearch: (keyword: string) => ({
    heading: `Nothing found for “${keyword}”`,
    text: 'Try a shorter word or another spelling, or browse the lists.',
  }),
  pastEnd: (pages: number) => ({
    heading: 'There’s no such page',
    text: `This list has ${counted(pages, 'page', 'pages')}.`,
  }),
  firstPage: 'Go to the first page',
  seeAll: 'See all services',
  benefits: 'Member benefits',
  fallbackDescription: (heading: string) => `${heading}: choose, offer in your name, and donate online.`,
} as const;
