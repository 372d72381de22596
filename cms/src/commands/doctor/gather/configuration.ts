import { presentValues, type EnvProblem, type RawEnv } from '@seva/config/env/problem';
import { isPlaceholder } from '@seva/config/env/secrets';
import { parseServerEnv, type ServerEnv } from '@seva/config/env/server';
import { modeOf } from '@seva/config/env/stripe';
import type { Configuration } from '../facts';

const without = (given: RawEnv, isLeftOut: (name: string) => boolean): RawEnv =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !isLeftOut(name)));

/** The environment as far as it can be read: first without what is wrong, then without what may hang on it. */
function readable(raw: RawEnv, problems: readonly EnvProblem[]): ServerEnv {
  const named = new Set(problems.map(({ variable }) => variable));
  const rest = without(raw, (name) => named.has(name));
  const plain = without(rest, (name) => /^(STRIPE_|S3_|SEVA_(DEMO|DEVELOP|LIMIT)|NODE_ENV$)/.test(name));
  for (const given of [raw, rest, plain, {}]) {
    const parsed = parseServerEnv(given);
    if (parsed.ok) return parsed.env;
  }
  throw new Error('An empty environment is always taken');
}

const guessed = /^(password|postgres|admin|seva|secret|test|root|\d+)$/i;
const leastLength = 10;

function weakness(password: string, user: string): string | null {
  if (password === '') return null;
  if (password === user) return 'is the name of its user';
  if (guessed.test(password) || isPlaceholder(password)) return 'is one that everybody tries first';
  if (password.length < leastLength) return `is too short; ${leastLength} characters is the least`;
  return null;
}

function weakPasswordIn(variable: string, address: string | undefined): EnvProblem[] {
  if (!address || !URL.canParse(address)) return [];
  const { username, password } = new URL(address);
  const reason = weakness(decodeURIComponent(password), decodeURIComponent(username));
  return reason === null ? [] : [{ variable, reason }];
}

/** Reads the configuration without refusing any. */
export function gatherConfiguration(raw: RawEnv): Configuration {
  const given = presentValues(raw);
  const parsed = parseServerEnv(raw);
  const problems = parsed.ok ? [] : parsed.problems;
  const env = readable(raw, problems);
  const keys = {
    secret: given.STRIPE_SECRET_KEY ?? '',
    publishable: given.STRIPE_PUBLISHABLE_KEY ?? '',
    webhook: given.STRIPE_WEBHOOK_SECRET ?? '',
  };
  return {
    mode: modeOf(given.STRIPE_SECRET_KEY),
    env,
    problems,
    // SMTP_URL is told of where mail is examined; what is refused is told of once.
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
  };
}

const secretVariable = /(_SALT|_SECRET|_KEY|_KEYS|_KEY_ID|_TOKEN|_IDENTITY)$/;

/** Every secret that the environment holds, so that none of them is ever printed. */
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
