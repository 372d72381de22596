/** Outcome of the last backup. Times are milliseconds since 1970. */
export interface LastBackup {
  /** Time when it ended. */
  readonly at: number;
  readonly ok: boolean;
  /** Time of the last successful backup, or null if none is known. */
  readonly goodAt: number | null;
}

let source: (() => Promise<LastBackup | null>) | undefined;

/** Registers the function that reads the last backup. The backup schedule calls it once. */
export function provideLastBackup(read: () => Promise<LastBackup | null>): void {
  source = read;
}

/** Returns the last backup, or null if there is none or no reader is registered. */
export const lastBackup = async (): Promise<LastBackup | null> => (await source?.()) ?? null;
