import { counted } from './locale';

/** What narrows and orders a list of services. */
export const filterTexts = {
  label: 'Narrow this list',
  all: 'All',
  sections: { deity: 'Deity', occasion: 'Occasion', price: 'Price', day: 'Day' },
  remove: (what: string) => `${what}, remove`,
  count: (total: number) => counted(total, 'service', 'services'),
  sort: 'Order of the list',
  sorts: {
    '': 'Our order',
    soonest: 'Soonest day',
    price: 'Lowest price',
    '-price': 'Highest price',
    name: 'Name',
  },
  priceRange: (from = '', to = '') => (from === '' ? `up to $${to}` : to === '' ? `from $${from}` : `$${from}–$${to}`),
  any: 'Any',
  freeOn: 'A place is free on',
  show: (total: number) => `Show ${counted(total, 'service', 'services')}`,
  nothing: 'Nothing fits all of this',
  clear: 'Clear all',
  otherLists: 'Other lists',
  emptyNarrowing: { heading: 'Nothing fits all of this', text: 'Take one of the filters away to see more.' },
} as const;
