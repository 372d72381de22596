import { counted } from './locale';

const donations = (count: number) => counted(count, 'donation', 'donations');

/** Texts of the admins' overview. */
export const overviewTexts = {
  title: 'Overview',
  description: 'Donate on behalf of a devotee, and see what is due today.',
  attention: 'Needs attention',
  alerts: (entries: number) => counted(entries, 'item', 'items'),
  noAlerts: 'Nothing needs attention',
  backOffice: 'Open in the back office',
  week: {
    heading: 'Last 7 days',
    count: donations,
    day: (day: string, sum: string) => `${day}: ${sum}`,
    many: (count: number) => `${donations(count)}. The back office adds them up.`,
  },
  pages: {
    heading: 'Back office',
    bookings: 'Bookings of the week',
    donations: 'Donations',
    receipts: 'Receipts',
    yearEnd: 'Year-end statements',
    content: 'Content',
  },
} as const;
