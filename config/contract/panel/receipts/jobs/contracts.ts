/** Kinds of long work, which runs in steps and survives a restart. */
export type JobKind = 'retreat' | 'missing' | 'statements';

/** State of long work: waiting or running, canceled, or ended. */
export type JobState = 'running' | 'canceled' | 'done';

/** Long work with its progress: `done` of `total` were processed, `failed` of them without success. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
}
