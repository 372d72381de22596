import { paymentMethods, type PaymentMethod } from '@seva/config/shop';
import { stored } from '../lib/stored';

/** Where a donation's prasad or receipt goes, when the devotee says so. */
export interface ShippingAddress {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

const noAddress: ShippingAddress = { address: '', city: '', postalCode: '', country: '' };

function parseAddress(value: unknown): ShippingAddress {
  if (typeof value !== 'object' || value === null) return noAddress;
  const given = value as Record<string, unknown>;
  const text = (field: keyof ShippingAddress) => (typeof given[field] === 'string' ? given[field] : '');
  return { address: text('address'), city: text('city'), postalCode: text('postalCode'), country: text('country') };
}

/** The shipping address that the cart remembers; empty strings when none was given. */
export const shipping = stored<ShippingAddress>('shipping', parseAddress);

/** The payment method that an admin chose, or null while nobody did. */
export const paymentMethod = stored<PaymentMethod | null>(
  'paymentMethod',
  (value) => paymentMethods.find((method) => method === value) ?? null,
);
