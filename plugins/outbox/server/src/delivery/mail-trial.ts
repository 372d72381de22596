import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createSmtpTransport, withoutCredentials } from './smtp-transport';
import type { Message } from './transport';

/**
 * Step at which a mail server stopped: connection, encryption, sign-in, or sender and recipients. `ready` if none did.
 */
export type MailStage = 'connect' | 'encrypt' | 'sign in' | 'envelope' | 'ready';

/** Bare addresses of sender and recipients. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Result of a test of a mail server. */
export interface MailServerState {
  readonly stage: MailStage;
  /** Reason for the stop, without credentials; only the number of a refusal, since its text may repeat them. */
  readonly why: string;
  /** True if the connection is encrypted after the greeting. */
  readonly encrypted: boolean;
  /** True if the server is on this machine. */
  readonly local: boolean;
}

const patienceMs = 10_000;
const encryptionCodes = /^(ETLS|ESOCKET|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/;

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Returns true for errors of a certificate or cipher, as opposed to an unreachable server. */
function isAboutEncryption({ code = '', message = '' }: { code?: string; message?: string }): boolean {
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message)) return false;
  return encryptionCodes.test(code);
}

const addressOf = (smtpUrl: string) => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  // Without a port nodemailer uses the default of each kind.
  const at = { host, secure, ...(port === '' ? {} : { port: Number(port) }) };
  return { at, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
};

/**
 * Tests a mail server like the worker: connects, encrypts, signs in, names sender and recipients, and stops before the
 * mail's first byte. Never throws.
 */
export async function tryMailServer(smtpUrl: string, { from, to }: Envelope): Promise<MailServerState> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const { at, user, pass } = addressOf(smtpUrl);
  const local = isThisMachine(at.host);
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const connection = new SMTPConnection({ ...at, ...timeouts });
  return new Promise((resolve) => {
    const end = (stage: MailStage, error?: { code?: string; message?: string; responseCode?: number } | null) => {
      const encrypted = connection.secure;
      connection.close();
      const words = error?.responseCode ? `it answers ${error.responseCode}` : (error?.message ?? '');
      resolve({ stage, why: withoutCredentials(words, smtpUrl), encrypted, local });
    };
    const nameEnvelope = () => {
      // The mail is read only after a recipient was accepted. The server discards it, because its end is never sent.
      const mail = new Readable({ read: () => end('ready') });
      connection.send({ from, to: [...to] }, mail, (refusal) => (refusal ? end('envelope', refusal) : undefined));
    };
    connection.on('error', (error) => end(isAboutEncryption(error) ? 'encrypt' : 'connect', error));
    connection.connect((error) => {
      if (error) end(isAboutEncryption(error) ? 'encrypt' : 'connect', error);
      else if (user === '') nameEnvelope();
      else connection.login({ user, pass }, (refusal) => (refusal ? end('sign in', refusal) : nameEnvelope()));
    });
  });
}

/**
 * Sends one mail at once, without the outbox.
 * @throws DeliveryError if the server refuses it; the message contains no credentials
 */
export async function sendTrialMail(smtpUrl: string, message: Message): Promise<void> {
  const transport = createSmtpTransport(smtpUrl);
  try {
    await transport.deliver(message);
  } finally {
    await transport.close();
  }
}
