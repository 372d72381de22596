/** Sentences of the parts that pages of the panel share. A second language is a second file of this shape. */
export const texts = {
  retry: 'Try again',
  failed: 'This could not be loaded',
  loading: 'Loading …',
  clearAll: 'Clear all filters',
  remove: (what: string) => `Remove the filter ${what}`,
  previous: 'Previous page',
  next: 'Next page',
  pages: 'Pages',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  perPage: 'Rows per page',
  period: 'Period',
  periods: {
    all: 'All time',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
    between: 'Between two days …',
  },
  from: 'From',
  to: 'To',
} as const;
