import type { Core } from '@strapi/strapi';
import type { SignedInUser } from '@seva/config/contract';
import { normaliseEmail } from '@seva/config/rules/registration';
import { countingFailures, countingFailuresOverall } from '../../../http/failures';
import { limits } from '../../../http/limits';
import { Refused } from '@seva/config/contract/refused';
import { signIn } from './sign-in';

const isRefusal = (error: unknown) => error instanceof Refused;

/**
 * Signs in within the limits (docs/security.md#limits): failures are counted per account (whatever its letter case),
 * per address and overall. Beyond those of an account or address the answer is 429, for a right password too, so that
 * guessing cannot continue unnoticed; beyond the overall limit a right password still passes.
 */
export async function limitedSignIn(
  strapi: Core.Strapi,
  credentials: { email: string; password: string },
  now: number,
  address: string,
): Promise<SignedInUser> {
  const { perAccount, perAddress, overall } = limits().loginFailures;
  return countingFailures(
    [
      [perAddress, address],
      [perAccount, normaliseEmail(credentials.email)],
    ],
    () => countingFailuresOverall([overall, 'shop'], () => signIn(strapi, credentials, now), isRefusal),
    isRefusal,
  );
}
