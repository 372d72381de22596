/** Right of one process at a time, for a limited time by the database's clock. */
export interface Leases {
  /**
   * Acquires or renews a lease. All callers use the same duration for the same name.
   * @returns whether `holder` has it now, for `forMs` milliseconds from now
   */
  acquire(name: string, holder: string, forMs: number): Promise<boolean>;
  /** Releases a lease early; does nothing if `holder` does not have it. */
  release(name: string, holder: string): Promise<void>;
  /** Records the current time under a name, for all processes. */
  mark(name: string): Promise<void>;
  /** Returns the time of the last mark, or null. */
  markedAt(name: string): Promise<Date | null>;
}

/** Lease of a loop that the processes on one database share. */
export interface Lease {
  /** Returns the leases. Called at each turn, because loops are created before the database is open. */
  readonly leases: () => Leases;
  /** Milliseconds after which another process takes over from one that died. */
  readonly forMs: number;
  /** True if the lease outlives the turn, so that the other processes skip theirs. */
  readonly isKept?: boolean;
}

export interface ErrorLog {
  error(message: string): void;
}

export interface WorkLease extends Lease {
  readonly name: string;
  /** Name of the process or of the piece of work; a holder can acquire its own lease again. */
  readonly holder?: string;
  readonly log: ErrorLog;
}

/**
 * Runs `work` under a lease that is renewed until it ends. Its signal is aborted with `signal`, and when another
 * process has acquired the lease.
 * @returns null when another process holds the lease
 */
export async function underLease<Result>(
  { name, holder = crypto.randomUUID(), leases: open, forMs, isKept = false, log }: WorkLease,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const leases = open();
  if (!(await leases.acquire(name, holder, forMs))) return null;
  const lost = new AbortController();
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    try {
      if (await leases.acquire(name, holder, forMs)) return;
      log.error(`The lease of ${name} was lost to another process`);
      lost.abort();
    } catch (error) {
      log.error(`The lease of ${name} could not be renewed: ${String(error)}`);
    }
  };
  const timer = setInterval(() => (renewing = renew()), forMs / 3);
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
    // A renewal that arrives after the release would block the other processes.
    await renewing;
    if (!isKept) await leases.release(name, holder);
  }
}
