import type { UserRow } from './user-row';

/** Columns of a devotee's postal address. */
export type AddressColumns = Pick<
  UserRow,
  'addressLine' | 'addressCity' | 'addressState' | 'addressPostalCode' | 'addressCountry'
>;

/** A postal address as it stands on a letter, line by line; empty when none is known. The own country is left out. */
export function postalAddress(address: AddressColumns): string[] {
  const { addressLine: line, addressCity: city, addressState: state, addressPostalCode: code } = address;
  if (!line) return [];
  const place = [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = address.addressCountry?.trim() ?? '';
  const isAbroad = country !== '' && !/^(us|usa|united states.*)$/i.test(country);
  return [line, place, isAbroad ? country : ''].filter((part): part is string => Boolean(part));
}

/** Returns the columns of a postal address for a query without the ORM, by the names that {@link postalAddress} reads. */
export const addressColumns = (alias: string): string[] => [
  `${alias}.address_line as addressLine`,
  `${alias}.address_city as addressCity`,
  `${alias}.address_state as addressState`,
  `${alias}.address_postal_code as addressPostalCode`,
  `${alias}.address_country as addressCountry`,
];
