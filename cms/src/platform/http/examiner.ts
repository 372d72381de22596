import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Output } from '@seva/config/contract';
import { settings } from '../runtime/settings';
import { addressOf } from './address';

/** Request header with which `seva doctor` proves that it has this shop's secrets. */
export const examinerHeader = 'Seva-Examiner';

/** Validity of a proof (seconds), before and after its time, because clocks differ. */
const validSeconds = 120;

const sealOf = (signingSecret: string, seconds: number) =>
  createHmac('sha256', signingSecret).update(`seva examiner ${seconds}`).digest('hex');

/** Returns the header's value at a time (milliseconds). */
export function examinerProof(signingSecret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `${seconds}.${sealOf(signingSecret, seconds)}`;
}

function isExaminer(proof: string): boolean {
  const [, given = '', seal = ''] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(given)) > validSeconds) return false;
  const expected = sealOf(settings().secrets.signingSecret, Number(given));
  return timingSafeEqual(Buffer.from(seal, 'hex'), Buffer.from(expected, 'hex'));
}

/**
 * Returns whether a request comes from this machine and not through a proxy. Strangers must not learn the version,
 * because it reveals which vulnerabilities apply.
 */
export function isOwnMachine(ctx: Context): boolean {
  const { remoteAddress, localAddress } = ctx.req.socket;
  return remoteAddress === localAddress && ctx.get('X-Forwarded-For') === '' && ctx.get('Forwarded') === '';
}

/**
 * Returns how a request arrived, if it proves that the caller has this shop's secrets, so that the doctor can check
 * the proxy. Returns no fields for any other caller.
 */
export function seenFields(ctx: Context): Pick<Output<'system.health'>, 'seen'> {
  if (!isExaminer(ctx.get(examinerHeader))) return {};
  const peer = ctx.req.socket.remoteAddress ?? '';
  const { protocol, host } = ctx;
  return { seen: { address: addressOf(ctx), peer, protocol, host, forwardedFor: ctx.get('X-Forwarded-For') } };
}
