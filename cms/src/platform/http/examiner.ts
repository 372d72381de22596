import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { Output } from '@seva/config/contract';
import { settings } from '../runtime/settings';
import { addressOf } from './address';

/** The header by which `npm run doctor` proves that it has this shop's secrets. */
export const examinerHeader = 'Seva-Examiner';

/** How long a proof is good (seconds), either way, for clocks that differ a little. */
const validSeconds = 120;

const sealOf = (signingSecret: string, seconds: number) =>
  createHmac('sha256', signingSecret).update(`seva examiner ${seconds}`).digest('hex');

/** What the header says at a moment (milliseconds). */
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
 * How a request arrived, for whoever holds this shop's secrets and examines the proxy in front; nothing for anybody else.
 */
export function seenOf(ctx: Context): Pick<Output<'system.health'>, 'seen'> {
  if (!isExaminer(ctx.get(examinerHeader))) return {};
  const peer = ctx.req.socket.remoteAddress ?? '';
  const { protocol, host } = ctx;
  return { seen: { address: addressOf(ctx), peer, protocol, host, forwardedFor: ctx.get('X-Forwarded-For') } };
}
