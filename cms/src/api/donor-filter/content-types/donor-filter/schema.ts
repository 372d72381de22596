import { hiddenType, json, string } from '@seva/config/hidden-type';
import type { SavedConditions } from '@seva/config/contract/panel/donations/donors/contracts';

/** Saved filter of the donors in the back office. */
export default hiddenType({
  table: 'donor_filters',
  name: 'donor-filter',
  plural: 'donor-filters',
  columns: {
    name: string({ required: true }),
    conditions: json<SavedConditions>({ required: true }),
  },
  unique: {
    donor_filters_name_unique: ['name'],
  },
});
