import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sendTrialMail, tryMailServer } from '@seva/outbox/mail-trial';
import type { Configuration, Facts, MailFacts, MailTrial } from '../facts';
import { asked, plainly } from './asking';

const hour = 60 * 60 * 1000;

/** What the person in front of the terminal asked for. */
export interface TrialRequest {
  readonly to: string;
  /** The code as typed; null when there is none yet. */
  readonly code: string | null;
}

/** The six digits in a trial mail to an address, the same for an hour; nobody without the shop's secrets can guess them. */
function codeFor(to: string, signingSecret: string, now: number, hoursAgo = 0): string {
  const turn = Math.floor(now / hour) - hoursAgo;
  const seal = createHmac('sha256', signingSecret).update(`seva mail trial ${to.toLowerCase()} ${turn}`).digest();
  return String(seal.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

const noteFile = (dataFolder: string) => path.join(dataFolder, 'mail-trial.json');
const noteShape = z.object({ at: z.number(), to: z.string() });

/** When a mail was last confirmed to have arrived, and where; null when none was. */
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
 * Tries the mail server with each staff address, or with the sender without any, until one is refused. Returns null
 * without a server.
 */
export async function gatherMail({ env }: Configuration): Promise<MailFacts | null> {
  if (env.mail.smtpUrl === null) return null;
  const from = addressIn(env.mail.from);
  const to = env.mail.staff.length > 0 ? env.mail.staff.map(addressIn) : [from];
  for (const [index, address] of to.entries()) {
    // One at a time, because a mail counts as sent if the server accepts any of its recipients.
    const { why, ...state } = await tryMailServer(env.mail.smtpUrl, { from, to: [address] });
    if (state.stage !== 'ready' || index === to.length - 1)
      return { ...state, why: plainly(why), from, to: state.stage === 'ready' ? to : [address] };
  }
  return null;
}

const words = (publicUrl: string, code: string) =>
  `This mail was sent by "npm run doctor" of the shop at ${publicUrl}.\n\nThe code is ${code}. Type it where you started the command.\n`;

/** Sends a mail with a code, or compares the code that came back. A right one is noted in the data folder. */
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
  const sent = await asked(async () => {
    if (env.mail.smtpUrl === null) throw new Error('SMTP_URL is missing');
    if (signingSecret === '') throw new Error('the shop has no secrets yet; start the server once');
    const text = words(env.publicUrl, codeFor(to, signingSecret, now));
    const messageId = `<${randomUUID()}@${new URL(env.publicUrl).hostname}>`;
    const subject = 'A trial mail of your shop';
    const nothing = { headers: {}, attachments: [] };
    const message = { from: env.mail.from, to, subject, text, html: `<pre>${text}</pre>`, messageId, ...nothing };
    await sendTrialMail(env.mail.smtpUrl, message);
    return to;
  });
  return { sent, codeRight: null };
}
