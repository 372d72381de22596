import type { Core } from '@strapi/strapi';
import type { SignedInUser } from '@seva/config/contract';
import { normaliseEmail } from '@seva/config/rules/registration';
import { limits } from '../../http/limits';
import { Refused } from '../../http/refused';
import { signIn } from './sign-in';

/** Runs an act and counts it when it is refused; the refusal goes on to the caller. */
export async function countingRefusals<T>(act: () => Promise<T>, count: () => Promise<void>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refused) await count();
    throw error;
  }
}

/**
 * Signs in within the limits of decisions §4: failures are counted per account (whatever its letter case), per address
 * and overall. Beyond them the answer is 429, for a right password too, so that guessing cannot go on in its shadow.
 */
export async function limitedSignIn(
  strapi: Core.Strapi,
  credentials: { email: string; password: string },
  now: number,
  address: string,
): Promise<SignedInUser> {
  const { perAccount, perAddress, overall } = limits().loginFailures;
  const account = normaliseEmail(credentials.email);
  await perAccount.check(account);
  await perAddress.check(address);
  await overall.check('all');
  return countingRefusals(
    () => signIn(strapi, credentials, now),
    async () => {
      await Promise.allSettled([perAccount.count(account), perAddress.count(address), overall.count('all')]);
    },
  );
}
