import type { Stripe } from '@stripe/stripe-js';
import { env } from '../../lib/env';

const loading = new Map<string, Promise<Stripe>>();

/** Keys of Stripe's own making; anything else belongs to the built-in gateway of demo mode. */
function isRealKey(publishableKey: string): boolean {
  return /^pk_(test|live)_/.test(publishableKey);
}

async function load(publishableKey: string): Promise<Stripe> {
  if (!isRealKey(publishableKey)) {
    const { createDemoStripe } = await import('./demo-stripe');
    return createDemoStripe({ origin: env.apiUrl, publishableKey });
  }
  // The package's main entry adds a script from the network as soon as it is imported; this one waits to be asked.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}

/**
 * The payment library for a publishable key: Stripe.js from its own address, or in demo mode an object of ours, with
 * which no request leaves for another host. Loaded when first asked for, then shared.
 * @throws when the script cannot be loaded; the next call tries again.
 */
export function loadGateway(publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey);
  if (known) return known;
  const fresh = load(publishableKey).catch((error: unknown) => {
    loading.delete(publishableKey);
    throw error;
  });
  loading.set(publishableKey, fresh);
  return fresh;
}
