/** What is said when something went wrong and the server had no words of its own. */
export const errorTexts = {
  generic: 'Something went wrong. Please try again.',
  unreachable: 'We cannot reach the temple’s server just now. Please check your connection and try again.',
  crash: {
    heading: 'This page has stumbled',
    text: 'Something in it did not work. Nothing you have put in your cart is lost.',
    again: 'Load it again',
  },
} as const;
