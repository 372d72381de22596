/** What is done at length, in pieces that survive a restart. */
export type JobKind = 'retreat' | 'missing' | 'statements';

/** Where long work is: it waits or runs, it was canceled, or it has ended. */
export type JobState = 'running' | 'canceled' | 'done';

/** Long work with how far it is. `done` of `total` were looked at, `failed` of them in vain. */
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
