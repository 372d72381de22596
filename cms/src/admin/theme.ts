import { lightTheme } from '@strapi/design-system';
import { palette } from '@seva/config/palette';

/**
 * The panel in the temple's colors: kumkum instead of Strapi's indigo, turmeric instead of its purple, sand instead of its
 * blue, and browns from ivory to ink instead of its bluish grays.
 */
const colors = {
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
  secondary500: '#94794F',
  secondary600: '#6F5836',
  secondary700: '#5A4629',
  warning600: '#A35508',
  warning700: '#7A3F06',
} as const;

/** Soft and brown; the field that has the focus has a kumkum edge. */
const lift = 'rgba(92, 67, 52, 0.14)';
const shadows = {
  filterShadow: `0px 1px 4px ${lift}`,
  popupShadow: `0px 2px 15px ${lift}`,
  tableShadow: `0px 1px 4px ${lift}`,
  focus: `inset 0px 0px 0px 2px ${palette.kumkum}`,
  focusShadow: `0px 0px 6px ${colors.primary500}`,
} as const;

/**
 * The one look of the panel, whatever the device prefers: Strapi's dark colors are indigo on near-black, and figures,
 * prints and pictures of the back office are made for a light page.
 */
export const onlyTheme = {
  ...lightTheme,
  colors: { ...lightTheme.colors, ...colors },
  shadows: { ...lightTheme.shadows, ...shadows },
};

/** The step of the design system that is the margin of a page; tables need the room more. */
const pageMargin = 10;
const spaces = lightTheme.spaces.map((space, step) => (step === pageMargin ? '32px' : space));

/** The same for whole pages. */
export const pageTheme = { ...onlyTheme, spaces };

/** Strapi's drawings carry its indigo and purple in themselves; what each is drawn in instead. */
const drawn: Readonly<Record<string, string>> = {
  '#4945FF': colors.primary600,
  '#7B79FF': colors.primary500,
  '#D9D8FF': colors.primary200,
  '#F0F0FF': colors.primary100,
  '#9736E8': colors.alternative600,
  '#E0C1F4': colors.alternative200,
  '#32324D': colors.neutral800,
  '#666687': colors.neutral600,
  '#8E8EA9': colors.neutral500,
  '#A5A5BA': colors.neutral400,
  '#C0C0CF': colors.neutral300,
  '#DCDCE4': colors.neutral200,
  '#EAEAEF': colors.neutral150,
};

/** The ring that turns while a page loads is a picture inside Strapi's own code, in its indigo. */
const ring = encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' width='63' height='63' fill='none' stroke='${colors.primary600}' stroke-width='3.5' stroke-linecap='round'><path d='M51 36A21 21 0 1 1 44 15'/></svg>`,
);

const drawnRules = Object.entries(drawn).flatMap(([theirs, ours]) => [
  `svg [fill='${theirs}' i] { fill: ${ours}; }`,
  `svg [stroke='${theirs}' i] { stroke: ${ours}; }`,
]);

/**
 * Rules over what the panel draws and offers no way to draw otherwise. Each stands on how Strapi builds its pages; the
 * journey through the panel in the browser tests fails when one of them matches nothing any more.
 * - Strapi's drawings are in the temple's colors.
 * - The menu shows its words, which stand in it for screen readers alone: below the pictures at the side, beside them on
 *   top. On a phone there is no room for them.
 * - The way to people and roles is shown to those who may go it (`data-people` at the root says so).
 * - Away with what nobody can use: the choice among one language, and pictures by their address, whose call is closed.
 * - On a small screen the cells of tables are narrower and their words may wrap, so that no column is cut off.
 */
export const stockRules = `
  ${drawnRules.join('\n  ')}
  [role='alert'] > img[src*='%234945FF' i] { content: url("data:image/svg+xml,${ring}"); }
  @media (min-width: 600px) {
    nav li > span > a[aria-label] { gap: 0.6rem; }
    nav li > span > a[aria-label] > svg { flex: none; }
    nav li > span > a[aria-label] > svg + span, button[aria-controls='burger-menu'] > svg + span {
      position: static; width: auto; height: auto; margin: 0; overflow: visible; clip: auto; white-space: normal;
      font-size: 1.2rem; line-height: 1.25; color: ${colors.neutral800};
    }
    nav li > span > a[aria-label].active > svg + span { color: ${colors.primary700}; font-weight: 600; }
    button[aria-controls='burger-menu'] { width: auto; gap: 0.6rem; padding-inline: 0.8rem; }
  }
  @media (min-width: 1080px) {
    nav:has(li > span > a[aria-label]) { width: 9.2rem; }
    nav li:has(> span > a[aria-label]), nav li > span:has(> a[aria-label]) { width: 100%; }
    nav li > span > a[aria-label] { flex-direction: column; padding: 0.8rem 0.4rem; }
    nav li > span > a[aria-label] > svg + span { text-align: center; }
  }
  html:not([data-people]) li:has(a[href$='/cms/settings']) { display: none; }
  header [aria-label='Select interface language'] { display: none; }
  [role='tab'][id$='-trigger-url'],
  [role='menuitem']:has(path[d^='m13.687 4.146']) + [role='menuitem']:has(path[d^='M17.046 23.441']) { display: none; }
  @media (max-width: 1400px) {
    #strapi table :is(th, td) { padding-inline: 8px; }
    #strapi main:not(:has(.back-office-table)) table :is(td, th) :is(span, a) { white-space: normal; }
  }
`;
