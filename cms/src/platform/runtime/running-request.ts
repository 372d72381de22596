import { AsyncLocalStorage } from 'node:async_hooks';

/** What is noted of a request while it runs. */
export interface RunningRequest {
  /** Stands in the header `X-Request-Id`, in each line of the log, in the audit log, and in an answer of 500. */
  readonly id: string;
  /** Time of its first call to the gateway, on the clock of `performance.now()`. */
  gatewaySince?: number;
  /** How many statements the database was given, and for how long they took (milliseconds); counted while traces are on. */
  statements: number;
  statementMs: number;
}

const storage = new AsyncLocalStorage<RunningRequest>();

/** Does something as a part of a request: whatever it awaits or starts knows the request. */
export const duringRequest = <T>(request: RunningRequest, act: () => T): T => storage.run(request, act);

/** The request that is being answered; undefined outside of one. */
export const runningRequest = (): RunningRequest | undefined => storage.getStore();
