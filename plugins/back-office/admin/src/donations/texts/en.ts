import { statusNames } from '@seva/config/panel-words';
import { categoryWords, methodNames } from '@seva/panel/donation-words';
import { actsTexts } from './acts';
import { attentionTexts } from './attention';
import { devoteeTexts } from './devotees';
import { donationTexts } from './donation';
import { donationsTexts } from './donations';
import { donorsTexts } from './donors';
import { monthsTexts } from './months';
import { overviewTexts } from './overview';
import { payoutsTexts } from './payouts';

const filtersTexts = {
  search: 'Search',
  searchHint: 'Name, number, amount, phone or bank',
  method: 'Paid by',
  anyMethod: 'Card or check',
  status: 'Status',
  anyStatus: 'All but unpaid attempts',
  unpaid: 'Unpaid attempts',
  waiting: 'Uncleared checks',
  everything: 'Everything',
  category: 'Category',
  anyCategory: 'Every category',
  service: 'Service',
  anyService: 'Every service',
  noService: 'No donation is for a service of that name',
  placedBy: 'Placed by',
  anybody: 'Anyone',
  donorThemself: 'The donor',
  anyStaff: 'Any staff',
  minimum: 'Minimum donation',
  moreThan: 'Gave more than',
  wrongDollars: 'Enter an amount such as 51 or 1,100.50',
  donor: (name: string) => `Donor: ${name}`,
};

/** Texts of the back office in the panel. Another language is another file of this shape. */
export const texts = {
  menu: 'Donations',
  title: 'Back office',
  pages: {
    overview: 'Overview',
    donations: 'Donations',
    donors: 'Donors',
    months: 'Months',
    devotees: 'Devotees',
    attention: 'Needs attention',
    newsletter: 'Newsletter',
  },
  notFound: { title: 'No such page', text: 'There is no page at this address.', home: 'Go to Overview' },
  devotees: devoteeTexts,
  common: {
    shop: 'View in the shop',
    printed: (temple: string, day: string) => `${temple} · printed on ${day}`,
    none: '–',
  },
  methods: methodNames,
  categories: categoryWords,
  statuses: statusNames as Readonly<Record<string, string>>,
  filters: filtersTexts,
  donations: donationsTexts,
  donation: donationTexts,
  acts: actsTexts,
  donors: donorsTexts,
  newsletter: {
    subtitle:
      'Current subscribers. To write to them, export the list, with its unsubscribe links, to your mailing tool.',
    search: 'Email',
    email: 'Email',
    day: 'Signed up',
    source: 'Source',
    consent: 'Text agreed to',
    unknown: 'Unknown',
    found: (count: string) => (count === '1' ? '1 subscriber' : `${count} subscribers`),
    empty: 'No one has signed up for the newsletter yet',
    noneFound: 'No subscriber matches this search',
    exportFile: 'Export (CSV)',
  },
  attention: attentionTexts,
  months: monthsTexts,
  payouts: payoutsTexts,
  overview: overviewTexts,
} as const;
