import { isFull, optionOf } from '../support/evidence';

const numberOf = (name: string, sample: number, full = sample): number =>
  Number(optionOf(name) ?? (isFull ? full : sample));

/** Minutes of mixed load, including the warm-up of caches and the compiler. */
const minutes = numberOf('minutes', 0.35, 60);

/** Length and density of the soak. */
export const plan = {
  minutes,
  /** Visits started per minute. */
  rate: numberOf('rate', 120),
  /** Minutes before the first measurement. */
  warmUpMinutes: isFull ? Math.min(10, Math.max(0.5, minutes / 6)) : minutes / 3,
  /** Number of server processes on one database. Only the first one is measured. */
  processes: numberOf('processes', 1),
  seed: numberOf('seed', 20_261_108),
  /** Whether every figure is required. A short sample has no time to become idle. */
  isFull,
};

export type Plan = typeof plan;
