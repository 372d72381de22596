import { datetime, hiddenType, integer, string } from '@seva/config/hidden-type';

/** Year of statements; nulls until it is released. */
export default hiddenType({
  table: 'paper_years',
  name: 'paper-year',
  plural: 'paper-years',
  columns: {
    year: integer({ required: true }),
    releasedBy: string(),
    releasedAt: datetime(),
  },
  unique: {
    paper_years_year_unique: ['year'],
  },
});
