import { counted } from './locale';

/** Texts of service lists, the search page and their empty states. */
export const listTexts = {
  categoryLinks: 'Service categories',
  servicesHeading: 'Services',
  servicesIntro: 'Poojas, donations, rentals and food. What are you looking for?',
  popular: 'Popular services',
  seeAll: (total: number) => `See all ${counted(total, 'service', 'services')}`,
  searchLabel: 'Search all services',
  searchPlaceholder: 'Pooja, deity, occasion',
  searchButton: 'Search',
  searchHeading: (keyword: string) => `Services for “${keyword}”`,
  searchIntro: 'Matches in name, type or description.',
  allHeading: 'All services and donations',
  allIntro: 'Everything you can offer at the temple, in one list.',
  pageTitle: (heading: string, page: number) => (page > 1 ? `${heading}, page ${page}` : heading),
  emptyCategory: { heading: 'Nothing here yet', text: 'We’ll add services soon. Please check back.' },
  emptySearch: (keyword: string) => ({
    heading: `No results for “${keyword}”`,
    text: 'Try a shorter word or another spelling, or browse the categories.',
  }),
  pastEnd: (pages: number) => ({
    heading: 'There’s no such page',
    text: `This list has ${counted(pages, 'page', 'pages')}.`,
  }),
  firstPage: 'Go to the first page',
  benefits: 'Member benefits',
  claim: 'How to claim them',
  fallbackDescription: (heading: string) => `${heading}: choose, offer in your name, and donate online.`,
} as const;
