import type * as PromClient from 'prom-client';
import type { Registry } from 'prom-client';

/** The `prom-client` library, which is loaded only if metrics are on. */
export type Prom = typeof PromClient;

export interface CountedRequest {
  readonly method: string;
  /** Path pattern, such as `/api/orders/:id`. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly ms: number;
}

/** Connections of one process to the database. */
export interface ConnectionUse {
  readonly used: number;
  /** Number of queries that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** Sign-in page of devotees, or of the panel. */
export type SignInPlace = 'shop' | 'panel';

/** Reason of a failed sign-in: the secret that was wrong, a limit that refused it before, or a busy server. */
export type SignInFault = 'password' | 'code' | 'link' | 'limit' | 'busy';

/** Metrics of one process since its start. */
export interface ProcessMetrics {
  readonly registry: Registry;
  /** Counts a request as in flight until {@link countRequest} counts it as completed. */
  beginRequest(): void;
  countRequest(request: CountedRequest): void;
  /** Counts one failed sign-in, without the person. */
  countSignInFailure(place: SignInPlace, fault: SignInFault): void;
  /** Reports the database connections of this process. Call it once. */
  watchConnections(read: () => ConnectionUse): void;
  /** Counts one call of the payment gateway. `outcome` is `ok` or the kind of its error. */
  countGatewayCall(call: string, outcome: string, ms: number): void;
  /** Counts one delivery to the mail server. `outcome` is `ok`, `failed` (retried) or `refused` (final). */
  countMail(outcome: string, ms: number): void;
}

/** HTTP methods that get a label each; all others share one. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const signInFaults: Readonly<Record<SignInPlace, readonly SignInFault[]>> = {
  shop: ['password', 'link', 'limit', 'busy'],
  panel: ['password', 'code', 'limit', 'busy'],
};

/** Upper bounds (seconds), from a cached response to a client's timeout. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const outsideBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];

/**
 * Opens the metrics of this process. Its own figures (memory, event loop) have the label `process`.
 * @param process number of this process among those that share the port
 * @param about label values of `seva_info`
 */
export function openMetrics(prom: Prom, process: string, about: Readonly<Record<string, string>>): ProcessMetrics {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = prom;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, labels: { process } });
  new Gauge({
    name: 'seva_info',
    help: 'Always 1; its labels tell what runs',
    labelNames: Object.keys(about),
    registers: [registry],
    aggregator: 'max',
  }).set({ ...about }, 1);
  const requests = new Histogram({
    name: 'seva_http_request_duration_seconds',
    help: 'Requests by the pattern of their address and the class of their status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'seva_http_requests_in_flight',
    help: 'Requests that are being answered, this scrape included',
    registers: [registry],
  });
  const signInFailures = new Counter({
    name: 'seva_sign_in_failures_total',
    help: 'Failed sign-ins by page and by what was wrong',
    labelNames: ['place', 'fault'],
    registers: [registry],
  });
  // A series that first appears with its first failure would hide that failure from `increase`.
  for (const [place, faults] of Object.entries(signInFaults))
    for (const fault of faults) signInFailures.inc({ place, fault }, 0);
  const gateway = new Histogram({
    name: 'seva_gateway_call_duration_seconds',
    help: 'Calls of the payment gateway by how they ended',
    labelNames: ['call', 'outcome'],
    buckets: outsideBuckets,
    registers: [registry],
  });
  const mails = new Histogram({
    name: 'seva_mail_delivery_duration_seconds',
    help: 'Mails handed to the mail server by how that ended',
    labelNames: ['outcome'],
    buckets: outsideBuckets,
    registers: [registry],
  });
  return {
    registry,
    beginRequest: () => inFlight.inc(),
    countRequest({ method, route, status, ms }) {
      inFlight.dec();
      const known = methods.includes(method) ? method : 'other';
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    countSignInFailure: (place, fault) => signInFailures.inc({ place, fault }),
    watchConnections(read) {
      const gauges: Readonly<Record<string, [help: string, value: (use: ConnectionUse) => number]>> = {
        seva_database_connections_used: ['Connections to the database in use', ({ used }) => used],
        seva_database_connections_waiting: ['Queries that wait for a connection', ({ waiting }) => waiting],
        seva_database_connections_max: ['Most connections to the database at once', ({ max }) => max],
      };
      for (const [name, [help, value]] of Object.entries(gauges))
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(value(read()));
          },
        });
    },
    countGatewayCall: (call, outcome, ms) => gateway.observe({ call, outcome }, ms / 1000),
    countMail: (outcome, ms) => mails.observe({ outcome }, ms / 1000),
  };
}

let opened: ProcessMetrics | undefined;

/** Sets the metrics of this process, or turns them off. They are off by default. */
export function setMetrics(metrics: ProcessMetrics | undefined): void {
  opened = metrics;
}

/** Returns the metrics of this process, or undefined if they are off. */
export const metrics = (): ProcessMetrics | undefined => opened;
