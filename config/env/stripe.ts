import { z } from 'zod';
import { isPlaceholder } from './secrets';

const ownComputer = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?\/?$/i;

/** Mode of the server: the built-in gateway, Stripe's test keys, or real money. */
export type Mode = 'demo' | 'test' | 'live';

/** Minimum length of a Stripe key: a prefix of eight characters and a longer random part. */
const MINIMUM_KEY_LENGTH = 24;

const key = (pattern: RegExp, shape: string) =>
  z.string().superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (!pattern.test(value)) refuse(`must begin with ${shape}`);
    else if (isPlaceholder(value)) refuse('is a placeholder; copy the key from the Stripe dashboard');
    else if (value.length < MINIMUM_KEY_LENGTH) refuse('is too short to be a key of Stripe');
  });

/**
 * Stripe's keys. Without them the server runs in demo mode, where the webhook secret signs for the built-in gateway.
 */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_/, 'sk_test_ or sk_live_').optional(),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, 'pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{4,}$/, 'must begin with whsec_')
    .refine((value) => !isPlaceholder(value), 'is a placeholder; copy it from the Stripe dashboard')
    .optional(),
  STRIPE_API_URL: z
    .string()
    .regex(ownComputer, 'must be an address of this computer, such as http://127.0.0.1:12111; leave it out for Stripe')
    .transform((value) => new URL(value).origin)
    .optional(),
};

/** Returns the mode of a secret key; without one it is demo. */
export function modeOf(secretKey: string | undefined): Mode {
  if (secretKey === undefined) return 'demo';
  return /^[sr]k_live_/.test(secretKey) ? 'live' : 'test';
}
