import { stored, fieldsOf, textOf } from '../lib/stored';
import { typedKeys } from './stored-keys';

/** Options of a donation besides its lines. */
export interface DonationOptions {
  readonly coverFee: boolean;
  readonly anonymous: boolean;
  /** Message to the temple, at most 500 characters. */
  readonly note: string;
}

export interface TypedGuest {
  readonly name: string;
  readonly email: string;
  /** Only requested if the cart has a booking. */
  readonly phone?: string;
}

function parseWishes(value: unknown): DonationOptions {
  const { coverFee, anonymous, note } = fieldsOf(value);
  return { coverFee: coverFee === true, anonymous: anonymous === true, note: textOf(note) };
}

function parseGuest(value: unknown): TypedGuest {
  const { name, email, phone } = fieldsOf(value);
  return { name: textOf(name), email: textOf(email), phone: textOf(phone) };
}

/** Options at checkout. Guests and signed-in devotees share them, so that signing in loses none. */
export const typedOptions = stored<DonationOptions>(typedKeys.wishes, parseWishes, 'tab');

/** Details of a guest, restored after signing in. */
export const typedGuest = stored<TypedGuest>(typedKeys.guest, parseGuest, 'tab');

/** Email last typed to sign in, to register or to reset a password. */
export const typedEmail = stored<string>(typedKeys.email, textOf, 'tab');

/** Returns only the options that were chosen, as the API expects them. */
export const chosenOptions = ({ coverFee, anonymous, note }: DonationOptions) => ({
  ...(coverFee ? { coverFee } : {}),
  ...(anonymous ? { anonymous } : {}),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
});
