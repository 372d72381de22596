import { counted } from './locale';

export const filterTexts = {
  label: 'Filters',
  /** Button that opens the filters, with the number of active filters. */
  set: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  sections: { deity: 'Deity', occasion: 'Occasion', price: 'Price', day: 'Day' },
  remove: (what: string) => `${what}, remove`,
  count: (total: number) => counted(total, 'service', 'services'),
  sort: 'Sort by',
  sorts: {
    '': 'Featured',
    soonest: 'Soonest day',
    price: 'Lowest price',
    '-price': 'Highest price',
    name: 'Name',
  },
  priceRange: (from = '', to = '') => (from === '' ? `up to $${to}` : to === '' ? `from $${from}` : `$${from}–$${to}`),
  any: 'Any',
  freeOn: 'Available on',
  show: (total: number) => `Show ${counted(total, 'service', 'services')}`,
  nothing: 'No services match',
  clear: 'Clear all',
  emptyNarrowing: { heading: 'No services match', text: 'Remove a filter to see more.' },
} as const;
