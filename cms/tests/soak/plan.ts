/** How long and how densely the soak runs. */
export interface Plan {
  /** Of mixed load, the warm-up included: caches fill and code is compiled in it. */
  readonly minutes: number;
  /** Visits that begin in a minute. */
  readonly rate: number;
  /** Part of `minutes` after which the first measure is taken. */
  readonly warmUpMinutes: number;
  /** Server processes on one database; only the first one is measured. */
  readonly processes: number;
  readonly seed: number;
  /** Whether every figure is demanded; a sample of seconds has no time to come to rest. */
  readonly isFull: boolean;
  /** A file of JSON lines for `npm run test:soak`; '' when nobody reads it. */
  readonly notes: string;
}

const sample = { minutes: 0.35, rate: 120, processes: 1, seed: 20_261_108 };

/** The plan as `SEVA_SOAK` gives it (`minutes=60,rate=60,processes=1,seed=1`), or that of a sample for every test run. */
export function readPlan(env: NodeJS.ProcessEnv): Plan {
  const given = Object.fromEntries(
    (env.SEVA_SOAK ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('='))
      .map(([name, value]) => [name, Number(value)]),
  ) as Partial<typeof sample>;
  const { minutes, rate, processes, seed } = { ...sample, ...given };
  const isFull = env.SEVA_SOAK !== undefined;
  const warmUpMinutes = isFull ? Math.min(10, Math.max(0.5, minutes / 6)) : minutes / 3;
  return { minutes, rate, warmUpMinutes, processes, seed, isFull, notes: env.SEVA_SOAK_NOTES ?? '' };
}
