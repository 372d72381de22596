/** Mode of the shop: without a Stripe key, with a test key, or with a live one (docs/variables.md#modes). */
export type PaymentMode = 'demo' | 'test' | 'live';

/** Configuration of the plugin, which never reads the environment itself. */
export interface PaymentSettings {
  readonly mode: PaymentMode;
  /** Stripe's secret key; in demo mode the built-in gateway's, see {@link demoKeys}. */
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Secret that signs and verifies webhooks. The environment schema refuses a live key without one at boot. */
  readonly webhookSecret: string;
  /** Scheme, host and port of a substitute for the gateway's API; absent for the real one. */
  readonly apiUrl?: string | null;
  /** Public address of the shop, without a trailing slash. */
  readonly publicUrl: string;
  /** Returns this process's loopback address, such as `http://127.0.0.1:1337`; called late, when the port is known. */
  readonly internalUrl: () => string;
  /** Seconds between two sweeps; older unpaid orders are looked up at the gateway. */
  readonly sweepSeconds: number;
  /** Seconds between two comparisons of the gateway's payments with the orders; 3,600 by default. */
  readonly reviewSeconds?: number;
  /** Milliseconds to wait for one answer of the gateway; 5,000 by default. */
  readonly gatewayTimeoutMs?: number;
  /**
   * Returns the milliseconds that the current request may still wait for the gateway; undefined outside of a request.
   */
  readonly patienceMs?: () => number | undefined;
  /** Wraps each call of the gateway, for metrics and traces. Must return its result or error unchanged. */
  readonly watch?: Watch;
}

/** Runs a named operation and measures it. */
export type Watch = <T>(name: string, run: () => Promise<T>) => Promise<T>;
