import { firstCharacters, plainLine } from '@seva/config/rules/plain-text';

interface SentAddress {
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: string | undefined;
}

const part = (value: string | undefined) => firstCharacters(plainLine(value ?? ''), 200);

/** Returns the shipping address as stored; missing parts are ''. */
export function shippingOf(sent: SentAddress | null | undefined) {
  return {
    address: part(sent?.address),
    city: part(sent?.city),
    postalCode: part(sent?.postalCode),
    country: part(sent?.country),
  };
}
