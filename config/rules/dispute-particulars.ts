/** Between the reason of a dispute and its deadline in the details of an alert. */
const separator = ' | ';

/** Returns the details of an alert about a dispute: its reason, and until when an answer counts. */
export function particularsOf({ reason, dueAt }: { readonly reason: string; readonly dueAt?: Date | null }): string {
  return dueAt ? [reason, dueAt.toISOString()].join(separator) : reason;
}

/** Returns the deadline in the details of an alert, null if there is none. */
export function deadlineIn(detail: string): Date | null {
  const [, moment = ''] = detail.split(separator);
  const dueAt = new Date(moment);
  return Number.isNaN(dueAt.getTime()) ? null : dueAt;
}
