export const notFoundTexts = {
  title: 'Page not found',
  heading: 'Page not found',
  text: 'We couldn’t find that page. It may have moved, or the address may be mistyped.',
  home: 'Back to home',
  services: 'Browse services',
} as const;
