import type { GatewayDispute } from '../ports/gateway';

/** Between the reason of a dispute and its deadline in an entry's particulars. */
const separator = ' | ';

/** What an entry of *needs attention* keeps of a dispute: why, and until when an answer counts. */
export function particularsOf({ reason, dueAt }: GatewayDispute): string {
  return dueAt ? [reason, dueAt.toISOString()].join(separator) : reason;
}

/** The deadline in an entry's particulars; null where there is none. */
export function deadlineIn(detail: string): Date | null {
  const [, moment = ''] = detail.split(separator);
  const dueAt = new Date(moment);
  return Number.isNaN(dueAt.getTime()) ? null : dueAt;
}
