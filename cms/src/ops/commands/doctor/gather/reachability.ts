import { createHmac, randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { z } from 'zod';
import { examinerHeader, examinerProof } from '../../../../platform/http/examiner';
import { webhookPath } from '../checks/stripe';
import type { Outcome, Configuration, ReachabilityFacts, ReceivedRequest } from '../facts';
import { attempt, timeoutMs } from './attempt';
import { forgedClaim } from '../checks/reachability';

const healthPath = '/api/health';
const day = 24 * 60 * 60 * 1000;

const seenShape = z.object({
  address: z.string(),
  peer: z.string(),
  protocol: z.string(),
  host: z.string(),
  forwardedFor: z.string(),
});
const healthShape = z.object({ mode: z.string().default(''), seen: seenShape.optional() });

/** Requests the health of an address, with the proof that the caller knows the shop's secrets. */
function health(origin: string, signingSecret: string, more: Record<string, string> = {}) {
  return attempt(async () => {
    const proof: Record<string, string> =
      signingSecret === '' ? {} : { [examinerHeader]: examinerProof(signingSecret, Date.now()) };
    const answer = await fetch(`${origin}${healthPath}`, {
      headers: { ...proof, ...more },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const parsed = healthShape.safeParse(await answer.json().catch(() => null));
    const seen: ReceivedRequest | null = parsed.success ? (parsed.data.seen ?? null) : null;
    return { status: answer.status, mode: parsed.success ? parsed.data.mode : '', seen };
  });
}

/** Returns the days until the certificate of an address expires, or null if it could not be read. */
function certificateDays(origin: string, now: number): Promise<number | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // Only the expiry date is read; the health request has already checked trust.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (days: number | null) => {
      socket.destroy();
      resolve(days);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(until) ? null : Math.floor((until - now) / day));
    });
  });
}

/** Sends a signed event of a type that the shop acknowledges and ignores. */
function deliver(origin: string, secret: string, isLive: boolean): Promise<Outcome<number>> {
  return attempt(async () => {
    const at = Math.floor(Date.now() / 1000);
    const object = { object: 'seva_doctor' };
    const id = `evt_doctor_${randomUUID().replaceAll('-', '')}`;
    const event = { id, object: 'event', type: 'seva.doctor', livemode: isLive, created: at, data: { object } };
    const body = JSON.stringify(event);
    const seal = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const answer = await fetch(`${origin}${webhookPath}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${seal}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  });
}

const megabyte = 1024 * 1024;

/** Uploads 2 MB without a token. The shop responds with 401, a proxy with a lower limit with 413. */
function sendLarge(origin: string): Promise<Outcome<number>> {
  return attempt(async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(2 * megabyte)], { type: 'image/jpeg' }), 'doctor.jpg');
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${origin}/api/upload`, { method: 'POST', body, redirect: 'manual', signal });
    await answer.arrayBuffer();
    return answer.status;
  });
}

/** Returns the address of the server without the proxy. */
function insideOf({ env }: Configuration): string {
  const host = env.host === '0.0.0.0' || env.host === '::' ? '127.0.0.1' : env.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.port}`;
}

/** Sends test requests to the shop's address and to the server's own port. */
export async function gatherReachability(
  configuration: Configuration,
  signingSecret: string,
): Promise<ReachabilityFacts> {
  const { env, keys, mode } = configuration;
  const origin = env.publicUrl;
  const pretence = { 'X-Forwarded-For': forgedClaim.address, 'X-Forwarded-Host': forgedClaim.host };
  const [outside, pretended, inside, days, large] = await Promise.all([
    health(origin, signingSecret),
    health(origin, signingSecret, pretence),
    health(insideOf(configuration), signingSecret),
    certificateDays(origin, Date.now()),
    sendLarge(origin),
  ]);
  const isLive = mode === 'live';
  const sends = mode !== 'demo' && keys.webhook !== '';
  return {
    outside,
    forged: pretended.ok ? { ok: true, value: pretended.value.seen } : pretended,
    inside: inside.ok ? { ok: true, value: { status: inside.value.status } } : inside,
    certificateDays: days,
    large,
    webhook: sends
      ? {
          signed: await deliver(origin, keys.webhook, isLive),
          unsigned: await deliver(origin, `whsec_${randomUUID()}`, isLive),
        }
      : null,
  };
}
