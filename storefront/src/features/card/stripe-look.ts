import type { Appearance } from '@stripe/stripe-js';
import { palette } from '../../ui/theme/tokens';

/** The line around a field, as all fields of the shop have it. */
const fieldLine = '#8A6E58';

/** How Stripe's form looks: it lies in a frame of its own, where the page's custom properties and letters do not reach. */
export const stripeLook: Appearance = {
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
    fontSizeBase: '17px',
    borderRadius: '12px',
    gridRowSpacing: '14px',
  },
  rules: {
    '.Label': { fontWeight: '600', fontSize: '17px' },
    '.Input': { border: `1px solid ${fieldLine}`, padding: '14px', boxShadow: 'none' },
    '.Input:focus': { border: `1px solid ${palette.kumkum}`, boxShadow: `0 0 0 2px ${palette.kumkum}` },
  },
};
