import { datetime, hiddenType, string, text } from '@seva/config/hidden-type';

/** Closing of a month (YYYY-MM); `figures` is the JSON of the printed figures. */
export default hiddenType({
  table: 'closed_months',
  name: 'closed-month',
  plural: 'closed-months',
  columns: {
    month: string({ required: true }),
    /** The month while this row closes it; null after it was reopened. */
    standing: string(),
    figures: text({ required: true }),
    closedBy: string({ required: true }),
    closedAt: datetime({ required: true }),
    reopenedBy: string(),
    reopenedAt: datetime(),
    reason: text(),
  },
  unique: {
    closed_months_standing_unique: ['standing'],
  },
  indexed: {
    closed_months_month_index: ['month'],
  },
});
