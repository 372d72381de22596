import type { EnvProblem } from './problem';
import { modeOf } from './stripe';

const isLoopback = (host: string | undefined) => host === 'localhost' || host === '::1' || /^127\./.test(host ?? '');

/**
 * Returns the problems that do not prevent a start: a live shop whose mails are not sent, a misspelled variable.
 * `known` are the variables of the schema.
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
      reason: 'is a count: a client that bypasses the proxies can forge its address; set the proxies’ addresses',
    });
  }
  if (mode === 'live' && !given.SMTP_URL) {
    warnings.push({ variable: 'SMTP_URL', reason: 'is missing; mails are stored but not sent' });
  }
  if (mode === 'test' && !given.STRIPE_WEBHOOK_SECRET) {
    warnings.push({
      variable: 'STRIPE_WEBHOOK_SECRET',
      reason: 'is missing; payments are confirmed by polling',
    });
  }
  for (const variable of Object.keys(given)) {
    if (variable.startsWith('SEVA_') && !known.includes(variable)) {
      warnings.push({ variable, reason: 'is not a variable of Seva; check its spelling' });
    }
  }
  return warnings;
}
