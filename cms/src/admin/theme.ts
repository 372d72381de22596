import { lightTheme } from '@strapi/design-system';
import { palette } from '@seva/config/palette';

/** The panel in the temple's colours: kumkum instead of Strapi's indigo, warm greys. */
const colors = {
  primary100: palette.alertMist,
  primary200: '#F3C4C9',
  primary500: '#B92840',
  primary600: palette.kumkum,
  primary700: palette.kumkumDeep,
  buttonPrimary500: '#B92840',
  buttonPrimary600: palette.kumkum,
  neutral0: palette.paper,
  neutral100: palette.ivory,
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
