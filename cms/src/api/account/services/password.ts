import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordProblem } from '@seva/config/rules/registration';
import { Refused } from '@seva/config/contract/refused';
import { bcryptHash, bcryptMatches } from '../auth/password-hash';
import { networkTest } from '../../../platform/http/address';
import { createHashQueue, type PasswordOrigin } from '../../../platform/http/hash-queue';
import { settings } from '../../../platform/runtime/settings';
import { texts } from '../../../texts/en';

/** Least score of a new password, from 0 to 4: 2 means more than a million guesses. */
const leastScore = 2;

/** Bounds of the scoring, which would take seconds for hostile passwords: characters read, and letters written as signs. */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 8 };

const load = createRequire(__filename);
let scorer: ZxcvbnFactory | undefined;

/** Scores a password; loaded with the first one, because an idle server has no use for lists of two megabytes. */
function score(password: string): number {
  if (!scorer) {
    const { ZxcvbnFactory: Scorer } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
    const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    scorer = new Scorer({ dictionary: common.dictionary, graphs: common.adjacencyGraphs, ...bounds });
  }
  return scorer.check(password).score;
}

const sentences = {
  TOO_SHORT: texts.account.passwordTooShort,
  TOO_LONG: texts.account.passwordTooLong,
  TOO_COMMON: texts.account.passwordTooCommon,
} as const;

/** Returns why a new password is refused, as a sentence; null when it is accepted. */
export function passwordRefusal(password: string): string | null {
  const problem = passwordProblem(password, (word) => score(word) < leastScore);
  return problem && sentences[problem];
}

/** Throws a 400 with the reason when a new password may not be used; `tooShort` where that is said in other words. */
export function requireGoodPassword(password: string, tooShort: string = sentences.TOO_SHORT): void {
  const reason = passwordRefusal(password);
  if (reason) throw new Refused(400, reason === sentences.TOO_SHORT ? tooShort : reason);
}

/** Hashes that run at once: one core stays free for visitors, and one of the four threads that Node has for files. */
const queue = createHashQueue(Math.min(3, Math.max(1, availableParallelism() - 1)));

/** Returns the origin that limits apply to; null for the temple's own networks. */
const limited = (from: PasswordOrigin | null): PasswordOrigin | null =>
  from !== null && networkTest(settings().env.trustedAddresses)(from.address) ? null : from;

/**
 * Hashes a new password. `from` is null when the caller is signed in or has a mailed link.
 * @throws Busy 429 and 503, see {@link createHashQueue}
 */
export function hashPassword(password: string, from: PasswordOrigin | null = null): Promise<string> {
  return queue.run(limited(from), () => bcryptHash(password));
}

/**
 * Returns whether a password is the one behind a hash; takes as long when there is no hash. `from` is null when the caller is
 * signed in.
 * @throws Busy 429 and 503, see {@link createHashQueue}
 */
export async function passwordMatches(
  password: string,
  hash: string | null | undefined,
  from: PasswordOrigin | null = null,
): Promise<boolean> {
  const counted = limited(from);
  const isRight = await queue.run(counted, () => bcryptMatches(password, hash));
  if (!isRight && counted !== null) queue.noteFailure(counted);
  return isRight;
}
