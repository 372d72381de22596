import { presentValues, type EnvProblem, type RawEnv } from '@seva/config/env/problem';
import { isPlaceholder } from '@seva/config/env/secrets';
import { parseServerEnv, readableServerEnv } from '@seva/config/env/server';
import { modeOf } from '@seva/config/env/stripe';
import type { Configuration } from '../facts';

const guessed = /^(password|postgres|admin|seva|secret|test|root|\d+)$/i;
const leastLength = 10;

function weakness(password: string, user: string): string | null {
  if (password === '') return null;
  if (password === user) return 'is the user name';
  if (guessed.test(password) || isPlaceholder(password)) return 'is one of the first that attackers try';
  if (password.length < leastLength) return `is too short; use at least ${leastLength} characters`;
  return null;
}

function weakPasswordIn(variable: string, address: string | undefined): EnvProblem[] {
  if (!address || !URL.canParse(address)) return [];
  const { username, password } = new URL(address);
  const reason = weakness(decodeURIComponent(password), decodeURIComponent(username));
  return reason === null ? [] : [{ variable, reason }];
}

/** Whether the user or password of a URL contains an unescaped `@`. */
const hasLooseAt = (address: string | undefined) => /^\w+:\/\/[^/]*@[^/]*@/.test(address ?? '');

/** Reads the configuration without rejecting any value. */
export function gatherConfiguration(raw: RawEnv): Configuration {
  const given = presentValues(raw);
  const parsed = parseServerEnv(raw);
  const problems = parsed.ok ? [] : parsed.problems;
  const env = readableServerEnv(raw);
  const keys = {
    secret: given.STRIPE_SECRET_KEY ?? '',
    publishable: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhook: given.STRIPE_WEBHOOK_SECRET ?? '',
  };
  return {
    mode: modeOf(given.STRIPE_SECRET_KEY),
    env,
    problems,
    // The mail check reports SMTP_URL, and each refused variable is reported once.
    warnings: env.warnings.filter(
      ({ variable }) => variable !== 'SMTP_URL' && !problems.some((problem) => problem.variable === variable),
    ),
    nodeEnv: given.NODE_ENV ?? null,
    keys,
    given: new Set(Object.keys(given)),
    weakPasswords: [
      ...weakPasswordIn('DATABASE_URL', given.DATABASE_URL),
      ...weakPasswordIn('SMTP_URL', given.SMTP_URL),
    ],
    unescaped: ['DATABASE_URL', 'SMTP_URL'].filter((variable) => hasLooseAt(given[variable])),
  };
}

const secretVariable = /(_SALT|_SECRET|_KEY|_KEYS|_KEY_ID|_TOKEN|_IDENTITY)$/;

/** Returns every secret in the environment, so that none is ever printed. */
export function secretsIn(raw: RawEnv): string[] {
  return Object.entries(presentValues(raw)).flatMap(([name, value]) => {
    if (name === 'STRIPE_PUBLISHABLE_KEY' || name === 'GOOGLE_MAPS_KEY') return [];
    if (name === 'APP_KEYS') return value.split(',').map((key) => key.trim());
    if (secretVariable.test(name)) return [value];
    if (!name.endsWith('_URL') || !URL.canParse(value)) return [];
    const { password } = new URL(value);
    return password === '' ? [] : [password, decodeURIComponent(password)];
  });
}
