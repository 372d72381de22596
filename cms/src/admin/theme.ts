import { lightTheme } from '@strapi/design-system';

/** The panel in the temple's colours: kumkum instead of Strapi's indigo, warm greys (the tokens of the shop's theme). */
const colors = {
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
 * The one look of the panel, whatever the device prefers: Strapi's dark colors are indigo on near-black, and figures, prints
 * and pictures of the desk are made for a light page.
 */
export const onlyTheme = { ...lightTheme, colors: { ...lightTheme.colors, ...colors } };

/**
 * Away with what the panel draws and nobody can use: the choice among one language, and pictures by their address, whose
 * call is closed (in the menus it is the link behind the files of this computer). On a small screen the cells of tables
 * are narrower, so that none is cut off.
 */
export const stockRules = `
  header [aria-label='Select interface language'] { display: none; }
  [role='tab'][id$='-trigger-url'],
  [role='menuitem']:has(path[d^='m13.687 4.146']) + [role='menuitem']:has(path[d^='M17.046 23.441']) { display: none; }
  @media (max-width: 1400px) {
    #strapi table :is(th, td) { padding-inline: 10px; }
  }
`;
