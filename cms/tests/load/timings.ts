/** Response times of a load by call name (milliseconds). */
export interface Timings {
  /** Makes a call and records its time. Throws for a status of 400 or above. */
  timed<T>(name: string, call: () => Promise<{ readonly status: number; readonly body: T }>): Promise<T>;
  readonly errors: readonly string[];
  /** Returns one row per call: name, count, 50th and 99th percentile. */
  rows(): readonly CallTimes[];
}

/** Response times of one kind of call (milliseconds). */
export interface CallTimes {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Creates an empty collection of times. */
export function collectTimings(): Timings {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  return {
    errors,
    async timed(name, call) {
      const begun = performance.now();
      const { status, body } = await call();
      times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
      if (status < 400) return body;
      const error = `${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`;
      errors.push(error);
      throw new Error(error);
    },
    rows: () =>
      [...times].map(([name, taken]) => {
        const sorted = [...taken].sort((a, b) => a - b);
        return { name, count: sorted.length, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
      }),
  };
}
