export const newsletterTexts = {
  title: 'Newsletter',
  eyebrow: 'By email',
  email: 'Email',
  placeholder: 'you@example.com',
  signUp: 'Sign up',
  signingUp: 'Signing up…',
  missing: 'Please enter your email',
  badFormat: 'Please check the format and re-enter',
  done: 'Signed Up! Check your email inbox',
  promise: 'Unsubscribe anytime with one click.',
} as const;
