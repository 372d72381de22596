import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sendTrialMail, tryMailServer } from '@seva/outbox/mail-trial';
import type { Configuration, Facts, MailFacts, MailTrial } from '../facts';
import { attempt, shortReason } from './attempt';

const hour = 60 * 60 * 1000;

/** Request for a test email from the command line. */
export interface TrialRequest {
  readonly to: string;
  /** Code as entered; null if there is none yet. */
  readonly code: string | null;
}

/** Returns the six-digit code for an address, which is the same for an hour and derived from the shop's secret. */
function codeFor(to: string, signingSecret: string, now: number, hoursAgo = 0): string {
  const turn = Math.floor(now / hour) - hoursAgo;
  const seal = createHmac('sha256', signingSecret).update(`seva mail trial ${to.toLowerCase()} ${turn}`).digest();
  return String(seal.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

const noteFile = (dataFolder: string) => path.join(dataFolder, 'mail-trial.json');
const noteShape = z.object({ at: z.number(), to: z.string() });

/** Reads when and where a test email was last confirmed, or null. */
export function mailConfirmed(dataFolder: string): Facts['mailConfirmed'] {
  if (!fs.existsSync(noteFile(dataFolder))) return null;
  try {
    return noteShape.parse(JSON.parse(fs.readFileSync(noteFile(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/**
 * Tries the mail server with each staff address until one is refused, or with the sender if there is none. Returns
 * null without a server.
 */
export async function gatherMail({ env }: Configuration): Promise<MailFacts | null> {
  if (env.mail.smtpUrl === null) return null;
  const from = addressIn(env.mail.from);
  const to = env.mail.staff.length > 0 ? env.mail.staff.map(addressIn) : [from];
  for (const [index, address] of to.entries()) {
    // One at a time, because the server accepts an email if it accepts any of its recipients.
    const { why, ...state } = await tryMailServer(env.mail.smtpUrl, { from, to: [address] });
    if (state.stage !== 'ready' || index === to.length - 1)
      return { ...state, why: shortReason(why), from, to: state.stage === 'ready' ? to : [address] };
  }
  return null;
}

const words = (publicUrl: string, code: string) =>
  `"seva doctor" of the shop at ${publicUrl} sent this email.\n\nThe code is ${code}. Enter it where you started the command.\n`;

/** Sends an email with a code, or checks the entered code and records a correct one in the data folder. */
export async function tryMail(
  { env }: Configuration,
  request: TrialRequest,
  { signingSecret, dataFolder, now }: { signingSecret: string; dataFolder: string; now: number },
): Promise<MailTrial> {
  const { to, code } = request;
  if (code !== null) {
    const codes = [0, 1].map((hoursAgo) => codeFor(to, signingSecret, now, hoursAgo));
    const codeRight = signingSecret !== '' && codes.includes(code.trim());
    if (codeRight) fs.writeFileSync(noteFile(dataFolder), JSON.stringify({ at: now, to }), { mode: 0o600 });
    return { sent: { ok: true, value: to }, codeRight };
  }
  const sent = await attempt(async () => {
    if (env.mail.smtpUrl === null) throw new Error('SMTP_URL is missing');
    if (signingSecret === '') throw new Error('the shop has no secrets yet; start the server once');
    const text = words(env.publicUrl, codeFor(to, signingSecret, now));
    const messageId = `<${randomUUID()}@${new URL(env.publicUrl).hostname}>`;
    const subject = 'A test email from your shop';
    const nothing = { headers: {}, attachments: [] };
    const message = { from: env.mail.from, to, subject, text, html: `<pre>${text}</pre>`, messageId, ...nothing };
    await sendTrialMail(env.mail.smtpUrl, message);
    return to;
  });
  return { sent, codeRight: null };
}
