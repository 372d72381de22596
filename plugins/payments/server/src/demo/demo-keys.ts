import { createHmac } from 'node:crypto';

/** Keys of the built-in gateway, derived from a secret of this installation and never stored. */
export interface DemoKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Derives the demo gateway's keys from `seed`, any secret of the installation with at least 128 bits. */
export function demoKeys(seed: string): DemoKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', seed).update(`demo gateway: ${purpose}`).digest('hex').slice(0, 48);
  return {
    secretKey: `sk_demo_${derive('secret key')}`,
    publishableKey: `pk_demo_${derive('publishable key')}`,
    webhookSecret: `whsec_demo_${derive('webhook secret')}`,
  };
}
