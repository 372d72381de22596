import { colors } from '../theme';

// CSS over the DOM of the panel, which offers no other way to change these parts. Upstream issue: strapi/strapi#12188
// (open). Test: storefront/e2e/panel/looks.test.ts.

/** Replacements for the fixed colors in Strapi's illustrations. */
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

/** Loading spinner. Strapi's is an image inside its code, in indigo. */
const ring = encodeURIComponent(
  `<svg xmlns='http://www.w3.org/2000/svg' width='63' height='63' fill='none' stroke='${colors.primary600}' stroke-width='3.5' stroke-linecap='round'><path d='M51 36A21 21 0 1 1 44 15'/></svg>`,
);

const drawnRules = Object.entries(drawn).flatMap(([theirs, ours]) => [
  `svg [fill='${theirs}' i] { fill: ${ours}; }`,
  `svg [stroke='${theirs}' i] { stroke: ${ours}; }`,
]);

/**
 * - Strapi's drawings are in the temple's colors.
 * - The menu shows its labels, which Strapi shows to screen readers alone: below the icons at the side, beside them on top.
 *   A phone has no room for them.
 * - The link to people and roles is shown to those who may open it (`data-people` at the root).
 * - The choice among one language, pictures by their address, whose call is closed, and an entry's id are hidden.
 * - Notifications appear below the tabs of a page instead of above them.
 * - On a small screen the cells of tables are narrower and their text may wrap, so that no column is cut off.
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
  html [data-sonner-toaster][data-y-position='top'] { top: 9.6rem; }
  html:not([data-people]) li:has(a[href$='/cms/settings']) { display: none; }
  header [aria-label='Select interface language'] { display: none; }
  [role='tab'][id$='-trigger-url'],
  [role='menuitem']:has(path[d^='m13.687 4.146']) + [role='menuitem']:has(path[d^='M17.046 23.441']) { display: none; }
  [role='separator']:has(+ [role='menuitem'] + dl), [role='separator'] + [role='menuitem']:has(+ dl),
  [role='separator'] + [role='menuitem'] + dl > :last-child { display: none; }
  @media (max-width: 1400px) {
    #strapi table :is(th, td) { padding-inline: 8px; }
    #strapi main:not(:has(.back-office-table)) table :is(td, th) :is(span, a) { white-space: normal; }
  }
`;
