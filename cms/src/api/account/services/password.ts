import { createRequire } from 'node:module';
import bcrypt from 'bcryptjs';
import { passwordProblem } from '@seva/config/rules/registration';
import { shop } from '@seva/config/shop';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';

/**
 * How many of the most common passwords (of those long enough to be chosen at all) are refused
 * (docs/decisions/012-common-passwords-come-from-a-package.md).
 */
const refusedCommonPasswords = 3000;

const found = createRequire(__filename);
let common: ReadonlySet<string> | undefined;

/** Read with the first password that is chosen: a server at rest has no use for a list of half a megabyte. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const { dictionary } = found('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  common = new Set(
    (dictionary['passwords-common'] as readonly string[])
      .filter((word) => word.length >= shop.minimumPasswordLength)
      .slice(0, refusedCommonPasswords),
  );
  return common;
}

const sentences = {
  TOO_SHORT: texts.account.passwordTooShort,
  TOO_LONG: texts.account.passwordTooLong,
  TOO_COMMON: texts.account.passwordTooCommon,
} as const;

/** Why a new password may not be used, as a sentence; null when it may. */
export function passwordRefusal(password: string): string | null {
  const problem = passwordProblem(password, (word) => commonPasswords().has(word));
  return problem && sentences[problem];
}

/** Throws a 400 with the reason when a new password may not be used; `tooShort` where that is said in other words. */
export function requireGoodPassword(password: string, tooShort: string = sentences.TOO_SHORT): void {
  const reason = passwordRefusal(password);
  if (reason) throw new Refused(400, reason === sentences.TOO_SHORT ? tooShort : reason);
}

/**
 * What a hash looks like, with as many rounds as those of devotees and no password behind it: compared with when there is no
 * such user, so that both cases take the same time.
 */
const nobodysHash = `$2b$10$${'.'.repeat(53)}`;

/** Whether a password is the one behind a hash; takes as long when there is no hash. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const fits = await bcrypt.compare(password, hash || nobodysHash);
  return fits && Boolean(hash);
}
