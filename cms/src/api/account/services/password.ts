import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Core } from '@strapi/strapi';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordProblem } from '@seva/config/rules/registration';
import { Refused } from '@seva/config/contract/refused';
import { readSite } from '../../content';
import { bcryptHash, bcryptMatches } from '../auth/password-hash';
import { networkTest } from '../../../platform/http/address';
import { createHashQueue, type PasswordOrigin } from '../../../platform/http/hash-queue';
import { settings } from '../../../platform/runtime/settings';
import { texts } from '../../../texts/en';

/** Minimum zxcvbn score of a new password, from 0 to 4. 2 means more than a million guesses. */
const leastScore = 2;

/** Limits of scoring, which would take seconds for hostile passwords. */
const bounds = { maxLength: 32, l33tMaxSubstitutions: 8 };

const load = createRequire(__filename);
let scorer: ZxcvbnFactory | undefined;

/** Facts about the person whose password it is: names and email addresses. */
export type PersonWords = readonly (string | null | undefined)[];

/** Maximum number of words of a person and of the shop that are compared. Each one takes time. */
const mostWords = 20;

/** Returns the facts that the password of a person of this temple must not repeat. */
export async function personWords(
  strapi: Core.Strapi,
  {
    name,
    email,
    phone,
  }: { readonly name?: string | null; readonly email?: string | null; readonly phone?: string | null },
): Promise<PersonWords> {
  return [(await readSite(strapi)).name, name, email, phone];
}

const wordsOf = (person: PersonWords): string[] =>
  person
    .flatMap((text) =>
      (text ?? '')
        .toLowerCase()
        .slice(0, 200)
        .split(/[^\p{L}\p{M}\p{N}]+/u),
    )
    .filter(({ length }) => length > 2)
    .slice(0, mostWords);

/** Returns the zxcvbn score. Loads its word lists (2 MB) with the first password. */
function score(password: string, person: PersonWords): number {
  if (!scorer) {
    const { ZxcvbnFactory: Scorer } = load('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core');
    const common = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    scorer = new Scorer({ dictionary: common.dictionary, graphs: common.adjacencyGraphs, ...bounds });
  }
  return scorer.check(password, wordsOf(person)).score;
}

const sentences = {
  TOO_SHORT: texts.account.passwordTooShort,
  TOO_LONG: texts.account.passwordTooLong,
  TOO_COMMON: texts.account.passwordTooCommon,
} as const;

/** Returns the reason to reject a new password, or null. */
export function passwordRefusal(password: string, person: PersonWords = []): string | null {
  const problem = passwordProblem(password, (word) => score(word, person) < leastScore);
  return problem && sentences[problem];
}

/**
 * @param person facts that the password must not repeat
 * @param tooShort message for a short password, if not the usual one
 * @throws Refused 400 with the reason when a new password is rejected
 */
export function requireGoodPassword(
  password: string,
  person: PersonWords,
  tooShort: string = sentences.TOO_SHORT,
): void {
  const reason = passwordRefusal(password, person);
  if (reason) throw new Refused(400, reason === sentences.TOO_SHORT ? tooShort : reason);
}

/** Concurrent hashes. One core stays free for requests, and one of Node's four worker threads for files. */
const slots = Math.min(3, Math.max(1, availableParallelism() - 1));

const queue = createHashQueue(slots, () => settings().env.signInWaitSeconds * 1000);

/** Returns the origin to rate-limit, or null for the temple's own networks. */
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
 * Returns whether a password matches a hash. Takes equally long without a hash. `from` is null if the caller is signed
 * in.
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
