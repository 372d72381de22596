import type { EnvProblem } from './problem';
import { modeOf } from './stripe';

const isLoopback = (host: string | undefined) => host === 'localhost' || host === '::1' || /^127\./.test(host ?? '');

/**
 * What does not keep the server from starting and yet deserves a line at boot: a live shop whose mails are not sent, a
 * misspelt variable. `known` are the variables of the schema.
 */
export function warningsOf(given: Readonly<Record<string, string>>, known: readonly string[]): EnvProblem[] {
  const warnings: EnvProblem[] = [];
  const mode = modeOf(given.STRIPE_SECRET_KEY);
  if (mode !== 'demo' && !given.PUBLIC_URL) {
    warnings.push({ variable: 'PUBLIC_URL', reason: 'is missing; links in mails lead to this computer' });
  }
  if (/^[1-9]$/.test(given.TRUSTED_PROXIES ?? '') && !isLoopback(given.HOST)) {
    warnings.push({
      variable: 'TRUSTED_PROXIES',
      reason:
        'is a count: whoever reaches the port past the proxies may claim any address; give the proxies’ addresses',
    });
  }
  if (mode === 'live' && !given.SMTP_URL) {
    warnings.push({ variable: 'SMTP_URL', reason: 'is missing; mails are kept and not sent' });
  }
  if (mode === 'test' && !given.STRIPE_WEBHOOK_SECRET) {
    warnings.push({
      variable: 'STRIPE_WEBHOOK_SECRET',
      reason: 'is missing; payments are confirmed by looking them up',
    });
  }
  for (const variable of Object.keys(given)) {
    if (variable.startsWith('SEVA_') && !known.includes(variable)) {
      warnings.push({ variable, reason: 'is not a variable of Seva; look for a slip in its name' });
    }
  }
  return warnings;
}
