import { counted } from './locale';

/** The admins' overview. */
export const overviewTexts = {
  attention: 'Needs attention',
  alerts: (entries: number) => counted(entries, 'entry', 'entries'),
  noAlerts: 'Nothing needs attention',
  backOffice: 'Open the list in the back office',
} as const;
