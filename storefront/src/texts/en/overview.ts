import { counted } from './locale';

export const overviewTexts = {
  title: 'Overview',
  description: 'Donate on behalf of a devotee, and see what is due today.',
  attention: 'Needs attention',
  alerts: (entries: number) => counted(entries, 'item', 'items'),
  noAlerts: 'Nothing needs attention',
  backOffice: 'Open in the back office',
  pages: {
    heading: 'Back office',
    bookings: 'Bookings of the week',
    donations: 'Donations',
    receipts: 'Receipts',
    yearEnd: 'Year-end statements',
    content: 'Content',
  },
} as const;
