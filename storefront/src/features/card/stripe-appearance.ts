import type { Appearance } from '@stripe/stripe-js';
import { palette } from '../../ui/theme/tokens';

const fieldBorder = '#8A6E58';

const pageFontSize = (): number =>
  typeof document === 'undefined' ? 18 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 18;

/**
 * Returns the appearance of Stripe's form. Its iframe cannot use the page's custom properties and font size, so it gets
 * them in pixels.
 */
export const stripeAppearance = (fontSize = pageFontSize()): Appearance => ({
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
    fontSizeBase: `${(fontSize * 17) / 18}px`,
    borderRadius: '12px',
    gridRowSpacing: '14px',
  },
  rules: {
    '.Label': { fontWeight: '600', fontSize: `${(fontSize * 17) / 18}px` },
    '.Input': { border: `1px solid ${fieldBorder}`, padding: '14px', boxShadow: 'none' },
    '.Input:focus': { border: `1px solid ${palette.kumkum}`, boxShadow: `0 0 0 2px ${palette.kumkum}` },
  },
});
