import type { UserRow } from './user-row';

export type AddressColumns = Pick<
  UserRow,
  'addressLine' | 'addressCity' | 'addressState' | 'addressPostalCode' | 'addressCountry'
>;

/** Returns the address lines for a letter. Leaves out the United States; returns no line without a street. */
export function postalAddress(address: AddressColumns): string[] {
  const { addressLine: line, addressCity: city, addressState: state, addressPostalCode: code } = address;
  if (!line) return [];
  const place = [city, [state, code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const country = address.addressCountry?.trim() ?? '';
  const isAbroad = country !== '' && !/^(us|usa|united states.*)$/i.test(country);
  return [line, place, isAbroad ? country : ''].filter((part): part is string => Boolean(part));
}

/** Returns the address columns for a query without the ORM, named as {@link postalAddress} reads them. */
export const addressColumns = (alias: string): string[] => [
  `${alias}.address_line as addressLine`,
  `${alias}.address_city as addressCity`,
  `${alias}.address_state as addressState`,
  `${alias}.address_postal_code as addressPostalCode`,
  `${alias}.address_country as addressCountry`,
];
