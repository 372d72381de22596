const separator = ' | ';

/** Returns the details of an alert about a dispute: its reason, and the deadline of the answer. */
export function particularsOf({ reason, dueAt }: { readonly reason: string; readonly dueAt?: Date | null }): string {
  return dueAt ? [reason, dueAt.toISOString()].join(separator) : reason;
}

/** Returns the deadline in the details of an alert, or null. */
export function deadlineIn(detail: string): Date | null {
  const [, moment = ''] = detail.split(separator);
  const dueAt = new Date(moment);
  return Number.isNaN(dueAt.getTime()) ? null : dueAt;
}
