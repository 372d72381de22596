/** Faults that a test can set; all off by default, forgotten at a restart. Counters count down by themselves. */
export interface Faults {
  readonly webhooks: {
    /** How many of the next events are never delivered; true for all until told otherwise. */
    drop: number | boolean;
    /** Milliseconds by which each delivery is put off. */
    delayMs: number;
    /** How many more times each event is delivered. */
    duplicate: number;
    /** Events are gathered for a moment and delivered in the opposite order. */
    reorder: boolean;
  };
  readonly answers: {
    /** How many of the next requests are cut off before anything is done; true for all. */
    dropBefore: number | boolean;
    /** How many of the next requests are carried out, and their answers cut off. */
    dropAfter: number | boolean;
    /** How many of the next requests are answered 500 without anything being done. */
    fail: number | boolean;
    /** Milliseconds by which each answer is put off. */
    delayMs: number;
  };
  /** Milliseconds for which a charge is `processing` before it succeeds; 0 for at once. */
  processingMs: number;
}

/** No fault. */
export function noFaults(): Faults {
  return {
    webhooks: { drop: false, delayMs: 0, duplicate: 0, reorder: false },
    answers: { dropBefore: false, dropAfter: false, fail: false, delayMs: 0 },
    processingMs: 0,
  };
}

/** Counts one fault down. @returns whether it applies this time. */
export function strikes<Key extends string>(group: Record<Key, number | boolean>, key: Key): boolean {
  const left: number | boolean = group[key];
  if (typeof left === 'boolean') return left;
  if (left <= 0) return false;
  group[key] = left - 1;
  return true;
}

/** Takes over the values of `input` that have the right type; everything else stays as it was. */
export function orderFaults(faults: Faults, input: unknown): void {
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
