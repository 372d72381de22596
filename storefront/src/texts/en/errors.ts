/** Texts of errors for which the server sent no message. */
export const errorTexts = {
  generic: 'Something went wrong. Please try again.',
  unreachable: 'We can’t reach the temple’s server right now. Please check your connection and try again.',
  /** Adds the request id, by which staff can find the server error in the log. */
  withReference: (said: string, id: string) => `${said.replace(/([^.!?])$/, '$1.')} Reference: ${id}`,
  again: 'Try again',
  crash: {
    heading: 'Something went wrong on this page',
    text: 'Your cart is safe. Please try again, or call us if it keeps happening.',
  },
  missing: {
    unreachable: {
      heading: 'This page needs a connection',
      text: 'We can’t reach the temple’s server right now. Your cart is safe, and the page opens as soon as you’re back online.',
    },
    gone: {
      heading: 'This page didn’t load',
      text: 'Your cart is safe. Please try again in a moment, or call us if it keeps happening.',
    },
  },
  /** Shown offline for a link that leaves the shop or opens a new window. */
  linkOffline: 'You’re offline. This link needs a connection.',
} as const;
