import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about a request, recorded while it runs. */
export interface RunningRequest {
  /** Sent as `X-Request-Id` and in the body of a 500; written to each log line and to the audit log. */
  readonly id: string;
  /** Time of the request's first gateway call, on the clock of `performance.now()`. */
  gatewaySince?: number;
}

const storage = new AsyncLocalStorage<RunningRequest>();

/** Runs a function within a request. Everything that it awaits or starts can read the request. */
export const duringRequest = <T>(request: RunningRequest, act: () => T): T => storage.run(request, act);

/** Returns the running request, or undefined outside of one. */
export const runningRequest = (): RunningRequest | undefined => storage.getStore();
