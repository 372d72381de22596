import { shop } from '../shop';

/** Why a password is refused; the texts of both sides name them. */
export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

/**
 * Checks a new password on every path that sets one: at least 8 characters, at most 72 bytes, and not
 * common. `isCommon` is asked with the lower-case password; the browser, which has no list, leaves it to the server.
 */
export function passwordProblem(
  password: string,
  isCommon: (lowerCase: string) => boolean = () => false,
): PasswordProblem | null {
  if ([...password].length < shop.minimumPasswordLength) return 'TOO_SHORT';
  if (new TextEncoder().encode(password).length > shop.maximumPasswordBytes) return 'TOO_LONG';
  return isCommon(password.toLowerCase()) ? 'TOO_COMMON' : null;
}

/** The one form in which addresses are stored and compared: full-width and other variants as their letters, trimmed, lower case. */
export function normaliseEmail(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
