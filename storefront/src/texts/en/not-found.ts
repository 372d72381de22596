/** The page for addresses that lead nowhere. */
export const notFoundTexts = {
  title: 'Page not found',
  heading: 'This path leads nowhere',
  text: 'The page you asked for is not here. It may have moved, or the address may have a letter too many.',
  home: 'Back to the home page',
  services: 'See the services',
} as const;
