import { z } from 'zod';

/** Address (`10.0.0.7`) or network in CIDR form (`10.0.0.0/8`), parsed for `net.BlockList.addSubnet`. */
export interface Network {
  readonly address: string;
  /** Number of significant leading bits; 32 or 128 for a single address. */
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

const networkText = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function toNetwork(text: string): Network {
  const [address = text, bits] = text.split('/');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return { address, family, prefix: bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits) };
}

/** Splits a comma-separated value, without blanks around the parts and empty parts. */
export function commaList(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns a schema for a whole number from `minimum` to `maximum`, both included. */
export const wholeNumber = (minimum: number, maximum: number) => {
  const words = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .pipe(z.number().min(minimum, words).max(maximum, words));
};

/** Returns a schema for seconds; fractions are allowed so that tests need not wait. */
export const seconds = (minimum: number, maximum: number) => {
  const words = `must be a number of seconds from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, words)
    .transform(Number)
    .pipe(z.number().min(minimum, words).max(maximum, words));
};

/** Switch: 1, true, yes or on; 0, false, no or off. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be 1 or 0'))
  .transform((word) => ['1', 'true', 'yes', 'on'].includes(word));

/** Http or https URL without query and trailing slash. */
export const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an address such as https://shop.example.org')
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}

const isOrigin = (value: string) => isWebAddress(value) && new URL(value).pathname === '/';

/** Origin: only scheme, host and port. */
export const origin = z
  .string()
  .refine(isOrigin, 'must be scheme and host alone, such as https://shop.example.org')
  .transform((value) => new URL(value).origin);

/** Comma-separated origins; never `*`. */
export const origins = z
  .string()
  .transform(commaList)
  .refine((list) => list.every(isOrigin), 'must be origins separated by commas, such as https://shop.example.org')
  .transform((list) => list.map((entry) => new URL(entry).origin));

export const networks = z
  .string()
  .transform(commaList)
  .refine(
    (list) => list.every((entry) => networkText.safeParse(entry).success),
    'must be addresses or networks separated by commas, such as 10.0.0.0/8',
  )
  .transform((list) => list.map(toNetwork));

export const mailbox = z.string().refine(isMailbox, 'must be an email address such as Saidham <office@example.org>');

export const mailboxes = z
  .string()
  .transform(commaList)
  .refine((list) => list.every(isMailbox), 'must be email addresses separated by commas');

function isMailbox(value: string): boolean {
  const bare = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return z
    .email()
    .or(z.string().regex(/^[^\s@<>]+@localhost$/))
    .safeParse(bare).success;
}
