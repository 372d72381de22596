import { datetime, hiddenType, integer, json, string } from '@seva/config/hidden-type';

/** Long-running job, which goes on after a restart. `params` and `report` depend on its kind. */
export default hiddenType({
  table: 'jobs',
  name: 'job',
  plural: 'jobs',
  columns: {
    /** Unique among running jobs; released when the job ends. */
    key: string({ required: true }),
    kind: string({ required: true }),
    state: string<'running' | 'canceled' | 'done'>({ required: true }),
    total: integer({ required: true, default: 0 }),
    done: integer({ required: true, default: 0 }),
    failed: integer({ required: true, default: 0 }),
    params: json(),
    report: json(),
    /** Position at which the job resumes; null at the beginning. */
    cursor: string(),
    startedBy: string({ required: true }),
    startedAt: datetime({ required: true }),
    endedAt: datetime(),
    leaseUntil: datetime(),
  },
  unique: {
    jobs_key_unique: ['key'],
  },
  indexed: {
    jobs_state_idx: ['kind', 'state'],
  },
});
