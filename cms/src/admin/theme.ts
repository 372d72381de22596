/** The panel in the temple's colours: kumkum instead of Strapi's indigo, warm greys (the tokens of the shop's theme). */
export const colors = {
  primary100: '#FCE9EA',
  primary200: '#F3C4C9',
  primary500: '#B92840',
  primary600: '#A3162E',
  primary700: '#7C0F22',
  buttonPrimary500: '#B92840',
  buttonPrimary600: '#A3162E',
  neutral0: '#FFFFFF',
  neutral100: '#FFF9EF',
  neutral150: '#F8EEDC',
  neutral200: '#E9DCC6',
} as const;

/**
 * What the panel draws and nobody can use: the way to a forgotten password (an owner, or the shop's command, sets it
 * anew), and the choice among one language.
 */
export const stockRules = `
  a[href$='/auth/forgot-password'] { display: none; }
`;
