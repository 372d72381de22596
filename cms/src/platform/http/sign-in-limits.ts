import type { Context } from 'koa';
import { normaliseEmail } from '@seva/config/rules/registration';
import { addressOf, countedAddress } from './address';
import { countingFailures, countingFailuresOverall, type Counted } from './failures';
import { Refused } from '@seva/config/contract/refused';
import { metrics, type SignInFault } from '../metrics/metrics';
import { Busy, type PasswordOrigin } from './hash-queue';
import { knownDevice, type SignInScope } from './known-device';
import { limits } from './limits';

interface SignInTry extends PasswordOrigin {
  readonly scope: SignInScope;
  readonly account: string;
}

/** Returns the account and origin of a sign-in request. `now` in milliseconds. */
export function signInTry(ctx: Context, scope: SignInScope, email: string, now: number): SignInTry {
  const account = normaliseEmail(email);
  return { scope, account, address: addressOf(ctx), device: knownDevice(ctx, scope, account, now) };
}

function countersOf({ scope, account, address, device }: SignInTry): readonly Counted[] {
  const { perAccount, perAccountAnywhere, perAddress } = limits().loginFailures;
  const name = scope === 'panel' ? `panel ${account}` : account;
  // Failures of other devices never block a known device.
  if (device !== null) return [[perAccount, `${name} device ${device}`]];
  return [
    [perAddress, address],
    [perAccount, `${name} from ${countedAddress(address)}`],
    [perAccountAnywhere, name],
  ];
}

function faultOf(error: unknown, secret: SignInFault, isFailure: (error: unknown) => boolean): SignInFault | null {
  if (error instanceof Refused && error.status === 429) return 'limit';
  if (error instanceof Busy) return 'busy';
  return isFailure(error) ? secret : null;
}

/**
 * Runs a sign-in, or a step of it, and counts its failure in the metrics. `secret` is what it checks; `isFailure`
 * distinguishes a wrong one from a bug.
 */
export async function watchSignIn<T>(
  place: SignInScope,
  secret: SignInFault,
  act: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const fault = faultOf(error, secret, isFailure);
    if (fault !== null) metrics()?.countSignInFailure(place, fault);
    throw error;
  }
}

/**
 * Runs a sign-in within the limits (docs/security.md#limits). Failures count per account and network, per account
 * from all networks, per address, and overall. A known device has its own counter. Beyond a limit the answer is 429
 * even for the right password; only beyond the overall limit does the right password still pass.
 * @throws Refused 429
 */
export function limitSignIn<T>(
  one: SignInTry,
  act: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  const { overall } = limits().loginFailures;
  const limited = () =>
    countingFailures(countersOf(one), () => countingFailuresOverall([overall, one.scope], act, isFailure), isFailure);
  return watchSignIn(one.scope, 'password', limited, isFailure);
}
