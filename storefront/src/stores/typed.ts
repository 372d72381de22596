import { stored, fieldsOf, textOf } from '../lib/stored';
import { typedKeys } from './stored-keys';

/** What somebody wishes beside what is in the cart. */
export interface Wishes {
  readonly coverFee: boolean;
  readonly anonymous: boolean;
  /** A word to the temple, at most 500 characters. */
  readonly note: string;
}

/** Who gives without an account. */
export interface TypedGuest {
  readonly name: string;
  readonly email: string;
}

function parseWishes(value: unknown): Wishes {
  const { coverFee, anonymous, note } = fieldsOf(value);
  return { coverFee: coverFee === true, anonymous: anonymous === true, note: textOf(note) };
}

function parseGuest(value: unknown): TypedGuest {
  const { name, email } = fieldsOf(value);
  return { name: textOf(name), email: textOf(email) };
}

/** The wishes of the cart's checkout: the same with and without an account, so that signing in loses none. */
export const typedWishes = stored<Wishes>(typedKeys.wishes, parseWishes, 'tab');

/** Name and email of a guest, for whoever goes to sign in and comes back. */
export const typedGuest = stored<TypedGuest>(typedKeys.guest, parseGuest, 'tab');

/** The email that was last typed to sign in, to register or for a new password. */
export const typedEmail = stored<string>(typedKeys.email, textOf, 'tab');

/** What is sent of the wishes: only what was wished. */
export const sentWishes = ({ coverFee, anonymous, note }: Wishes) => ({
  ...(coverFee ? { coverFee } : {}),
  ...(anonymous ? { anonymous } : {}),
  ...(note.trim() === '' ? {} : { note: note.trim() }),
});
