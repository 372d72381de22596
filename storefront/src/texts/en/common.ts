/** Words that many screens share. */
export const commonTexts = {
  loading: 'Fetching Data...',
  slow: 'The connection is slow; it is still on its way.',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  confirmQuestion: 'Are you sure?',
  confirmYes: 'Yes',
  undo: 'Undo',
  unsaved: {
    heading: 'Leave without saving?',
    text: 'What you have changed here is not saved yet.',
    yes: 'Leave',
  },
  edit: 'Edit',
  remove: 'Delete',
  required: 'required',
  optional: 'optional',
  dismiss: 'Dismiss this message',
  anyAmount: 'any amount',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pageLabel: (page: number) => `Page ${page}`,
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  stars: (rating: number, reviews: number | undefined) => {
    if (reviews === 0) return 'No reviews yet';
    const from = reviews === undefined ? '' : `, from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
    return `${rating} out of 5 stars${from}`;
  },
  starsCaption: (rating: number, reviews: number) =>
    `${rating} from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
} as const;
