import { counted } from './locale';

/** Texts of the admins' overview. */
export const overviewTexts = {
  attention: 'Needs attention',
  alerts: (entries: number) => counted(entries, 'item', 'items'),
  noAlerts: 'Nothing needs attention',
  backOffice: 'Open in the back office',
} as const;
