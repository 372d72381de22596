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
        'SMTP_URL is missing: the shop can’t send email, and donors get no confirmation.',
        'Set SMTP_URL to your mail server, and MAIL_FROM to the sender.',
      ),
    ];
  return [serverFinding(mail)];
}

function serverFinding({ stage, why, encrypted, local, from, to }: MailFacts): Finding {
  const say = (says: string, todo: string) => wrong('mail', says, todo);
  if (stage === 'connect')
    return say(
      `The doctor can’t reach the mail server in SMTP_URL: ${why}.`,
      'Compare host and port with your email provider’s values. Many hosts block port 25; use 587 or 465.',
    );
  if (stage === 'encrypt')
    return say(
      `The mail server and this machine can’t agree on encryption: ${why}.`,
      'Use smtp:// with port 587 or smtps:// with port 465, and the name in the certificate.',
    );
  if (stage === 'sign in')
    return say(
      `The mail server refuses the user or password in SMTP_URL: ${why}.`,
      'Compare them with your email provider’s values. Some require an app password. Write special characters as %40 (@), %3A (:), %2F (/).',
    );
  if (stage === 'envelope')
    return say(
      `The mail server accepts the sign-in but refuses email from ${from} to ${to.join(', ')}: ${why}.`,
      'Check MAIL_FROM and STAFF_MAIL. Ask your email provider whether this user may send from that address, and to outside addresses.',
    );
  if (!encrypted && !local)
    return say(
      'Emails and the mail server’s password are sent without encryption.',
      'Ask your email provider for an address with TLS: smtps://…:465 or smtp://…:587.',
    );
  return right('mail', `The mail server accepts our emails${encrypted ? ' over TLS' : ''}.`);
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Checks that a test email arrived. */
export function checkMailTrial({ configuration: { mode }, mail, trial, mailConfirmed, now }: Facts): Findings {
  if (trial) {
    if (!trial.sent.ok)
      return [
        wrong(
          'mail.trial',
          `The mail server didn’t accept the test email: ${trial.sent.why}.`,
          'Check MAIL_FROM and SMTP_URL.',
        ),
      ];
    if (trial.codeRight === null)
      return [
        unasked(
          'mail.trial',
          `We sent a test email to ${trial.sent.value}. When it arrives, run this command again with its --code.`,
        ),
      ];
    return [
      trial.codeRight
        ? right('mail.trial', `An email to ${trial.sent.value} arrived.`)
        : wrong('mail.trial', 'The code doesn’t match the email.', 'Copy it again. It’s valid for an hour.'),
    ];
  }
  if (mode === 'demo' || mail?.stage !== 'ready') return [];
  if (!mailConfirmed)
    return [
      advice(
        'mail.trial',
        'You haven’t confirmed yet that email arrives.',
        'Run seva doctor --send-to you@temple.org and enter the code in the email.',
      ),
    ];
  const age = Math.floor((now - mailConfirmed.at) / day);
  return [
    right(
      'mail.trial',
      `An email arrived on ${dayOf(mailConfirmed.at)}${age > 180 ? '; it’s time for another test' : ''}.`,
    ),
  ];
}
