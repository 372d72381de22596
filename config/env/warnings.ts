import type { EnvProblem } from './problem';
import { modeOf } from './stripe';

/**
 * What does not keep the server from starting and yet deserves a line at boot: a live house whose mails stay at home, a
 * misspelt variable. `known` are the variables of the schema.
 */
export function warningsOf(given: Readonly<Record<string, string>>, known: readonly string[]): EnvProblem[] {
  const warnings: EnvProblem[] = [];
  const mode = modeOf(given.STRIPE_SECRET_KEY);
  if (mode !== 'demo' && !given.PUBLIC_URL) {
    warnings.push({ variable: 'PUBLIC_URL', reason: 'is missing; links in mails lead to this computer' });
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
