/** How the last backup ended. */
export interface LastBackup {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly ok: boolean;
  /** When the last one ended that went well, in milliseconds since 1970; null when none is known. */
  readonly goodAt: number | null;
}

let source: (() => Promise<LastBackup | null>) | undefined;

/** Says where the last backup is asked for; called once, by the part that makes backups. */
export function tellOfBackups(read: () => Promise<LastBackup | null>): void {
  source = read;
}

/** The last backup; null when none was ever made, or nothing tells of them. */
export const lastBackup = async (): Promise<LastBackup | null> => (await source?.()) ?? null;
