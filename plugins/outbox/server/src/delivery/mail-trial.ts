import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { createSmtpTransport, withoutCredentials } from './smtp-transport';
import type { Message } from './transport';

/**
 * Step at which a mail server stopped: connection, encryption, sign-in, or sender and recipients. `ready` if none did.
 */
export type MailStage = 'connect' | 'encrypt' | 'sign in' | 'envelope' | 'ready';

/** Bare addresses between which a mail is to travel. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** What came of knocking at a mail server. */
export interface MailServerState {
  readonly stage: MailStage;
  /** Why it went no further, without user and password; of a refusal its number alone, since words may repeat them. */
  readonly why: string;
  /** Whether what is said after the greeting is encrypted. */
  readonly encrypted: boolean;
  /** Whether the server is this machine. */
  readonly local: boolean;
}

const patienceMs = 10_000;
const encryptionCodes = /^(ETLS|ESOCKET|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO)/;

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** What goes wrong with a certificate or a cipher, as opposed to a server that is not there. */
function isAboutEncryption({ code = '', message = '' }: { code?: string; message?: string }): boolean {
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message)) return false;
  return encryptionCodes.test(code);
}

const addressOf = (smtpUrl: string) => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  // Without a port nodemailer takes the usual one of each kind.
  const at = { host, secure, ...(port === '' ? {} : { port: Number(port) }) };
  return { at, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
};

/**
 * Knocks at a mail server as the worker would: connects, encrypts, signs in, names sender and recipients, and leaves
 * before the mail's first byte. Never throws.
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
      // The mail is read once a recipient was taken; a server drops a mail whose end never comes.
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
 * Hands one mail to a mail server at once, beside the outbox.
 * @throws DeliveryError when the server does not take it; its message holds neither user nor password
 */
export async function sendTrialMail(smtpUrl: string, message: Message): Promise<void> {
  const transport = createSmtpTransport(smtpUrl);
  try {
    await transport.deliver(message);
  } finally {
    await transport.close();
  }
}
