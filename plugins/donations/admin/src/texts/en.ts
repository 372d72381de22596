import { categoryNames } from '@seva/config/panel-words';
import { actsTexts } from './acts';
import { attentionTexts } from './attention';
import { devoteeTexts } from './devotees';
import { donationTexts } from './donation';
import { donationsTexts } from './donations';
import { filtersTexts } from './filters';
import { overviewTexts } from './overview';
import { auditLogTexts } from './audit-log';

/** Every sentence of the back office in the panel. A second language is a second file of this shape. */
export const texts = {
  menu: 'Donations',
  title: 'Back office',
  pages: {
    overview: 'Overview',
    donations: 'Donations',
    donors: 'Donors',
    devotees: 'Devotees',
    attention: 'Needs attention',
    auditLog: 'Audit log',
  },
  notFound: { title: 'No such page', text: 'There is no page at this address.', home: 'Go to Overview' },
  devotees: devoteeTexts,
  auditLog: auditLogTexts,
  common: {
    retry: 'Try again',
    cancel: 'Cancel',
    clearAll: 'Clear all filters',
    close: 'Close',
    failed: 'This could not be loaded',
    failedHint: 'The server did not answer as expected.',
    loading: 'Loading …',
    previous: 'Previous page',
    next: 'Next page',
    pages: 'Pages',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    perPage: 'Rows per page',
    sortBy: (column: string) => `Sort by ${column}`,
    print: 'Print',
    printed: (temple: string, day: string) => `${temple} · printed on ${day}`,
    none: '–',
  },
  methods: { CreditCard: 'Credit Card', Check: 'Check' } as Readonly<Record<string, string>>,
  categories: { ...categoryNames, '': 'Not in a category' } as Readonly<Record<string, string>>,
  statuses: {
    pending: 'Not paid yet',
    processing: 'Processing',
    failed: 'Payment failed',
    expired: 'Expired unpaid',
    canceled: 'Canceled',
    paid: 'Paid',
    partially_refunded: 'Refunded in part',
    refunded: 'Refunded',
    disputed: 'Disputed',
    charged_back: 'Charged back',
    recorded: 'Check recorded',
    deposited: 'Check deposited',
    bounced: 'Check bounced',
  } as Readonly<Record<string, string>>,
  filters: filtersTexts,
  donations: donationsTexts,
  donation: donationTexts,
  acts: actsTexts,
  donors: {
    subtitle: 'Who gave how much, net of refunds',
    name: 'Donor',
    donations: 'Donations',
    net: 'Given',
    last: 'Latest gift',
    unknown: 'An account that is gone',
    found: (donors: string) => (donors === '1' ? '1 donor' : `${donors} donors`),
    together: 'Given together',
    show: (name: string) => `Donations of ${name}`,
    empty: 'No donor matches these filters',
    emptyHint: 'Choose another period or a smaller sum.',
  },
  attention: attentionTexts,
  overview: overviewTexts,
} as const;
