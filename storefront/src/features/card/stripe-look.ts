import type { Appearance } from '@stripe/stripe-js';
import { palette } from '../../ui/theme/tokens';

/** The line around a field, as all fields of the shop have it. */
const fieldLine = '#8A6E58';

/** The size of the page's letters in pixels; larger where the browser was told so. */
const pageLetters = (): number =>
  typeof document === 'undefined' ? 18 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 18;

/**
 * How Stripe's form looks: it lies in a frame of its own, where the page's custom properties and letters do not reach. Its
 * letters are as large as the page's, in pixels.
 */
export const stripeLook = (letters = pageLetters()): Appearance => ({
  theme: 'stripe',
  labels: 'above',
  variables: {
    colorPrimary: palette.kumkum,
    colorBackground: '#FFFFFF',
    colorText: palette.ink,
    colorTextSecondary: palette.bark,
    colorTextPlaceholder: '#7A6353',
    colorDanger: palette.alarm,
    fontFamily: 'Mukta, Arial, sans-serif',
    fontSizeBase: `${(letters * 17) / 18}px`,
    borderRadius: '12px',
    gridRowSpacing: '14px',
  },
  rules: {
    '.Label': { fontWeight: '600', fontSize: `${(letters * 17) / 18}px` },
    '.Input': { border: `1px solid ${fieldLine}`, padding: '14px', boxShadow: 'none' },
    '.Input:focus': { border: `1px solid ${palette.kumkum}`, boxShadow: `0 0 0 2px ${palette.kumkum}` },
  },
});
