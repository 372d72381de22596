import { shopMethods, type ShopMethod } from '@seva/config/shop';
import { stored, fieldsOf, textOf } from '../lib/stored';

/** Postal address for a donation's prasad or receipt. */
export interface ShippingAddress {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

/** Shipping address with the id of the donor it was entered for; '' for a guest. */
export interface DonorAddress extends ShippingAddress {
  readonly userID: string;
}

export const noAddress: ShippingAddress = { address: '', city: '', postalCode: '', country: '' };

function parseAddress(value: unknown): DonorAddress {
  const fields = fieldsOf(value);
  return {
    address: textOf(fields.address),
    city: textOf(fields.city),
    postalCode: textOf(fields.postalCode),
    country: textOf(fields.country),
    userID: textOf(fields.userID),
  };
}

/** Shipping address in browser storage. Read it with `useShipping`, which hides an address of another donor. */
export const shipping = stored<DonorAddress>('shipping', parseAddress);

/** Payment method that an admin chose; null before a choice. */
export const paymentMethod = stored<ShopMethod | null>(
  'paymentMethod',
  (value) => shopMethods.find((method) => method === value) ?? null,
);
