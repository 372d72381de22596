/** How the shop was started: without a Stripe key, with a test key, or with a live one (docs/operations.md#modes). */
export type PaymentMode = 'demo' | 'test' | 'live';

/** What the plugin has to know of the configuration. It never reads the environment itself. */
export interface PaymentSettings {
  readonly mode: PaymentMode;
  /** Stripe's secret key; in demo mode the key of the built-in gateway, see {@link demoKeys}. */
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs and verifies webhooks; a live key without one is refused at boot by the environment schema. */
  readonly webhookSecret: string;
  /** Scheme, host and port of a stand-in for the gateway's API; the gateway's own when absent. */
  readonly apiUrl?: string | null;
  /** The shop's address as devotees know it, without a slash at the end. */
  readonly publicUrl: string;
  /** The address of this process over loopback, such as `http://127.0.0.1:1337`; asked late, when the port is known. */
  readonly internalUrl: () => string;
  /** Seconds between two sweeps; an unpaid order older than this is looked up at the gateway. */
  readonly sweepSeconds: number;
  /** Seconds between two comparisons of the gateway's payments with the orders; 3,600 when absent. */
  readonly reviewSeconds?: number;
  /** Milliseconds to wait for one answer of the gateway; 5,000 when absent. */
  readonly gatewayTimeoutMs?: number;
  /** Milliseconds that the running request may still wait for the gateway; undefined outside of a request. */
  readonly patienceMs?: () => number | undefined;
  /** Goes around each call of the gateway, for figures and traces; must hand its result or error on unchanged. */
  readonly watch?: Watch;
}

/** Does something that has a name, and measures it. */
export type Watch = <T>(name: string, run: () => Promise<T>) => Promise<T>;
