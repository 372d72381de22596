/** Texts that many screens share. */
export const commonTexts = {
  loading: 'Fetching Data...',
  slow: 'The connection is slow. Still loading…',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  confirmQuestion: 'Are you sure?',
  confirmYes: 'Yes',
  undo: 'Undo',
  unsaved: {
    heading: 'Leave without saving?',
    text: 'Your changes aren’t saved yet.',
    yes: 'Leave',
  },
  optional: 'optional',
  dismiss: 'Dismiss this message',
  pageLabel: (page: number) => `Page ${page}`,
  pagination: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  stars: (rating: number, reviews: number | undefined) => {
    const from = reviews === undefined ? '' : `, from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
    return `${rating} out of 5 stars${from}`;
  },
  starsCaption: (rating: number, reviews: number) => `${rating} · ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
} as const;
