import { lightTheme } from '@strapi/design-system';
import { palette } from '@seva/config/palette';

/**
 * Colors of the panel: kumkum instead of Strapi's indigo, turmeric instead of its purple, sand instead of its blue,
 * and browns from ivory to ink instead of its bluish grays.
 */
export const colors = {
  primary100: palette.alertMist,
  primary200: '#F3C4C9',
  primary500: '#B92840',
  primary600: palette.kumkum,
  primary700: palette.kumkumDeep,
  buttonPrimary500: '#B92840',
  buttonPrimary600: palette.kumkum,
  alternative100: '#FFF3DC',
  alternative200: '#FBE0AE',
  alternative500: '#C9700F',
  alternative600: '#A35508',
  alternative700: '#7A3F06',
  neutral0: palette.paper,
  neutral100: palette.ivory,
  neutral150: '#F8EEDC',
  neutral200: '#E9DCC6',
  neutral300: '#D3BFA0',
  neutral400: '#B39C7B',
  neutral500: '#8A6E58',
  neutral600: palette.bark,
  neutral700: '#45301F',
  neutral800: palette.ink,
  neutral900: '#1F120B',
  neutral1000: '#140B06',
  secondary100: palette.sand,
  secondary200: palette.sandDeep,
  secondary500: palette.edge,
  secondary600: '#6F5836',
  secondary700: '#5A4629',
  warning600: '#A35508',
  warning700: '#7A3F06',
  danger700: '#9A2113',
} as const;

const lift = 'rgba(92, 67, 52, 0.14)';
const shadows = {
  filterShadow: `0px 1px 4px ${lift}`,
  popupShadow: `0px 2px 15px ${lift}`,
  tableShadow: `0px 1px 4px ${lift}`,
  focus: `inset 0px 0px 0px 2px ${palette.kumkum}`,
  focusShadow: `0px 0px 6px ${colors.primary500}`,
} as const;

/**
 * Only theme of the panel, also for devices that prefer dark: Strapi's dark colors are indigo on near-black, and the
 * back office is designed for a light page.
 */
export const onlyTheme = {
  ...lightTheme,
  colors: { ...lightTheme.colors, ...colors },
  shadows: { ...lightTheme.shadows, ...shadows },
};

/** Index of the page margin among the design system's spaces; tables need the room. */
const pageMargin = 10;
const spaces = lightTheme.spaces.map((space, step) => (step === pageMargin ? '32px' : space));

/** Theme with a smaller page margin, for whole pages. */
export const pageTheme = { ...onlyTheme, spaces };
