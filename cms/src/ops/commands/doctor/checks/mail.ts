import type { Facts, MailFacts } from '../facts';
import { advice, right, unasked, wrong, type Finding, type Findings } from '../finding';
import { ifLive, isRefused } from './severity';

const day = 24 * 60 * 60 * 1000;

/** Checks how far the connection to the mail server got. */
export function checkMailServer({ configuration, mail }: Facts): Findings {
  if (!mail && (configuration.mode === 'demo' || isRefused(configuration, 'SMTP_URL'))) return [];
  if (!mail)
    return [
      ifLive(configuration)(
        'mail',
        'SMTP_URL is missing: no mail leaves this machine, no donor gets a confirmation.',
        'Set SMTP_URL to your mail server, and MAIL_FROM to the sender.',
      ),
    ];
  return [serverFinding(mail)];
}

function serverFinding({ stage, why, encrypted, local, from, to }: MailFacts): Finding {
  const say = (says: string, todo: string) => wrong('mail', says, todo);
  if (stage === 'connect')
    return say(
      `The mail server of SMTP_URL cannot be reached: ${why}.`,
      'Compare host and port with what your mail provider says; many hosts close port 25, use 587 or 465.',
    );
  if (stage === 'encrypt')
    return say(
      `The mail server and this machine agree on no encryption: ${why}.`,
      'Use smtp:// with port 587, or smtps:// with port 465, and the name that the certificate is made out to.',
    );
  if (stage === 'sign in')
    return say(
      `The mail server refuses user or password of SMTP_URL: ${why}.`,
      'Compare them with what your mail provider says. Some want a password made for applications. Special characters are written as %40 (@), %3A (:), %2F (/).',
    );
  if (stage === 'envelope')
    return say(
      `The mail server accepts the sign-in but refuses mail from ${from} to ${to.join(', ')}: ${why}.`,
      'See MAIL_FROM and STAFF_MAIL. Ask your mail provider whether this user may send from that address, and to outside addresses.',
    );
  if (!encrypted && !local)
    return say(
      'Mails and the password of the mail server travel without encryption.',
      'Ask your mail provider for an address with TLS: smtps://…:465, or smtp://…:587.',
    );
  return right('mail', `The mail server takes our mails${encrypted ? ', over TLS' : ''}.`);
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Checks that a test email arrived. */
export function checkMailTrial({ configuration: { mode }, mail, trial, mailConfirmed, now }: Facts): Findings {
  if (trial) {
    if (!trial.sent.ok)
      return [
        wrong(
          'mail.trial',
          `The mail server did not take the trial mail: ${trial.sent.why}.`,
          'See MAIL_FROM and SMTP_URL.',
        ),
      ];
    if (trial.codeRight === null)
      return [
        unasked(
          'mail.trial',
          `A trial mail went to ${trial.sent.value}. When it has arrived, give the code in it back with --code.`,
        ),
      ];
    return [
      trial.codeRight
        ? right('mail.trial', `A mail to ${trial.sent.value} arrived.`)
        : wrong('mail.trial', 'The code is not the one in the mail.', 'Copy it again; it is good for an hour.'),
    ];
  }
  if (mode === 'demo' || mail?.stage !== 'ready') return [];
  if (!mailConfirmed)
    return [
      advice(
        'mail.trial',
        'Nobody has confirmed yet that a mail arrives.',
        'Run npm run doctor -- --send-to you@temple.org, and give the code in the mail back.',
      ),
    ];
  const age = Math.floor((now - mailConfirmed.at) / day);
  return [
    right('mail.trial', `A mail arrived on ${dayOf(mailConfirmed.at)}${age > 180 ? '; it is time for another' : ''}.`),
  ];
}
