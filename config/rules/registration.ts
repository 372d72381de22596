import { shop } from '../shop';

/** Reason why a password is rejected; server and shop have a text for each. */
export type PasswordProblem = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON';

/**
 * Checks a new password wherever one is set: at least 8 characters, at most 72 bytes, and not common. `isCommon` gets
 * the password in lower case; the browser has no list and leaves that check to the server.
 */
export function passwordProblem(
  password: string,
  isCommon: (lowerCase: string) => boolean = () => false,
): PasswordProblem | null {
  if ([...password].length < shop.minimumPasswordLength) return 'TOO_SHORT';
  if (new TextEncoder().encode(password).length > shop.maximumPasswordBytes) return 'TOO_LONG';
  return isCommon(password.toLowerCase()) ? 'TOO_COMMON' : null;
}

/**
 * Normalizes an email address for storage and comparison: full-width and other variants as their letters, trimmed,
 * lower case.
 */
export function normaliseEmail(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
