/** Faults that a test can set. All are off by default and after a restart. Counters count down. */
export interface Faults {
  readonly webhooks: {
    /** Number of next events that are never delivered; true for all. */
    drop: number | boolean;
    /** Milliseconds by which each delivery is delayed. */
    delayMs: number;
    /** Number of additional deliveries of each event. */
    duplicate: number;
    /** True to gather events for a moment and deliver them in reverse order. */
    reorder: boolean;
  };
  readonly answers: {
    /** Number of next requests that are cut off before anything is done; true for all. */
    dropBefore: number | boolean;
    /** Number of next requests that are carried out without an answer; true for all. */
    dropAfter: number | boolean;
    /** Number of next requests that are answered 500 without any effect; true for all. */
    fail: number | boolean;
    /** Milliseconds by which each answer is delayed. */
    delayMs: number;
  };
  /** Milliseconds that a charge is `processing` before it succeeds; 0 to skip. */
  processingMs: number;
}

export function noFaults(): Faults {
  return {
    webhooks: { drop: false, delayMs: 0, duplicate: 0, reorder: false },
    answers: { dropBefore: false, dropAfter: false, fail: false, delayMs: 0 },
    processingMs: 0,
  };
}

/** Counts one fault down. @returns true if it applies this time */
export function useFault<Key extends string>(group: Record<Key, number | boolean>, key: Key): boolean {
  const left: number | boolean = group[key];
  if (typeof left === 'boolean') return left;
  if (left <= 0) return false;
  group[key] = left - 1;
  return true;
}

/** Sets the values of `input` that have the right type; all others are unchanged. */
export function setFaults(faults: Faults, input: unknown): void {
  const settings = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  assign(faults.webhooks, settings.webhooks);
  assign(faults.answers, settings.answers);
  if (isCount(settings.processingMs)) faults.processingMs = settings.processingMs;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function assign(group: object, settings: unknown): void {
  const target = group as Record<string, number | boolean>;
  for (const [key, value] of Object.entries(settings ?? {})) {
    if (!Object.hasOwn(target, key)) continue;
    const isMilliseconds = key === 'delayMs' || key === 'duplicate';
    if (isCount(value) && key !== 'reorder') target[key] = value;
    else if (typeof value === 'boolean' && !isMilliseconds) target[key] = value;
  }
}
