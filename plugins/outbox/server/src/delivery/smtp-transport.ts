import type { Transporter } from 'nodemailer';
import { DeliveryError, type Transport } from './transport';

const PATIENCE_MS = 20_000;

/** Loads the library with the first mail, so that the server starts faster. */
async function openMailer(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Creates an SMTP transport that pools a few connections. */
export function createSmtpTransport(smtpUrl: string): Transport {
  let opened: Promise<Transporter> | undefined;
  return {
    async deliver(message) {
      const mailer = await (opened ??= openMailer(smtpUrl));
      try {
        const headers = { ...message.headers, 'Auto-Submitted': 'auto-generated' };
        await mailer.sendMail({ ...message, headers, attachments: [...message.attachments] });
      } catch (error) {
        throw toDeliveryError(error, smtpUrl);
      }
    },
    close: async () => (await opened)?.close(),
  };
}

/** Converts an error. It is final if the server rejects the address (a 5xx reply to the envelope). */
function toDeliveryError(error: unknown, smtpUrl: string): DeliveryError {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const final = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  return new DeliveryError(`${code ?? 'ERROR'}: ${withoutCredentials(message ?? 'no reason given', smtpUrl)}`, final);
}

/** Removes the mail server's credentials from a text. */
export function withoutCredentials(text: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const hidden = [password, decodeURIComponent(password), username, decodeURIComponent(username)];
  return hidden.filter(Boolean).reduce((shown, part) => shown.replaceAll(part, '…'), text);
}
